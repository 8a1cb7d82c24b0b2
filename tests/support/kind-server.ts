import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { ServerKind } from '../../src/domain/run';

/** What servers of each kind answer on their own routes, by their documentation; llama.cpp's as b11434 gave it. */
const ROUTES: Readonly<Record<ServerKind, Readonly<Record<string, unknown>>>> = {
  'llama.cpp': {
    '/v1/models': {
      data: [
        {
          id: '/home/ann/models/Qwen_Qwen3-8B-Q4_K_M.gguf',
          owned_by: 'llamacpp',
          meta: {
            n_vocab: 151936,
            n_embd: 4096,
            n_params: 8190735360,
            size: 5023784960,
            ftype: 'Q4_K - Medium',
          },
        },
      ],
    },
    '/props': {
      build_info: 'b11434-abc',
      total_slots: 4,
      model_path: '/home/ann/models/Qwen_Qwen3-8B-Q4_K_M.gguf',
      chat_template: '{% if enable_thinking %}<think>{% endif %}',
      default_generation_settings: { n_ctx: 8192 },
    },
  },
  vllm: {
    '/v1/models': {
      data: [
        { id: 'google/gemma-4-31b-it', owned_by: 'vllm', root: '/data/gemma-4-31b-it', max_model_len: 16384 },
      ],
    },
    '/version': { version: '0.19.0' },
  },
  ollama: {
    '/v1/models': { data: [{ id: 'qwen3:8b', owned_by: 'library' }] },
    '/api/version': { version: '0.40.5' },
    '/api/tags': {
      models: [
        {
          name: 'qwen3:8b',
          size: 5225388164,
          digest: '500a1f067a9f',
          details: { family: 'qwen3', parameter_size: '8.2B', quantization_level: 'Q4_K_M' },
        },
        { name: 'nomic-embed-text:latest', size: 274302450, digest: '0a109f422b47' },
      ],
    },
    '/api/show qwen3:8b': {
      template: '{{ .Prompt }}',
      capabilities: ['completion', 'thinking'],
      model_info: { 'qwen3.context_length': 40960 },
    },
    '/api/show nomic-embed-text:latest': { capabilities: ['embedding'] },
  },
  'lm-studio': {
    '/v1/models': { data: [{ id: 'qwen3-8b', owned_by: 'organization_owner' }] },
    '/api/v0/models': {
      data: [
        {
          id: 'qwen3-8b',
          type: 'llm',
          publisher: 'lmstudio-community',
          arch: 'qwen3',
          compatibility_type: 'gguf',
          quantization: 'Q4_K_M',
          state: 'loaded',
          max_context_length: 32768,
          loaded_context_length: 4096,
        },
        { id: 'text-embedding-nomic', type: 'embeddings', state: 'not-loaded' },
      ],
    },
  },
  other: { '/v1/models': { data: [{ id: 'm', owned_by: 'somebody' }] } },
};

export interface KindServerOptions {
  key?: string;
  /** Reads no more than so many words of a prompt, and says nothing of it. */
  cutAt?: number;
  /** Tells no tokens. */
  isCountless?: boolean;
  thinks?: 'always' | 'when-told';
  /** Sent with every answer; without it no web page may read one. */
  headers?: Readonly<Record<string, string>>;
}

const Chat = v.object({
  model: v.string(),
  messages: v.array(v.object({ content: v.string() })),
  think: v.optional(v.boolean()),
  chat_template_kwargs: v.optional(v.object({ enable_thinking: v.boolean() })),
});

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part);
  return parts.length === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString('utf8'));
};

function chat(kind: ServerKind, body: unknown, { cutAt, isCountless, thinks }: KindServerOptions): unknown {
  const { messages, think, chat_template_kwargs: words } = v.parse(Chat, body);
  const count = messages.reduce((sum, { content }) => sum + content.split(/\s+/).length, 12);
  const read = Math.min(count, cutAt ?? count);
  const isTold = think ?? words?.enable_thinking ?? true;
  const thought = thinks === 'always' || (thinks === 'when-told' && isTold) ? 'Let me see.' : undefined;
  if (kind === 'ollama') {
    return {
      message: { content: '24', thinking: thought },
      done: true,
      done_reason: 'stop',
      ...(isCountless === true ? {} : { prompt_eval_count: read, eval_count: 1 }),
    };
  }
  return {
    choices: [{ message: { content: '24', reasoning_content: thought }, finish_reason: 'stop' }],
    ...(isCountless === true ? {} : { usage: { prompt_tokens: read, completion_tokens: 1 } }),
  };
}

async function answer(
  kind: ServerKind,
  options: KindServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, value: unknown): void => {
    response.writeHead(status, { ...options.headers, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  const path = (request.url ?? '').split('?')[0] ?? '';
  const body = await bodyOf(request);
  const { authorization } = request.headers;
  if (
    options.key !== undefined &&
    request.method !== 'OPTIONS' &&
    authorization !== `Bearer ${options.key}`
  ) {
    send(401, { error: `Unauthorized: ${authorization ?? ''}` });
    return;
  }
  const named = v.safeParse(v.object({ model: v.string() }), body);
  const route = path === '/api/show' && named.success ? `${path} ${named.output.model}` : path;
  if (request.method === 'OPTIONS') send(204, null);
  else if (path === '/v1/chat/completions' || path === '/api/chat') send(200, chat(kind, body, options));
  else if (Object.hasOwn(ROUTES[kind], route)) send(200, ROUTES[kind][route]);
  else send(404, { error: { message: 'File Not Found' } });
}

/** Starts a server that answers as one of its kind does. */
export async function startKindServer(
  kind: ServerKind,
  options: KindServerOptions = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(kind, options, request, response);
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
