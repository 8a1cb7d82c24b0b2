import * as v from 'valibot';
import { trainedFamilyOf } from '../../domain/judging';
import { done, failed, type Outcome } from '../../domain/failure';
import type { ServerKind } from '../../domain/run';
import { serverFailure } from '../net';
import { familyIn, fileTypeIn, nameForPeople, paramsIn, quantisationIn, thinkingIn } from './model-name';
import type { Look, Recognised } from './recognise';
import type { ServerModel } from './server-model';

const text = v.nullish(v.string(), '');
const size = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));

const ListSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      root: text,
      max_model_len: size,
      context_length: size,
      meta: v.nullish(
        v.object({ n_ctx: size, n_vocab: size, n_embd: size, n_params: size, size, ftype: text }),
      ),
    }),
  ),
});
type Listed = v.InferOutput<typeof ListSchema>['data'][number];

const PropsSchema = v.object({
  chat_template: text,
  model_path: text,
  total_slots: size,
  default_generation_settings: v.object({ n_ctx: size }),
});
const TagsSchema = v.object({
  models: v.array(
    v.object({
      name: v.string(),
      size,
      digest: text,
      details: v.nullish(v.object({ family: text, parameter_size: text, quantization_level: text })),
    }),
  ),
});
const ShowSchema = v.object({
  template: text,
  capabilities: v.nullish(v.array(v.string()), []),
  model_info: v.nullish(v.record(v.string(), v.unknown()), {}),
});
const StudioSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      type: text,
      publisher: text,
      arch: text,
      compatibility_type: text,
      quantization: text,
      max_context_length: size,
      loaded_context_length: size,
    }),
  ),
});

/** What a server runs, and how many answers it works on at once; null: it doesn't say. */
export interface ServerList {
  models: ServerModel[];
  slots: number | null;
}

/** More are not looked at one by one: a server with so many is somebody's shop. */
const MOST_SHOWN = 100;
const AT_ONCE = 4;

/** Each model once, as it was listed first. */
function once<T>(listed: readonly T[], idOf: (one: T) => string): T[] {
  const byId = new Map<string, T>();
  for (const one of listed) if (!byId.has(idOf(one))) byId.set(idOf(one), one);
  return [...byId.values()];
}

/** Only what was said: an identity must not change because a later version says nothing more clearly. */
const said = (report: Readonly<Record<string, string | number | null | undefined>>): ServerModel['report'] =>
  Object.fromEntries(
    Object.entries(report).flatMap(([key, value]) =>
      value === '' || value === null || value === undefined ? [] : [[key, value]],
    ),
  );

/** What the name alone tells. */
function byName(id: string): ServerModel {
  const name = nameForPeople(id);
  return {
    id,
    name,
    family: trainedFamilyOf(name) ?? familyIn(name),
    paramsB: paramsIn(name),
    quantisation: quantisationIn(name),
    sizeBytes: null,
    contextTokens: null,
    thinking: null,
    template: null,
    report: {},
  };
}

function fromLlamaCpp({ id, meta }: Listed, own: unknown): ServerModel {
  const read = v.safeParse(PropsSchema, own);
  const props = read.success ? read.output : undefined;
  const named = byName(id);
  const byFile = props === undefined ? '' : quantisationIn(nameForPeople(props.model_path));
  const template = props?.chat_template ?? '';
  return {
    ...named,
    paramsB: meta?.n_params == null ? named.paramsB : meta.n_params / 1e9,
    quantisation: named.quantisation || byFile || fileTypeIn(meta?.ftype ?? ''),
    sizeBytes: meta?.size ?? null,
    contextTokens: props?.default_generation_settings.n_ctx ?? meta?.n_ctx ?? null,
    thinking: template === '' ? null : thinkingIn(template),
    template: template === '' ? null : template,
    report: said({
      params: meta?.n_params,
      bytes: meta?.size,
      vocabulary: meta?.n_vocab,
      width: meta?.n_embd,
      fileType: meta?.ftype,
    }),
  };
}

const fromOpenAi = ({ id, root, max_model_len, context_length }: Listed): ServerModel => ({
  ...byName(id),
  contextTokens: max_model_len ?? context_length ?? null,
  report: said({ root: nameForPeople(root) }),
});

