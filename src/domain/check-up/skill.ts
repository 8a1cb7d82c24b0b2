import { because, isUndefined, normalQuantile, wilsonAt, type Maybe } from '../stats';
import type { Answer } from './check-up';
import type { Item } from './forms';
import { STATEMENT_KINDS, type StatementKind } from './passages';

export const SKILLS = ['can', 'roughly', 'cannot', 'unknown'] as const;
/** Whether a judge can tell what is plainly right from what is plainly wrong. */
export type Skill = (typeof SKILLS)[number];

/** Guessing, or saying the same of everything, decides half of both sorts right. */
export const GUESSING = 0.5;
/** Half-way between guessing and no error: Youden's J of a half. */
export const GOOD_ENOUGH = 0.75;
/** How much answers about one passage are taken to hang together where so few passages can't show it. */
const LEAST_CORRELATION = 0.1;

/** Of statements of one sort. */
export interface Tally {
  right: number;
  n: number;
}

export interface JudgeSkill {
  /** Statements that are true, and how many of them the judge found true. */
  ofTrue: Tally;
  /** Statements that are false, and how many of them the judge found false. */
  ofFalse: Tally;
  /** Asked, without a verdict: counted as not right. */
  undecided: number;
  passages: number;
  /** Mean of the two shares of right answers. */
  accuracy: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
  skill: Skill;
}

interface Marked {
  passage: string;
  kind: StatementKind;
  isTrue: boolean;
  isRight: boolean;
  isUndecided: boolean;
}

/** The statements that were asked, each with what came of it. */
function mark(answers: readonly Answer[], items: readonly Item[]): Marked[] {
  const met = new Map(answers.map((answer) => [answer.statementId, answer.met]));
  return items.flatMap(({ passage, statement: { id, kind, isTrue } }) => {
    const said = met.get(id);
    if (said === undefined) return [];
    return [{ passage: passage.id, kind, isTrue, isRight: said === isTrue, isUndecided: said === null }];
  });
}

const tally = (marked: readonly Marked[]): Tally => ({
  right: marked.filter(({ isRight }) => isRight).length,
  n: marked.length,
});
const shareOf = ({ right, n }: Tally): number => right / n;

/**
 * How many independent statements one of ours is worth less than: the clustered variance of the balanced accuracy
 * (residuals of a passage are added up before squaring) ÷ the binomial one, never below 1 + 0.1 × (statements a
 * passage − 1). Four passages show their own correlation badly, and no error at all shows none.
 */
function designEffect(marked: readonly Marked[], ofTrue: Tally, ofFalse: Tally): number {
  const residuals = new Map<string, number>();
  for (const { passage, isTrue, isRight } of marked) {
    const own = isTrue ? ofTrue : ofFalse;
    const residual = ((isRight ? 1 : 0) - shareOf(own)) / (2 * own.n);
    residuals.set(passage, (residuals.get(passage) ?? 0) + residual);
  }
  const passages = residuals.size;
  const squares = [...residuals.values()].reduce((sum, residual) => sum + residual ** 2, 0);
  const clustered = (passages / (passages - 1)) * squares;
  const binomial = [ofTrue, ofFalse].reduce((sum, own) => {
    const share = shareOf(own);
    return sum + (share * (1 - share)) / (4 * own.n);
  }, 0);
  const least = 1 + LEAST_CORRELATION * Math.max(0, marked.length / passages - 1);
  return binomial === 0 ? least : Math.max(least, clustered / binomial);
}

type Interval = Pick<JudgeSkill, 'accuracy' | 'lo' | 'hi'>;

/**
 * Balanced accuracy with its interval: Wilson's for each sort at its effective sample size, put together by the square
 * root of the squared distances (Newcombe's hybrid score method, as for Youden's J).
 */
function intervalOf(marked: readonly Marked[], ofTrue: Tally, ofFalse: Tally, passages: number): Interval {
  if (ofTrue.n === 0 || ofFalse.n === 0) {
    const none = because(marked.length === 0 ? 'no-data' : 'too-few-items');
    return { accuracy: none, lo: none, hi: none };
  }
  const accuracy = (shareOf(ofTrue) + shareOf(ofFalse)) / 2;
  const z = normalQuantile(0.975);
  if (passages < 2) return { accuracy, lo: because('one-cluster'), hi: because('one-cluster') };
  if (isUndefined(z)) return { accuracy, lo: z, hi: z };
  const effect = designEffect(marked, ofTrue, ofFalse);
  const [one, other] = [ofTrue, ofFalse].map((own) => wilsonAt(shareOf(own), own.n / effect, z));
  if (one === undefined || other === undefined) return { accuracy, lo: z, hi: z };
  return {
    accuracy,
    lo: accuracy - Math.hypot(one.p - one.lo, other.p - other.lo) / 2,
    hi: accuracy + Math.hypot(one.hi - one.p, other.hi - other.p) / 2,
  };
}

function skillFrom(lo: Maybe<number>): Skill {
  if (isUndefined(lo)) return 'unknown';
  if (lo >= GOOD_ENOUGH) return 'can';
  return lo > GUESSING ? 'roughly' : 'cannot';
}

/**
 * How well a judge told the items apart. The sentence comes from the interval's lower bound: `can` from 0.75 on, which is
 * half-way between guessing and no error; `cannot` at 0.5 or below, where guessing isn't excluded; `roughly` in between.
 * It is `unknown` where the interval is undefined: nothing asked, one sort of statement only, or a single passage.
 * Balanced, so that a judge that finds everything true stands at 0.5 whatever the items. A missing verdict counts as not
 * right: who doesn't decide hasn't told right from wrong. Items without an answer are left out.
 */
export function judgeSkill(answers: readonly Answer[], items: readonly Item[]): JudgeSkill {
  const marked = mark(answers, items);
  const ofTrue = tally(marked.filter(({ isTrue }) => isTrue));
  const ofFalse = tally(marked.filter(({ isTrue }) => !isTrue));
  const passages = new Set(marked.map(({ passage }) => passage)).size;
  const interval = intervalOf(marked, ofTrue, ofFalse, passages);
  const undecided = marked.filter(({ isUndecided }) => isUndecided).length;
  return { ofTrue, ofFalse, undecided, passages, ...interval, skill: skillFrom(interval.lo) };
}

/** Right answers by kind of statement, kinds that were asked only. From a full form: the short one has too few of each. */
export function skillByKind(
  answers: readonly Answer[],
  items: readonly Item[],
): { kind: StatementKind; tally: Tally }[] {
  const marked = mark(answers, items);
  return STATEMENT_KINDS.map((kind) => ({
    kind,
    tally: tally(marked.filter((one) => one.kind === kind)),
  })).filter((row) => row.tally.n > 0);
}

/** Items that were answered wrong or not at all, with what was said. */
export function wrongItems(
  answers: readonly Answer[],
  items: readonly Item[],
): (Item & { met: boolean | null })[] {
  const met = new Map(answers.map((answer) => [answer.statementId, answer.met]));
  return items.flatMap((item) => {
    const said = met.get(item.statement.id);
    return said === undefined || said === item.statement.isTrue ? [] : [{ ...item, met: said }];
  });
}
