// Stands in for the page's `display` when an example runs in Node.
globalThis.display = () => ({ update() {} });
