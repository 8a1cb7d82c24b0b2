import * as v from 'valibot';
import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import type { ServerKind } from '../../domain/run';
import { serverFailure } from '../net';

/** Asks one route of a server; see `ServerLink.look`. */
export type Look = (path: string, body?: unknown) => Promise<Outcome<unknown>>;

/** What a server is, and what it answered where all servers list their models. */
export interface Recognised {
  kind: ServerKind;
  /** Empty: it doesn't say. */
  version: string;
  /** What its own route said; undefined: it has none. */
  own: unknown;
  list: Outcome<unknown>;
}

const text = v.nullish(v.string(), '');
const OwnersSchema = v.object({ data: v.array(v.object({ owned_by: text })) });
const PropsSchema = v.object({ build_info: text, default_generation_settings: v.object({}) });
const VersionSchema = v.object({ version: v.string() });
const StudioSchema = v.object({
  data: v.array(v.object({ id: v.string(), state: v.string(), compatibility_type: text })),
});

const versionIn = (body: unknown): string | undefined => {
  const read = v.safeParse(VersionSchema, body);
  return read.success ? read.output.version : undefined;
};

/** A route that only one kind has, and the version if what it answers is of that kind. */
const SIGNS: Readonly<
  Record<Exclude<ServerKind, 'other'>, { path: string; version: (body: unknown) => string | undefined }>
> = {
  'llama.cpp': {
    path: '/props',
    version: (body) => {
      const read = v.safeParse(PropsSchema, body);
      return read.success ? read.output.build_info : undefined;
    },
  },
  ollama: { path: '/api/version', version: versionIn },
  'lm-studio': {
    path: '/api/v0/models',
    version: (body) => (v.is(StudioSchema, body) ? '' : undefined),
  },
  vllm: { path: '/version', version: versionIn },
};
const KNOWN = ['llama.cpp', 'ollama', 'lm-studio', 'vllm'] as const;

/** What servers write as the owner of their models. */
const OWNERS: ReadonlyMap<string, (typeof KNOWN)[number]> = new Map([
  ['llamacpp', 'llama.cpp'],
  ['vllm', 'vllm'],
  ['library', 'ollama'],
  ['organization_owner', 'lm-studio'],
]);

/** A server that keeps what it runs to itself: without the right key, or while it starts. Who asks again may hear more. */
const isWithheld = (failure: Failure): boolean =>
  failure.kind === 'server' && (failure.status === 401 || failure.status === 503);

/** Failures after which no other route would answer either. */
const isSilence = (failure: Failure): boolean => failure.kind !== 'server' || failure.status === null;

/**
 * vLLM refuses a missing or wrong key with an answer that no page may read, as if nobody were there: it checks the key
 * before it says who may ask (its `api_server.py`). Its version is open to all.
 */
async function isLocked(look: Look): Promise<boolean> {
  const open = await look(SIGNS.vllm.path);
  return open.ok && SIGNS.vllm.version(open.value) !== undefined;
}

/** The kind that usually listens at a port, to say what to type before anything has answered. */
export const kindByPort = (baseUrl: string): ServerKind => {
  const port = URL.canParse(baseUrl) ? new URL(baseUrl).port : '';
  const kinds: Readonly<Record<string, ServerKind>> = {
    '8080': 'llama.cpp',
    '8000': 'vllm',
    '11434': 'ollama',
    '1234': 'lm-studio',
  };
  return kinds[port] ?? 'other';
};

/** Tells a server by the routes that only its kind has; fails where nothing can be reached. */
export async function recognise(look: Look): Promise<Outcome<Recognised>> {
  const list = await look('/v1/models');
  if (!list.ok && isSilence(list.failure)) {
    return (await isLocked(look)) ? failed(serverFailure('wrong-key', '', 401)) : list;
  }
  const owners = v.safeParse(OwnersSchema, list.ok ? list.value : undefined);
  const owner = owners.success ? owners.output.data.map((one) => OWNERS.get(one.owned_by)) : [];
  const likely = owner.find((kind) => kind !== undefined);
  const order = likely === undefined ? KNOWN : [likely, ...KNOWN.filter((kind) => kind !== likely)];
  for (const kind of order) {
    const { path, version } = SIGNS[kind];
    const own = await look(path);
    // llama.cpp lists its models for everybody; its own route tells whether answers could be had.
    if (kind === 'llama.cpp' && kind === likely && !own.ok && isWithheld(own.failure)) return own;
    const found = own.ok ? version(own.value) : undefined;
    if (own.ok && found !== undefined) return done({ kind, version: found, own: own.value, list });
  }
  return done({ kind: likely ?? 'other', version: '', own: undefined, list });
}
