/** A model as lists and runs name it. */
export interface NamedModel {
  name: string;
  quantisation: string;
  /** Thousand millions; null: unknown. */
  paramsB: number | null;
}

/** What a run or a file's name adds to the name of a model: engine, settings, a number among namesakes. */
const ADDED = / · .*$|\s\(\d+\)$/;
/** Words for how weights are stored. Whose model it is and what it was trained for are never among them. */
const STORED =
  /(?<=^|[^a-z0-9])(?:ud-)?(?:i?q\d(?:_[a-z0-9]+)*|t?q\d_\d|q\d+f\d+(?:_\d)?|mxfp4|nvfp4|fp8|fp4|awq|gptq|int[48]|w\d+a\d+|bf16|f16|fp16|f32|[48]-?bit|gguf|mlc|latest)(?![a-z0-9])/gi;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `Qwen3-0.6B Q8_0 · wllama` → `Qwen3-0.6B`: the name of a model without how its weights are stored. */
export function plainName({ name, quantisation }: Pick<NamedModel, 'name' | 'quantisation'>): string {
  const bare = name.replace(ADDED, '').replace(/\.gguf$/i, '');
  const own = bare.split('/').findLast((part) => part !== '') ?? bare;
  const without =
    quantisation === ''
      ? own
      : own.replace(new RegExp(`(?<=^|[^a-z0-9])${escaped(quantisation)}(?![a-z0-9])`, 'gi'), '');
  const plain = without
    .replace(STORED, '')
    .replace(/[\s_.:-]+$/, '')
    .replace(/([\s_:-])[\s_:-]+/g, '$1');
  return plain === '' ? own : plain;
}

const letters = (model: NamedModel): string =>
  plainName(model)
    .toLowerCase()
    .replace(/[\s_:-]+/g, '-');

/** One model counts 0.6 by its name and 0.75 by its file, with its embeddings: sizes of one line lie further apart. */
const isNear = (a: number | null, b: number | null): boolean =>
  a === null || b === null || Math.max(a, b) <= 1.5 * Math.min(a, b);

/**
 * Whether two lists' names mean one model in two forms. By name and size, for no list says which files were made from the
 * same weights; a finetune with another name is another model.
 */
export const isSameModel = (a: NamedModel, b: NamedModel): boolean =>
  letters(a) === letters(b) && isNear(a.paramsB, b.paramsB);
