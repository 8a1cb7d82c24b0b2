import {
  CRITERIA_FORMS,
  TABLE_FIELDS,
  type ColumnMapping,
  type CriteriaColumn,
} from '../domain/formats/preview';
import type { Layer } from '../domain/pack';

/** What a column of a table is: a field of the task, its criteria in one of three forms, or (`''`) kept beside it. */
export const COLUMN_ROLES = [
  '',
  ...TABLE_FIELDS,
  ...CRITERIA_FORMS.map((form) => `criteria-${form}` as const),
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** The role that a mapping gives a column. */
export function roleOf({ fields, criteria }: ColumnMapping, column: string): ColumnRole {
  const found = criteria.find((one) => one.column === column);
  if (found !== undefined) return `criteria-${found.form}`;
  return TABLE_FIELDS.find((field) => fields[field] === column) ?? '';
}

export const layerOf = ({ criteria }: ColumnMapping, column: string): Layer =>
  criteria.find((one) => one.column === column)?.layer ?? 'task';

const inOrder = (criteria: readonly CriteriaColumn[], columns: readonly string[]): CriteriaColumn[] =>
  criteria.toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column));

/** The mapping with another role for a column; a field that another column had goes over to this one. */
export function withRole(
  mapping: ColumnMapping,
  columns: readonly string[],
  column: string,
  role: ColumnRole,
): ColumnMapping {
  const others = Object.entries(mapping.fields).filter(([, taken]) => taken !== column);
  const criteria = mapping.criteria.filter((one) => one.column !== column);
  const fields = Object.fromEntries(others);
  const rest = mapping.languages === undefined ? {} : { languages: mapping.languages };
  const form = CRITERIA_FORMS.find((one) => role === `criteria-${one}`);
  if (form !== undefined) {
    const added = { column, form, layer: layerOf(mapping, column) };
    return { ...rest, fields, criteria: inOrder([...criteria, added], columns) };
  }
  return { ...rest, fields: role === '' ? fields : { ...fields, [role]: column }, criteria };
}

/** The mapping with another layer for the criteria of a column. */
export const withLayer = (mapping: ColumnMapping, column: string, layer: Layer): ColumnMapping => ({
  ...mapping,
  criteria: mapping.criteria.map((one) => (one.column === column ? { ...one, layer } : one)),
});

/** The mapping with another language for the prompt (0) or the other prompt (1). */
export function withLanguage(mapping: ColumnMapping, at: 0 | 1, tag: string): ColumnMapping {
  const [first, second] = mapping.languages ?? ['', ''];
  return { ...mapping, languages: at === 0 ? [tag, second] : [first, tag] };
}
