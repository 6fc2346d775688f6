// A server of static files for this machine only: the playground, for people and for the page tests.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

// The file that a request means, or undefined when there is none inside `folder`.
function fileOf(folder, url) {
  try {
    const path = normalize(join(folder, decodeURIComponent(new URL(url, "http://localhost").pathname)));
    if (path !== folder && !path.startsWith(folder + sep)) return undefined;
    const file = statSync(path).isDirectory() ? join(path, "index.html") : path;
    return statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

// The links of a folder's page are relative to an address that ends with a slash.
const lacksSlash = (file, url) => file.endsWith(`${sep}index.html`) && !/(\/|\.html)(\?|$)/.test(url);

/** Serves `folder` on 127.0.0.1 with `headers` added; port 0 takes a free one. Resolves to `{ address, close }`. */
export function serve(folder, port = 0, headers = {}) {
  const base = normalize(folder);
  const server = createServer((request, response) => {
    const file = request.method === "GET" || request.method === "HEAD" ? fileOf(base, request.url) : undefined;
    if (file && lacksSlash(file, request.url)) {
      return response.writeHead(301, { location: request.url.replace(/(?=\?|$)/, "/") }).end();
    }
    response.writeHead(file ? 200 : 404, {
      "content-type": file ? (types[extname(file)] ?? "application/octet-stream") : "text/plain",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    });
    if (!file || request.method === "HEAD") return response.end(file ? undefined : "not found\n");
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  });
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve({ address: `http://localhost:${server.address().port}/`, close }));
  });
}
