import type { CriterionId, Hash } from '../ids';
import type { Verdict } from '../run';
import {
  readingOf,
  readJsonField,
  readLabelProbability,
  readLastLine,
  readScale,
  readTag,
  UNREAD,
  type Found,
  type RawVerdict,
  type Reading,
} from './reading';
import type { Recipe } from './recipe';

export type { RawVerdict } from './reading';

export interface VerdictContext {
  recipe: Recipe;
  criterionId: CriterionId;
  criterionHash: Hash;
  environmentId: Hash;
}

/** What an answer in words says by a recipe; undefined: it can't be read. */
function findIn(text: string, recipe: Recipe): Found | undefined {
  const { labels, field = '', threshold } = recipe;
  switch (recipe.reading) {
    case 'last-line':
      return readLastLine(text, labels);
    case 'json-field':
      return readJsonField(text, field, labels);
    case 'tag':
      return readTag(text, field, labels);
    case 'scale':
      // Without a threshold a number says neither.
      return threshold === undefined ? undefined : readScale(text, recipe.field, threshold, labels);
    case 'label-probability':
      return undefined;
  }
}

function read(raw: RawVerdict, recipe: Recipe): Reading {
  if (raw.kind === 'failure') return { ...UNREAD, failure: raw.failure };
  const isByLabels = recipe.reading === 'label-probability';
  if (raw.kind === 'labels' && isByLabels) return readLabelProbability(raw);
  if (raw.kind === 'text' && !isByLabels) return readingOf(raw, findIn(raw.text, recipe));
  const detail = `an answer as ${raw.kind} for reading ${recipe.reading}`;
  return { ...UNREAD, failure: { kind: 'bug', detail } };
}

/**
 * The verdict of one criterion from an engine's answer: met when P(true) ≥ 0.5, or by what the answer says in the
 * recipe's form. What can't be read is a verdict without a decision and with the reason, never "not met".
 */
export function readVerdict(raw: RawVerdict, context: VerdictContext): Verdict {
  return {
    criterionId: context.criterionId,
    criterionHash: context.criterionHash,
    ...read(raw, context.recipe),
    evaluated: raw.evaluated,
    environmentId: context.environmentId,
    tokens: raw.tokens,
    ms: raw.ms,
  };
}
