import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Served } from '../../../tools/serve.mjs';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

/** Any web space for static files, in a folder of a host: no policy header, no isolation. */
export const servePlainly = (folder: string): Promise<Served> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.replace(/^\/site\//, '/');
      const file = join(folder, path === '/' ? 'index.html' : path);
      if (!existsSync(file)) response.writeHead(404).end();
      else
        response
          .setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
          .end(readFileSync(file));
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${String(port)}/site/`,
        port,
        close: () =>
          new Promise((closed) => {
            server.close(() => {
              closed();
            });
            server.closeAllConnections();
          }),
      });
    });
  });