const trainedContext = (info: Readonly<Record<string, unknown>>): number | null => {
  const [, value] = Object.entries(info).find(([key]) => key.endsWith('.context_length')) ?? [];
  return typeof value === 'number' ? value : null;
};

async function fromOllama(
  look: Look,
  { name, size: bytes, digest, details }: v.InferOutput<typeof TagsSchema>['models'][number],
): Promise<ServerModel | undefined> {
  const reply = await look('/api/show', { model: name });
  const read = v.safeParse(ShowSchema, reply.ok ? reply.value : undefined);
  const show = read.success ? read.output : undefined;
  if (show !== undefined && show.capabilities.length > 0 && !show.capabilities.includes('completion')) {
    return undefined; // makes embeddings, writes nothing
  }
  const named = byName(name);
  const thinks = show?.capabilities.includes('thinking');
  return {
    ...named,
    family: (named.family || details?.family) ?? '',
    paramsB: paramsIn(details?.parameter_size ?? '') ?? named.paramsB,
    quantisation: (details?.quantization_level || named.quantisation).toUpperCase(),
    sizeBytes: bytes ?? null,
    contextTokens: show === undefined ? null : trainedContext(show.model_info),
    // gpt-oss can be told to think less, not to stop.
    thinking:
      thinks === undefined ? null : !thinks ? 'none' : details?.family === 'gptoss' ? 'always' : 'switchable',
    template: show === undefined || show.template === '' ? null : show.template,
    report: said({ digest, quantisation: details?.quantization_level }),
  };
}

async function listOllama(look: Look): Promise<Outcome<ServerModel[]>> {
  const reply = await look('/api/tags');
  if (!reply.ok) return reply;
  const tags = v.safeParse(TagsSchema, reply.value);
  if (!tags.success) return failed(serverFailure('unreadable', 'not a list of models'));
  const listed = once(tags.output.models, ({ name }) => name).slice(0, MOST_SHOWN);
  const models: (ServerModel | undefined)[] = [];
  for (let from = 0; from < listed.length; from += AT_ONCE) {
    models.push(
      ...(await Promise.all(listed.slice(from, from + AT_ONCE).map((one) => fromOllama(look, one)))),
    );
  }
  return done(models.filter((model) => model !== undefined));
}

function listStudio(own: unknown): ServerModel[] {
  const read = v.safeParse(StudioSchema, own);
  const all = read.success ? once(read.output.data, ({ id }) => id) : [];
  return all
    .filter(({ type }) => type !== 'embeddings')
    .map((one) => {
      const named = byName(one.id);
      return {
        ...named,
        family: named.family || one.arch,
        quantisation: (one.quantization || named.quantisation).toUpperCase(),
        contextTokens: one.loaded_context_length ?? one.max_context_length ?? null,
        report: said({
          publisher: one.publisher,
          architecture: one.arch,
          format: one.compatibility_type,
          quantisation: one.quantization,
        }),
      };
    });
}

const slotsOf = (kind: ServerKind, own: unknown): number | null => {
  const read = v.safeParse(PropsSchema, own);
  return kind === 'llama.cpp' && read.success ? (read.output.total_slots ?? null) : null;
};

/** The models of a server that write texts, with all that it says of them. */
export async function listModels(look: Look, { kind, own, list }: Recognised): Promise<Outcome<ServerList>> {
  if (kind === 'ollama') {
    const models = await listOllama(look);
    return models.ok ? done({ models: models.value, slots: null }) : models;
  }
  if (kind === 'lm-studio' && own !== undefined) return done({ models: listStudio(own), slots: null });
  if (!list.ok) return list;
  const read = v.safeParse(ListSchema, list.value);
  if (!read.success) return failed(serverFailure('unreadable', 'not a list of models'));
  const data = once(read.output.data, ({ id }) => id);
  const listed = data.slice(0, MOST_SHOWN);
  // With several models behind one llama.cpp its own route tells of none of them.
  const models = listed.map((one) =>
    kind === 'llama.cpp' ? fromLlamaCpp(one, data.length === 1 ? own : undefined) : fromOpenAi(one),
  );
  return done({ models, slots: slotsOf(kind, own) });
}
