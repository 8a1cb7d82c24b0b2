import {
  PLACEHOLDERS,
  placeholdersIn,
  RECIPE_PARTS,
  type FoundPlaceholder,
  type RecipePart,
} from '../placeholders';
import type { Recipe } from '../recipe';

/** A place in a part's text, from 1 as an editor counts; `offset` and `length` in UTF-16 units, for selecting it. */
export interface Place {
  line: number;
  column: number;
  offset: number;
  length: number;
}

/**
 * What is wrong with a recipe (`level: error`, it can't be used), or what its writer should know (`note`).
 * A missing placeholder's place is the end of the part it belongs in.
 */
export type RecipeProblem =
  | {
      level: 'error';
      kind: 'unknown' | 'missing' | 'twice';
      part: RecipePart;
      placeholder: string;
      place: Place;
    }
  | {
      level: 'error';
      kind: 'wrong-part';
      part: RecipePart;
      placeholder: string;
      belongs: readonly RecipePart[];
      place: Place;
    }
  | { level: 'note'; kind: 'no-line-end' | 'no-fence' | 'no-letter'; part: RecipePart; place: Place }
  | { level: 'note'; kind: 'no-reference'; part: 'referencePart'; place: Place }
  | { level: 'error'; kind: SettingKind };

/** `field`: the reading looks for one, and the recipe names none. */
type SettingKind = 'labels' | 'threshold' | 'max-tokens' | 'field';

type Draft = Pick<Recipe, RecipePart | 'reading' | 'labels' | 'maxTokens' | 'threshold' | 'field'>;

/** Where an offset lies in a text; CRLF counts as one line end, columns in characters as people count them. */
export function placeOf(text: string, offset: number, length = 0): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  return { line: before.length, column: Array.from(last).length + 1, offset, length };
}

const belongsIn = (name: string): RecipePart[] =>
  RECIPE_PARTS.filter((part) => [...PLACEHOLDERS[part].must, ...PLACEHOLDERS[part].may].includes(name));

function placeholderProblems(part: RecipePart, text: string): RecipeProblem[] {
  const { must, may } = PLACEHOLDERS[part];
  const found = placeholdersIn(text);
  const seen = new Set<string>();
  const wrong = found.flatMap(({ name, written, offset }: FoundPlaceholder): RecipeProblem[] => {
    const place = placeOf(text, offset, written.length);
    const about = { level: 'error', part, placeholder: written, place } as const;
    const belongs = name === null ? [] : belongsIn(name);
    if (name === null || belongs.length === 0) return [{ ...about, kind: 'unknown' }];
    if (!belongs.includes(part)) return [{ ...about, kind: 'wrong-part', belongs }];
    if (may.includes(name) || !seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ ...about, kind: 'twice' }];
  });
  // A recipe may do without the reference: then its part is empty.
  if (part === 'referencePart' && text === '') return wrong;
  const missing = must
    .filter((name) => !seen.has(name))
    .map((name): RecipeProblem => {
      const place = placeOf(text, text.length);
      return { level: 'error', kind: 'missing', part, placeholder: `{{${name}}}`, place };
    });
  return [...wrong, ...missing];
}

/** What costs speed, safety or the same verdict every time, but can be done. */
function notes(part: RecipePart, text: string): RecipeProblem[] {
  const note = (kind: 'no-line-end' | 'no-fence' | 'no-letter', offset = text.length): RecipeProblem => ({
    ...{ level: 'note', kind, part },
    place: placeOf(text, offset),
  });
  if (part === 'criterionPart') return text.startsWith('{{letter}}') ? [] : [note('no-letter', 0)];
  if (part === 'system' || part === 'answerStart') return [];
  if (part === 'referencePart' && text === '') {
    return [{ level: 'note', kind: 'no-reference', part, place: placeOf('', 0) }];
  }
  return [
    ...(text.includes('{{fence}}') ? [] : [note('no-fence', 0)]),
    ...(/\S\n$/.test(text) ? [] : [note('no-line-end')]),
  ];
}

function settingProblems({ reading, labels, maxTokens, threshold, field }: Draft): RecipeProblem[] {
  const [yes, no] = [labels.true.trim(), labels.false.trim()];
  const error = (kind: SettingKind): RecipeProblem => ({ level: 'error', kind });
  const problems: RecipeProblem[] = [];
  const [best, worst] = [Number(yes), Number(no)];
  const isScale = reading === 'scale';
  const areNumbers = Number.isFinite(best) && Number.isFinite(worst) && best > worst;
  // Answers are read line by line and without the white space around them: such a label would never be said.
  const isUnsayable = [labels.true, labels.false].some(
    (label) => label !== label.trim() || /[\r\n]/.test(label),
  );
  const areAlike = yes.toLowerCase() === no.toLowerCase();
  if (yes === '' || no === '' || areAlike || isUnsayable || (isScale && !areNumbers)) {
    problems.push(error('labels'));
  }
  if (isScale && !(threshold !== undefined && threshold > worst && threshold <= best)) {
    problems.push(error('threshold'));
  }
  if (!Number.isInteger(maxTokens) || maxTokens < 1) problems.push(error('max-tokens'));
  const isInField = reading === 'json-field' || reading === 'tag';
  if (isInField && (field ?? '') === '') problems.push(error('field'));
  return problems;
}

/** All that is wrong with a recipe's draft and all that should be known of it, in the order of its parts. */
export function checkRecipe(draft: Draft): RecipeProblem[] {
  const inParts = RECIPE_PARTS.flatMap((part) => [
    ...placeholderProblems(part, draft[part]),
    ...notes(part, draft[part]),
  ]);
  return [...inParts, ...settingProblems(draft)];
}
