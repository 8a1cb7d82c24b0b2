import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { answerWords, nextWords, templated, THOUGHT, tokenise, CONTROL } from './canned-chat';

/**
 * A server of models for tests, with llama.cpp's routes. Under `/page` it is a web page, under `/small` its context is. Its models are
 * `canned`, `opinionated` (with settings and a system message of its own), and `thinker`.
 */
export const SERVED_CONTEXT = 1024;
export const MODELS = ['canned', 'opinionated', 'thinker'] as const;

const Chat = v.object({
  model: v.string(),
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
  temperature: v.optional(v.number()),
  top_p: v.optional(v.number()),
  seed: v.optional(v.number(), 7),
  max_tokens: v.optional(v.number(), 64),
  stream: v.optional(v.boolean(), false),
  logprobs: v.optional(v.boolean(), false),
  top_logprobs: v.optional(v.number(), 0),
  cache_prompt: v.optional(v.boolean(), true),
});
type ChatRequest = v.InferOutput<typeof Chat>;
const Prompts = v.object({ prompt: v.array(v.string()), n_probs: v.number(), cache_prompt: v.boolean() });

/** Prompts that were read last, by the path of the server: what a cache would hold. */
const cache = new Map<string, string[]>();

function read(base: string, prompt: string, reuse: boolean): { prompt: number; cached: number } {
  const tokens = tokenise(prompt, true);
  const before = reuse ? (cache.get(base) ?? []) : [];
  const differs = tokens.findIndex((token, i) => token !== before[i]);
  cache.set(base, tokens);
  return {
    prompt: tokens.length,
    cached: Math.min(differs < 0 ? tokens.length : differs, tokens.length - 1),
  };
}

const ALLOW = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type, Authorization',
};

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { ...ALLOW, 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

const tooLong = (tokens: number) => ({
  error: {
    message: `request (${String(tokens)} tokens) exceeds the available context size (${String(SERVED_CONTEXT)} tokens)`,
    n_prompt_tokens: tokens,
    n_ctx: SERVED_CONTEXT,
  },
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The answer to a chat, streamed or whole. */
async function chat(base: string, request: ChatRequest, response: ServerResponse): Promise<void> {
  const isOwn = request.model === 'opinionated';
  const hasSystem = request.messages.some(({ role }) => role === 'system');
  const own = isOwn && !hasSystem ? [{ role: 'system', content: 'You are a pirate.' }] : [];
  const prompt = templated([...own, ...request.messages]);
  const { cached, prompt: promptTokens } = read(base, prompt, request.cache_prompt);
  if (promptTokens >= SERVED_CONTEXT) {
    json(response, tooLong(promptTokens), 400);
    return;
  }
  const thought = request.model === 'thinker' ? THOUGHT : undefined;
  const { words, isCut } = answerWords(prompt, {
    temperature: request.temperature ?? (isOwn ? 0.8 : 0),
    topP: request.top_p ?? 1,
    seed: request.seed,
    maxTokens: request.max_tokens,
  });
  const finish = isCut ? 'length' : 'stop';
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: words.length,
    prompt_tokens_details: { cached_tokens: cached },
  };
  if (!request.stream) {
    const top = nextWords(prompt).slice(0, request.top_logprobs);
    const logprobs = request.logprobs ? { content: [{ ...top[0], top_logprobs: top }] } : null;
    const message = { role: 'assistant', content: words.join(''), reasoning_content: thought };
    json(response, { choices: [{ index: 0, finish_reason: finish, message, logprobs }], usage });
    return;
  }
  response.writeHead(200, { ...ALLOW, 'Content-Type': 'text/event-stream' });
  const send = (value: unknown): void => {
    response.write(`data: ${JSON.stringify(value)}\n\n`);
  };
  const piece = (delta: unknown, finish_reason: string | null = null): void => {
    send({ choices: [{ index: 0, delta, finish_reason }] });
  };
  if (thought !== undefined) piece({ reasoning_content: thought });
  for (const word of words) {
    if (response.destroyed) return;
    piece({ content: word });
    if (words.length > 50) await pause(2); // time to be interrupted
  }
  piece({}, finish);
  send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** llama.cpp's own route for a list of prompts, one word each. */
function complete(base: string, body: unknown, response: ServerResponse): void {
  const request = v.parse(Prompts, body);
  const answers = request.prompt.map((prompt, index) => {
    const { prompt: tokens, cached } = read(base, prompt, request.cache_prompt);
    const top = nextWords(prompt).slice(0, request.n_probs);
    return {
      index,
      content: top[0]?.token ?? '',
      tokens_evaluated: tokens,
      tokens_predicted: 1,
      timings: { cache_n: cached },
      completion_probabilities: [{ ...top[0], top_logprobs: top }],
    };
  });
  json(response, answers);
}

const Text = v.object({ content: v.string(), parse_special: v.boolean() });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, base = '', route = ''] =
    /^(.*?)(\/v1\/.*|\/props|\/tokenize|\/apply-template|\/completions)$/.exec(
      (request.url ?? '').split('?')[0] ?? '',
    ) ?? [];
  if (request.method === 'OPTIONS') {
    response.writeHead(204, ALLOW).end();
    return;
  }
  if (base === '/page') {
    response
      .writeHead(200, { ...ALLOW, 'Content-Type': 'text/html' })
      .end('<!doctype html><title>Sign in</title>');
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  const body: unknown = parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString('utf8'));
  if (route === '/v1/models') {
    json(response, { object: 'list', data: MODELS.map((id) => ({ id, meta: { n_vocab: 24 } })) });
  } else if (route === '/props') {
    const template = `{{'${CONTROL.join("'}}{{'")}'}}`;
    const n_ctx = base === '/small' ? 256 : SERVED_CONTEXT;
    const props = { build_info: 'b1', chat_template: template, bos_token: '', eos_token: CONTROL[1] };
    json(response, { ...props, default_generation_settings: { n_ctx } });
  } else if (route === '/tokenize') {
    const { content, parse_special } = v.parse(Text, body);
    json(response, { tokens: tokenise(content, parse_special).map((_, id) => id) });
  } else if (route === '/apply-template') {
    json(response, { prompt: templated(v.parse(v.pick(Chat, ['messages']), body).messages) });
  } else if (route === '/completions') {
    complete(base, body, response);
  } else if (route === '/v1/chat/completions') {
    await chat(base, v.parse(Chat, body), response);
  } else {
    json(response, { error: { message: 'File Not Found' } }, 404);
  }
}

/** Starts the server; answers with its address and how to stop it. */
export async function startOpenAiServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      json(response, { error: { message: String(error) } }, 500);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
