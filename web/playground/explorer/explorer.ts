export class Explorer { constructor(host: HTMLElement) { host.textContent = "soon"; } }
