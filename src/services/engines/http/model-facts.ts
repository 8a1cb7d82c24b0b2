import * as v from 'valibot';
import { done, failed, type Outcome } from '../../../domain/failure';
import { serverFailure } from '../../net';
import type { ServerLink } from './link';

const size = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));
const text = v.nullish(v.string(), '');

/** What a server lists, with what some of them add. */
const ListSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      max_model_len: size,
      context_length: size,
      meta: v.nullish(v.object({ n_vocab: size })),
    }),
  ),
});
type Listed = v.InferOutput<typeof ListSchema>['data'][number];

const PropsSchema = v.object({
  build_info: text,
  chat_template: text,
  bos_token: text,
  eos_token: text,
  default_generation_settings: v.nullish(v.object({ n_ctx: size })),
  total_slots: size,
});
const ShowSchema = v.object({
  template: text,
  capabilities: v.nullish(v.array(v.string()), []),
  model_info: v.nullish(v.record(v.string(), v.unknown()), {}),
});
const StudioSchema = v.object({
  data: v.array(v.object({ id: v.string(), loaded_context_length: size, max_context_length: size })),
});

/** What a server tells of one of its models; null: it doesn't. */
export interface ServerModelFacts {
  contextTokens: number | null;
  vocabularySize: number | null;
  /** Jinja or Ollama's own; empty: not told. */
  template: string;
  /** Control strings it names. */
  special: readonly string[];
  canThink: boolean;
  /** Prompts that it works on at once. */
  slots: number | null;
}

const UNKNOWN: ServerModelFacts = {
  contextTokens: null,
  vocabularySize: null,
  template: '',
  special: [],
  canThink: false,
  slots: null,
};

/** Ollama lists `name:latest` for `name`. */
const isCalled = (listed: string, model: string): boolean => listed === model || listed === `${model}:latest`;

/** The model among those that the server lists. */
export async function findListed(
  link: ServerLink,
  signal: AbortSignal,
  model: string,
): Promise<Outcome<Listed>> {
  const reply = await link.look(signal, '/v1/models');
  if (!reply.ok) return reply;
  const list = v.safeParse(ListSchema, reply.value);
  if (!list.success) return failed(serverFailure('unreadable', 'not a list of models'));
  const found = list.output.data.find(({ id }) => isCalled(id, model));
  return found === undefined ? failed(serverFailure('no-such-model', '')) : done(found);
}

/** Reads what a route tells; what a server doesn't have or words otherwise is unknown, not a failure. */
async function told<T>(
  link: ServerLink,
  signal: AbortSignal,
  schema: v.GenericSchema<unknown, T>,
  path: string,
  body?: unknown,
): Promise<T | undefined> {
  const reply = await link.look(signal, path, body);
  const read = reply.ok ? v.safeParse(schema, reply.value) : undefined;
  return read?.success === true ? read.output : undefined;
}

const largestContext = (info: Record<string, unknown>): number | null =>
  Object.entries(info).reduce<number | null>(
    (most, [key, value]) => (key.endsWith('.context_length') && typeof value === 'number' ? value : most),
    null,
  );

/** All that can be learnt of a model from the routes of its server. */
export async function modelFacts(
  link: ServerLink,
  signal: AbortSignal,
  model: string,
  listed: Listed,
): Promise<ServerModelFacts> {
  const facts: ServerModelFacts = {
    ...UNKNOWN,
    contextTokens: listed.max_model_len ?? listed.context_length ?? null,
    vocabularySize: listed.meta?.n_vocab ?? null,
  };
  switch (link.access.kind) {
    case 'llama.cpp': {
      const props = await told(link, signal, PropsSchema, `/props?model=${encodeURIComponent(model)}`);
      if (props === undefined) return facts;
      const contextTokens = props.default_generation_settings?.n_ctx ?? facts.contextTokens;
      const special = [props.bos_token, props.eos_token];
      const slots = props.total_slots ?? null;
      return { ...facts, contextTokens, special, slots, template: props.chat_template };
    }
    case 'ollama': {
      const show = await told(link, signal, ShowSchema, '/api/show', { model });
      if (show === undefined) return facts;
      const contextTokens = largestContext(show.model_info);
      return {
        ...facts,
        contextTokens,
        template: show.template,
        canThink: show.capabilities.includes('thinking'),
      };
    }
    case 'lm-studio': {
      const list = await told(link, signal, StudioSchema, '/api/v0/models');
      const studio = list?.data.find(({ id }) => id === model);
      return { ...facts, contextTokens: studio?.loaded_context_length ?? studio?.max_context_length ?? null };
    }
    case 'vllm':
    case 'other':
      return facts;
  }
}

const VERSION_ROUTES = {
  'llama.cpp': { name: 'llama.cpp server', path: '/props' },
  vllm: { name: 'vLLM', path: '/version' },
  ollama: { name: 'Ollama', path: '/api/version' },
  'lm-studio': { name: 'LM Studio', path: '/v1/models' },
  other: { name: 'OpenAI-compatible server', path: '/v1/models' },
} as const;
const VersionedSchema = v.object({ version: text, build_info: text });

/** The server's name and version, for what its answers were made by; fails when it can't be reached. */
export async function serverVersion(link: ServerLink, signal: AbortSignal): Promise<Outcome<string>> {
  const { name, path } = VERSION_ROUTES[link.access.kind];
  const reply = await link.look(signal, path);
  if (!reply.ok && !(reply.failure.kind === 'server' && reply.failure.status !== null)) return reply;
  const read = reply.ok ? v.safeParse(VersionedSchema, reply.value) : undefined;
  const { version, build_info } = read?.success === true ? read.output : { version: '', build_info: '' };
  return done(`${name} ${version}${build_info}`.trim());
}
