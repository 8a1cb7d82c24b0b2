import * as v from 'valibot';
import { LAYERS, type Layer } from '../../pack';
import type { SetVerdict } from '../../trust/verdict-set';
import { metOf } from '../verdict-sets/met';
import { fieldOf, fieldsOf, listOf, numberOf, textOf } from './loose-json';
import type { LogScore } from './log-sample';

/** Where a scorer keeps its criteria: a list in its metadata, a map as its value, or one word for the whole answer. */
export const SCORE_PLACES = ['list', 'map', 'whole'] as const;
export type ScorePlace = (typeof SCORE_PLACES)[number];

/** What a field of a criterion in a list can be. */
export const SCORE_ROLES = ['criterion', 'met', 'weight', 'layer', 'reason', 'pMet'] as const;
export type ScoreRole = (typeof SCORE_ROLES)[number];

const name = v.string();
export const ScoreMappingSchema = v.strictObject({
  place: v.picklist(SCORE_PLACES),
  /** The field of the metadata that holds the list; '' for the other places. */
  list: name,
  /** Fields of one criterion by role; '' where there is none. */
  fields: v.strictObject({
    criterion: name,
    met: name,
    weight: name,
    layer: name,
    reason: name,
    pMet: name,
  }),
});
export type ScoreMapping = v.InferOutput<typeof ScoreMappingSchema>;

/** What was seen in some scores of one scorer, to guess a mapping from and to correct it with. */
export interface ScoreForm {
  /** Lists of records in the metadata, each with the fields of its records and some of their values. */
  lists: readonly { name: string; fields: readonly { name: string; examples: readonly string[] }[] }[];
  hasMap: boolean;
  /** Words such as `C` and `I`, or true and false, for the whole answer. */
  hasWord: boolean;
}

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 40;

const exampleOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
};

/** The form of these scores of one scorer. */
export function scoreFormOf(scores: readonly LogScore[]): ScoreForm {
  const lists = new Map<string, Map<string, string[]>>();
  for (const { metadata } of scores) {
    for (const [list, value] of fieldsOf(metadata)) {
      const records = listOf(value).filter((one) => fieldsOf(one).length > 0);
      if (records.length === 0) continue;
      const fields = lists.get(list) ?? new Map<string, string[]>();
      lists.set(list, fields);
      for (const [field, inner] of records.flatMap(fieldsOf)) {
        const known = fields.get(field) ?? [];
        const example = exampleOf(inner);
        if (known.length < MOST_EXAMPLES && !known.includes(example)) known.push(example);
        fields.set(field, known);
      }
    }
  }
  return {
    lists: [...lists].map(([list, fields]) => ({
      name: list,
      fields: [...fields].map(([field, examples]) => ({ name: field, examples })),
    })),
    hasMap: scores.some(({ value }) => fieldsOf(value).some(([, one]) => metOf(one) !== undefined)),
    hasWord: scores.some(({ value }) => isWord(value)),
  };
}

/** A number alone may be any figure; what says yes or no for the whole answer is a word or a truth value. */
const isWord = (value: unknown): boolean =>
  (typeof value === 'boolean' || typeof value === 'string') && typeof metOf(value) === 'boolean';

/** Names by which fields are known, the surest first; compared without case, blanks and signs. */
const KNOWN: Readonly<Record<ScoreRole, readonly string[]>> = {
  criterion: ['criterionid', 'criterion', 'criteriaid', 'rubricid', 'itemid', 'id', 'name', 'key'],
  met: [
    'judgement',
    'judgment',
    'met',
    'verdict',
    'passed',
    'satisfied',
    'result',
    'label',
    'value',
    'score',
  ],
  weight: ['weight', 'points', 'maxpoints', 'importance'],
  layer: ['layer', 'level', 'scope'],
  reason: ['reason', 'explanation', 'rationale', 'reasoning', 'justification', 'comment'],
  pMet: ['pmet', 'probability', 'confidence', 'p'],
};
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const guessField = (names: readonly string[], role: ScoreRole): string =>
  KNOWN[role].map((known) => names.find((one) => plain(one) === known)).find((one) => one !== undefined) ??
  '';

