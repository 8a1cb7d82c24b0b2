import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse, times: number) => void;

/** A server that behaves well until it comes to the chat: then it does as it is told. Tells what it was asked. */
export interface HostileServer {
  url: string;
  /** Requests of chats so far. */
  asked: () => number;
  stop: () => Promise<void>;
}

const ROUTES: Readonly<Record<string, unknown>> = {
  '/v1/models': { data: [{ id: 'm' }] },
  '/api/version': { version: '1' },
  '/api/show': { template: '', model_info: { 'x.context_length': 4096 } },
};

/** Answers of a chat that anybody can read. */
export const wellMade = (text: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 20, completion_tokens: 1 },
    ...more,
  });

/** One event of a streamed answer. */
export const piece = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** Starts it. The first two chats are those of loading a model, and are answered; `onChat` gets all that come after. */
export async function startHostileServer(onChat: Handler): Promise<HostileServer> {
  let chats = 0;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (Object.hasOwn(ROUTES, path)) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(ROUTES[path]));
    } else if (path !== '/v1/chat/completions' && path !== '/api/chat') {
      response.writeHead(404).end('not here');
    } else {
      chats += 1;
      request.resume(); // its body would keep the connection from ending
      onChat(request, response, chats);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    asked: () => chats,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
