/** What a program says that it prints: the text of its `//>` comments. */
export const expectedOutput = (code) => [...code.matchAll(/\/\/> ?(.*)$/gm)].map(([, text]) => text).join("\n");