const NO_FIELDS = { criterion: '', met: '', weight: '', layer: '', reason: '', pMet: '' };

/** The mapping a list most likely has; fields that aren't recognised are left for a person to choose. */
export function guessFields(form: ScoreForm, list: string): ScoreMapping {
  const names = form.lists.find((one) => one.name === list)?.fields.map((field) => field.name) ?? [];
  const guess = (role: ScoreRole): string => guessField(names, role);
  return {
    place: 'list',
    list,
    fields: {
      ...{ criterion: guess('criterion'), met: guess('met'), weight: guess('weight') },
      ...{ layer: guess('layer'), reason: guess('reason'), pMet: guess('pMet') },
    },
  };
}

/** Whether a mapping says enough to read criteria by it. */
export const isUsable = ({ place, fields }: ScoreMapping): boolean =>
  place !== 'list' || (fields.criterion !== '' && fields.met !== '');

/** The likeliest mapping of a scorer; null: it has nothing that decides criteria, such as a plain number. */
export function guessScoreMapping(form: ScoreForm): ScoreMapping | null {
  const guesses = form.lists.map(({ name: list }) => guessFields(form, list));
  const usable = guesses.find(isUsable);
  if (usable !== undefined) return usable;
  if (form.hasMap) return { place: 'map', list: '', fields: NO_FIELDS };
  if (form.hasWord) return { place: 'whole', list: '', fields: NO_FIELDS };
  return guesses[0] ?? null;
}

/** What tells scorers of the same form apart from others: a mapping corrected once is remembered by it. */
export const scoreSignature = (scorer: string, form: ScoreForm): string =>
  JSON.stringify([
    scorer,
    form.lists.map((list) => [list.name, list.fields.map((field) => field.name).toSorted()]).toSorted(),
    form.hasMap,
    form.hasWord,
  ]);

const layerOf = (value: unknown): Layer | null => LAYERS.find((layer) => layer === value) ?? null;
const probabilityOf = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && number >= 0 && number <= 1 ? number : null;
};
const LONGEST_ID = 200;
const idOf = (value: unknown): string | null => {
  const id = typeof value === 'number' ? String(value) : textOf(value);
  return id === null || id.length > LONGEST_ID ? null : id;
};

function verdictOf(record: unknown, { fields }: ScoreMapping): SetVerdict | null {
  const read = (role: ScoreRole): unknown =>
    fields[role] === '' ? undefined : fieldOf(record, fields[role]);
  const criterionId = idOf(read('criterion'));
  const met = metOf(read('met'));
  if (criterionId === null || met === undefined) return null;
  return {
    criterionId,
    weight: numberOf(read('weight')),
    layer: layerOf(read('layer')),
    met,
    pMet: probabilityOf(read('pMet')),
    reason: textOf(read('reason')),
  };
}

const bare = (criterionId: string, met: boolean | null, reason: string | null): SetVerdict => ({
  ...{ criterionId, met, reason },
  ...{ weight: null, layer: null, pMet: null },
});

/**
 * The verdicts of a score under a mapping, each criterion once; null: they can't be read, or one of them is there
 * twice; none at all: the scorer gave none.
 */
export function verdictsOf(score: LogScore, mapping: ScoreMapping): SetVerdict[] | null {
  if (mapping.place === 'whole') {
    const met = metOf(score.value);
    return met === undefined ? null : met === null ? [] : [bare(score.scorer, met, score.explanation)];
  }
  const verdicts =
    mapping.place === 'list'
      ? listOf(fieldOf(score.metadata, mapping.list)).map((record) => verdictOf(record, mapping))
      : fieldsOf(score.value).map(([id, value]) => {
          const met = metOf(value);
          return met === undefined || idOf(id) === null ? null : bare(id, met, null);
        });
  const good = verdicts.filter((verdict) => verdict !== null);
  const ids = new Set(good.map(({ criterionId }) => criterionId));
  return good.length < verdicts.length || ids.size < good.length ? null : good;
}
