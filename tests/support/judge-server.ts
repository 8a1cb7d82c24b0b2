import { createServer, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { ServerKind } from '../../src/domain/run';
import { nextWords, templated, tokenise, type ChatMessage } from './canned-chat';

const Body = v.looseObject({
  messages: v.optional(v.array(v.object({ role: v.string(), content: v.string() }))),
  prompt: v.optional(v.union([v.string(), v.array(v.union([v.string(), v.array(v.number())]))])),
  top_logprobs: v.optional(v.number(), 0),
  n_probs: v.optional(v.number(), 0),
  logprobs: v.optional(v.union([v.boolean(), v.number()])),
  id_slot: v.optional(v.number(), -1),
  cache_prompt: v.optional(v.boolean(), true),
  stream: v.optional(v.boolean(), false),
});
export type Asked = v.InferOutput<typeof Body>;

/** A question of a chat as it came, and how many others were in flight then. */
export interface Question extends Asked {
  text: string;
  inFlight: number;
}

export interface JudgeServerOptions {
  kind: ServerKind;
  /** Longest list of alternatives; longer ones are refused in the server's words. 0: it gives none. */
  widest?: number;
  /** null: it doesn't say. */
  slots?: number | null;
  takesLists?: boolean;
  /** Awaited before a criterion is answered; true: it has answered by itself. */
  onCriterion?: (question: Question, response: ServerResponse) => boolean | Promise<boolean>;
  /** What a model says that is asked in words. */
  words?: { content: string; reasoning_content?: string };
}

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

/** A judge on a scripted server, in the forms that servers of each kind give their probabilities; remembers by slots. */
export class JudgeServer {
  readonly questions: Question[] = [];
  /** Prompts in lists, by request. */
  readonly lists: number[] = [];
  /** Tokens that were read anew. */
  evaluated = 0;
  readonly #options: Required<Omit<JudgeServerOptions, 'words'>> & Pick<JudgeServerOptions, 'words'>;
  readonly #slots = new Map<number, string[]>();
  readonly #prompts: string[] = [];
  #inFlight = 0;

  constructor(options: JudgeServerOptions) {
    this.#options = { widest: 20, slots: 4, takesLists: true, onCriterion: () => false, ...options };
  }

  /** As after a new start. */
  forget(): void {
    this.#slots.clear();
  }

  async start(): Promise<{ url: string; stop: () => Promise<void> }> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        this.#inFlight += 1;
        response.on('close', () => (this.#inFlight -= 1));
        const path = (request.url ?? '').split('?')[0] ?? '';
        const body = v.safeParse(Body, text === '' ? {} : JSON.parse(text));
        if (body.success) void this.#answer(path, body.output, response);
        else json(response, { error: { message: body.issues.map(({ message }) => message).join() } }, 422);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const stop = (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      });
    return { url: `http://127.0.0.1:${String(address.port)}`, stop };
  }

  async #answer(path: string, body: Asked, response: ServerResponse): Promise<void> {
    const { kind, slots } = this.#options;
    if (path === '/v1/models') json(response, { data: [{ id: 'm', meta: { n_vocab: 24 } }] });
    else if (path === '/props') json(response, { total_slots: slots, chat_template: '', build_info: 'b1' });
    else if (path === '/v1/chat/completions' || path === '/api/chat') await this.#chat(body, response);
    else if (path === '/apply-template') json(response, { prompt: templated(body.messages ?? []) });
    else if (path === '/tokenize' && body.messages !== undefined) {
      json(response, { tokens: [this.#prompts.push(templated(body.messages)) - 1] });
    } else if (path === '/tokenize') json(response, { tokens: [1] });
    else if (this.#options.takesLists && /completions$/.test(path)) this.#list(body, response);
    else json(response, { error: { message: `${kind} has no ${path}` } }, 404);
  }

  async #chat(body: Asked, response: ServerResponse): Promise<void> {
    const { widest, onCriterion, kind, words } = this.#options;
    const messages = body.messages ?? [];
    const text = messages.find(({ role }) => role === 'user')?.content ?? '';
    const question = { ...body, text, inFlight: this.#inFlight };
    this.questions.push(question);
    if (/[A-Z]\. [^\n]*$/.test(text) && (await onCriterion(question, response))) return;
    if (widest > 0 && body.top_logprobs > widest) {
      const message = `Requested sample logprobs of ${String(body.top_logprobs)}, which is greater than max allowed: ${String(widest)}`;
      json(response, { object: 'error', message, type: 'BadRequestError', code: 400 }, 400);
      return;
    }
    const { prompt, cached } = this.#read(body, messages);
    const top = widest === 0 ? [] : nextWords(templated(messages)).slice(0, body.top_logprobs);
    const places = top.length === 0 ? null : [{ ...top[0], top_logprobs: top }];
    const own = body.stream ? words : undefined;
    const message = { role: 'assistant', content: own?.content ?? 'yes', ...own };
    if (kind === 'ollama') {
      const counts = { prompt_eval_count: prompt, eval_count: 1 };
      json(response, { message, done: true, done_reason: 'stop', logprobs: places, ...counts });
      return;
    }
    const completion_tokens = 1 + tokenise(own?.reasoning_content ?? '', false).length;
    json(response, {
      choices: [{ message, finish_reason: 'stop', logprobs: places === null ? null : { content: places } }],
      usage: { prompt_tokens: prompt, completion_tokens, prompt_tokens_details: { cached_tokens: cached } },
    });
  }

  /** Only slots that are named remember: then a test sees what naming them does. */
  #read({ id_slot, cache_prompt }: Asked, messages: readonly ChatMessage[]) {
    const tokens = tokenise(templated(messages), true);
    const before = cache_prompt ? (this.#slots.get(id_slot) ?? []) : [];
    const differs = tokens.findIndex((token, i) => token !== before[i]);
    if (id_slot >= 0) this.#slots.set(id_slot, tokens);
    const cached = Math.min(differs < 0 ? tokens.length : differs, tokens.length - 1);
    this.evaluated += tokens.length - cached;
    return { prompt: tokens.length, cached };
  }

  #list({ prompt: asked = [], logprobs, n_probs }: Asked, response: ServerResponse): void {
    const prompt = typeof asked === 'string' ? [asked] : asked;
    this.lists.push(prompt.length);
    const width = typeof logprobs === 'number' ? logprobs : n_probs;
    const tops = prompt.map((one) =>
      nextWords(typeof one === 'string' ? one : (this.#prompts[one[0] ?? -1] ?? '')).slice(0, width),
    );
    if (this.#options.kind === 'vllm') {
      const choices = tops.map((top, index) => ({
        index,
        logprobs: { top_logprobs: [Object.fromEntries(top.map(({ token, logprob }) => [token, logprob]))] },
      }));
      json(response, { choices: choices.toReversed() });
      return;
    }
    const answers = tops.map((top, index) => ({
      index,
      tokens_evaluated: 40,
      tokens_predicted: 1,
      timings: { cache_n: 30 },
      completion_probabilities: [{ ...top[0], top_logprobs: top }],
    }));
    json(response, answers);
  }
}
