import { canonicalTag, isLanguageTag, isNamedTag } from '../../language';
import type { TableField } from '../preview';
import { rankOf, USUAL_NAMES } from './names';

/** A name with a language's tag behind it: `prompt_es`, `Prompt (pt-BR)`, `reference-zh_Hant`. */
const TAGGED =
  /^(.*?)[\s_.:\-([]+([A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?)[)\]]?\s*$/;

const PAIRED = {
  prompt: 'otherPrompt',
  systemPrompt: 'otherSystemPrompt',
  reference: 'otherReference',
} as const;
type PairedField = keyof typeof PAIRED;
const FIELDS = ['prompt', 'systemPrompt', 'reference'] as const satisfies readonly PairedField[];

interface Tagged {
  column: string;
  field: PairedField;
  tag: string;
}

function taggedOf(column: string): Tagged[] {
  const [, name = '', written = ''] = TAGGED.exec(column) ?? [];
  const tag = written.replaceAll('_', '-');
  const field = FIELDS.find((one) => rankOf(name, USUAL_NAMES[one]) >= 0);
  return field === undefined || !isLanguageTag(tag) || !isNamedTag(tag)
    ? []
    : [{ column, field, tag: canonicalTag(tag) }];
}

/** Columns that hold what is asked in two languages. */
export interface PairColumns {
  fields: Partial<Record<TableField, string>>;
  languages: [string, string];
}

/**
 * Both prompts of each pair in a row, told by languages in the names of their columns: English first, else as they stand.
 * Of more than two languages the first two are taken. undefined: the table has one prompt a row.
 */
export function guessPair(columns: readonly string[]): PairColumns | undefined {
  if (columns.some((column) => rankOf(column, USUAL_NAMES.prompt) >= 0)) return undefined;
  const tagged = columns.flatMap(taggedOf);
  const tags = [...new Set(tagged.filter(({ field }) => field === 'prompt').map(({ tag }) => tag))];
  const [first, second] = tags.toSorted((a, b) => Number(b === 'en') - Number(a === 'en'));
  if (first === undefined || second === undefined) return undefined;
  const columnOf = (field: PairedField, tag: string): string | undefined =>
    tagged.find((one) => one.field === field && one.tag === tag)?.column;
  const fields = FIELDS.flatMap((field) => [
    [field, columnOf(field, first)] as const,
    [PAIRED[field], columnOf(field, second)] as const,
  ]).filter(([, column]) => column !== undefined);
  return { fields: Object.fromEntries(fields), languages: [first, second] };
}
