import { LAYERS, LEVELS, type Layer } from '../../pack';
import { TABLE_FIELDS, type ColumnMapping, type CriteriaColumn, type TableField } from '../preview';
import { isBlank } from '../records/cells';
import { guessPair } from './pair-columns';
import { CRITERIA_NAMES, plainName, rankOf, USUAL_NAMES } from './names';
import { readWeighted } from './weighted';

/** A column with what its first cells hold. */
interface Sample {
  column: string;
  cells: readonly string[];
}

const looksLikeList = (cell: string): boolean => /^\s*\[\s*[{"]/.test(cell);
const looksLikeGrammar = (cell: string): boolean => /^\s*\S{1,24}\.\s.*==-?\d+\s*(?:\||$)/s.test(cell);
const layerOf = (column: string): Layer =>
  LAYERS.find((layer) => plainName(column).startsWith(layer)) ?? 'task';

function criteriaColumn({ column, cells }: Sample): CriteriaColumn | undefined {
  const layer = layerOf(column);
  const isNamed = rankOf(column, CRITERIA_NAMES) >= 0;
  if (!isNamed && readWeighted(column) !== undefined) return { column, form: 'header', layer };
  const [first] = cells;
  if (first === undefined) return isNamed ? { column, form: 'cell', layer } : undefined;
  if (looksLikeList(first) && (isNamed || first.includes('weight'))) return { column, form: 'list', layer };
  return isNamed || looksLikeGrammar(first) ? { column, form: 'cell', layer } : undefined;
}

/** The free column whose name is the most telling for a field. */
function columnNamed(field: TableField, free: readonly Sample[]): string | undefined {
  const ranked = free
    .map(({ column }) => ({ column, rank: rankOf(column, USUAL_NAMES[field]) }))
    .filter(({ rank }) => rank >= 0);
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.column;
}

const meanLength = ({ cells }: Sample): number =>
  cells.reduce((total, cell) => total + cell.length, 0) / Math.max(1, cells.length);
const PROMPT_LETTERS = 20;

/** What cells alone tell: levels are levels, and without a name the prompt is the longest text. */
function columnOfContent(field: TableField, free: readonly Sample[]): string | undefined {
  if (field === 'level') {
    const isLevel = (cell: string): boolean => LEVELS.some((level) => level === cell.trim().toUpperCase());
    return free.find(({ cells }) => cells.length > 0 && cells.every(isLevel))?.column;
  }
  if (field !== 'prompt') return undefined;
  const [longest] = free.toSorted((a, b) => meanLength(b) - meanLength(a));
  return longest !== undefined && meanLength(longest) >= PROMPT_LETTERS ? longest.column : undefined;
}

/**
 * Guesses which column gives what, from the usual names in several languages and from the first records. Never more
 * than a proposal: what it leaves open or gets wrong the user corrects.
 */
export function guessMapping(
  columns: readonly string[],
  firstRecords: readonly (readonly string[])[],
): ColumnMapping {
  const samples = columns.flatMap((column, index) => {
    const cells = firstRecords.map((record) => record[index] ?? '').filter((cell) => !isBlank(cell));
    return column === '' ? [] : [{ column, cells }];
  });
  const criteria = samples.flatMap((sample) => criteriaColumn(sample) ?? []);
  const taken = new Set(criteria.map(({ column }) => column));
  const pair = guessPair(samples.map(({ column }) => column).filter((column) => !taken.has(column)));
  const fields: Partial<Record<TableField, string>> = { ...pair?.fields };
  for (const column of Object.values(fields)) taken.add(column);
  for (const find of [columnNamed, columnOfContent]) {
    for (const field of TABLE_FIELDS.filter((name) => fields[name] === undefined)) {
      const column = find(
        field,
        samples.filter((sample) => !taken.has(sample.column)),
      );
      if (column === undefined) continue;
      fields[field] = column;
      taken.add(column);
    }
  }
  return { fields, criteria, ...(pair === undefined ? {} : { languages: pair.languages }) };
}

/** Under which a corrected mapping is remembered: the same for the same columns in any order. */
export const mappingKey = (columns: readonly string[]): string =>
  `mapping:${JSON.stringify([...columns].sort())}`;
