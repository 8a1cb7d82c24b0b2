import { elementsOf, type GgufHeader } from './header';
import { fileTypeName, tensorTypeName } from './tensors';

/** What a person wants to know of a model file, and what a run must record of it. */
export interface GgufFacts {
  /** llama.cpp's architecture name, such as `llama` or `qwen3`. */
  architecture: string;
  /** As the file names itself; null when it doesn't. */
  name: string | null;
  /** All elements of all tensors in thousand millions; null when the file has no tensors. */
  paramsB: number | null;
  quantisation: string;
  /** What the model was trained for; null when the file doesn't say. */
  contextTokens: number | null;
  /** Jinja; null: none, the model can't chat. */
  template: string | null;
  licence: string | null;
  languages: readonly string[];
  /** More than one: a part of a model in several files. */
  parts: number;
  /** The template knows how to open a thinking block. */
  thinking: 'none' | 'switchable' | 'always';
}

const textAt = (header: GgufHeader, key: string): string | null => {
  const value = header.metadata.get(key);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

const countAt = (header: GgufHeader, key: string): number | null => {
  const value = header.metadata.get(key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** The type that holds most of the elements, for files whose `general.file_type` is missing or unknown. */
function commonestType(header: GgufHeader): string {
  const elements = new Map<number, number>();
  for (const tensor of header.tensors) {
    elements.set(tensor.type, (elements.get(tensor.type) ?? 0) + elementsOf(tensor));
  }
  const [first] = [...elements].sort((a, b) => b[1] - a[1]);
  return first === undefined ? 'unknown' : tensorTypeName(first[0]);
}

function thinkingOf(template: string | null): GgufFacts['thinking'] {
  if (template === null || !template.includes('<think>')) return 'none';
  return template.includes('enable_thinking') ? 'switchable' : 'always';
}

/** Reads name, size, quantisation, context, template, licence and languages from a header. */
export function describeGguf(header: GgufHeader): GgufFacts {
  const architecture = textAt(header, 'general.architecture') ?? 'unknown';
  const fileType = header.metadata.get('general.file_type');
  const params = header.tensors.reduce((all, tensor) => all + elementsOf(tensor), 0);
  const languages = header.metadata.get('general.languages');
  const template = textAt(header, 'tokenizer.chat_template');
  return {
    architecture,
    name: textAt(header, 'general.name'),
    paramsB: params === 0 ? null : params / 1e9,
    quantisation: (typeof fileType === 'number' ? fileTypeName(fileType) : null) ?? commonestType(header),
    contextTokens: countAt(header, `${architecture}.context_length`),
    template,
    licence: textAt(header, 'general.license'),
    languages: typeof languages === 'object' ? languages.filter((tag) => typeof tag === 'string') : [],
    parts: countAt(header, 'split.count') ?? 1,
    thinking: thinkingOf(template),
  };
}
