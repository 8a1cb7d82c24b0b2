import { describe, expect, it } from 'vitest';
import { asCandidateId, asCriterionId, asTaskId } from '../../../../../src/domain/ids';
import type { Task } from '../../../../../src/domain/pack';
import type { Response } from '../../../../../src/domain/run';
import { isUndefined, seededRandom } from '../../../../../src/domain/stats';
import {
  facetsFrom,
  pairSets,
  waterfallOf,
  whereOf,
  type Dimension,
  type VerdictSet,
  type Where,
  type WhereGroup,
} from '../../../../../src/domain/trust';
import { aCriterion, aResponse, aTask } from '../../../../support/builders';
import { aJudgeOf, aTruth, FIVE, skilled } from '../../../../support/judge-rules';
import { aSetCandidate } from '../../../../support/verdict-sets';

const TWO = [aSetCandidate('k1'), aSetCandidate('k2')];
const TASKS = 60;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);
const TEXTS = [
  'Names the error in the verb.',
  'Gives at least two examples.',
  'Uses a bulleted list.',
  'Keeps a friendly tone.',
  'Does not give the answer away.',
];

const tasks: Task[] = Array.from({ length: TASKS }, (_, index) =>
  aTask({
    id: asTaskId(`t${String(index + 1)}`),
    competency: index % 2 === 0 ? '01. Planning' : '02. Feedback',
    level: index % 3 === 0 ? 'A1' : 'B2',
    targetLanguage: 'en',
    learnerLanguages: [index % 4 === 0 ? 'vi' : 'ar'],
    instructionLanguage: 'en',
    rubric: FIVE.map(({ weight, layer }, at) =>
      aCriterion({
        id: asCriterionId(`c${String(at + 1)}`),
        weight: weight ?? 1,
        layer: layer ?? 'task',
        text: TEXTS[at] ?? '',
      }),
    ),
  }),
);

const textOf = (length: number): Response['outcome'] => ({
  ...{ ok: true, text: 'x'.repeat(length), thinking: null, finish: 'stop', ms: 1, neutralised: 0 },
  tokens: { prompt: 1, cached: 0, completion: 1 },
});

/** Responses of random lengths, 100 to 1,099 characters. */
function responsesOf(seed: number): { responses: Response[]; lengthOf: Map<string, number> } {
  const random = seededRandom(seed);
  const lengthOf = new Map<string, number>();
  const responses = TWO.flatMap(({ candidateId }) =>
    tasks.map(({ id }) => {
      const length = 100 + random.index(1000);
      lengthOf.set(`${candidateId} ${id}`, length);
      const place = { candidateId: asCandidateId(candidateId), taskId: id, epoch: 1 };
      return aResponse({ ...place, outcome: textOf(length) });
    }),
  );
  return { responses, lengthOf };
}

const compare = (judge: VerdictSet, truth: VerdictSet, responses: readonly Response[] = []): Where =>
  whereOf(pairSets(judge, truth, { rubric: tasks }), facetsFrom(tasks, responses));
const rowsOf = ({ groups }: Where, dimension: Dimension): WhereGroup[] =>
  groups.filter((group) => group.dimension === dimension);
const flagged = ({ groups }: Where): string[] =>
  groups
    .filter(({ credit, flipping }) => credit.moreThanChance || flipping.moreThanChance)
    .map(({ dimension, value }) => `${dimension} ${String(value)}`);
const pointsOf = ({ overCredit: { value } }: WhereGroup): number => {
  if (isUndefined(value)) throw new Error(value.undefined);
  return value;
};

describe('where two judges differ', () => {
  const truth = aTruth(5, { tasks: TASKS, candidates: TWO });
  const judge = aJudgeOf(truth, 6, skilled(0.9, 0.7));
  const { responses } = responsesOf(7);
  const where = compare(judge, truth, responses);

  it('is told by every facet, and the groups of each make the whole difference', () => {
    const waterfall = waterfallOf(pairSets(judge, truth, { rubric: tasks }));
    if (isUndefined(waterfall)) throw new Error(waterfall.undefined);
    // All are asked in English, and none names the language of its responses.
    expect(where.missing).toEqual(['prompt', 'response']);
    expect(where.languageOf).toBe('learners');
    for (const dimension of ['competency', 'level', 'language', 'length', 'candidate'] as const) {
      const rows = rowsOf(where, dimension);
      const whole = rows.reduce((sum, row) => sum + pointsOf(row) * row.responses, 0);
      expect(whole / (2 * TASKS)).toBeCloseTo(waterfall.gap.unclipped, 9);
      expect(rows.reduce((sum, { verdicts }) => sum + verdicts, 0)).toBe(2 * TASKS * FIVE.length);
    }
    const wording = rowsOf(where, 'wording');
    expect(wording.map(({ value }) => value)).toEqual(['other', 'quantity', 'format', 'tone', 'negated']);
    expect(wording.reduce((sum, row) => sum + pointsOf(row), 0)).toBeCloseTo(waterfall.gap.unclipped, 9);
  });

  it('leaves out what isn’t known, and says so', () => {
    const bare = whereOf(pairSets(judge, truth), facetsFrom([], []));
    expect(bare.missing).toEqual([
      'competency',
      'level',
      'language',
      'prompt',
      'response',
      'length',
      'wording',
    ]);
    expect(bare.lengths).toBeNull();
    expect(rowsOf(bare, 'candidate')).toHaveLength(2);
  });
});

describe('by the languages of tasks and responses', () => {
  const truth = aTruth(5, { tasks: TASKS, candidates: TWO });
  const pairOf = (judge: VerdictSet, asked: readonly Task[]): Where =>
    whereOf(pairSets(judge, truth, { rubric: asked }), facetsFrom(asked, []));
  /** Every other task in Spanish; its response in both languages, or in the one it is asked in. */
  const inTwo = (isMixed: boolean): Task[] =>
    tasks.map((task, index) => {
      const instructionLanguage = index % 2 === 0 ? 'en' : 'es';
      const languages = isMixed && index % 2 === 1 ? ['es', 'en'] : [instructionLanguage];
      return {
        ...{ ...task, instructionLanguage },
        responseLanguages: languages.map((language) => ({ language, role: 'all' as const })),
      };
    });
  /** Says the opposite of the truth about tasks in Spanish. */
  const lost: VerdictSet = {
    ...aJudgeOf(truth, 6, skilled(1, 1)),
    responses: truth.responses.map((response) => ({
      ...response,
      verdicts: response.verdicts.map((verdict) => ({
        ...verdict,
        met: Number(response.taskId.slice(1)) % 2 === 0 ? verdict.met !== true : verdict.met,
      })),
    })),
  };

  it('a judge that is lost in one of two languages is found, and how often it differs in each', () => {
    const where = pairOf(lost, inTwo(true));
    const rates = rowsOf(where, 'prompt').map(({ value, flips }) => [
      value,
      isUndefined(flips) ? null : flips.rate,
    ]);
    expect(Object.fromEntries(rates)).toEqual({ en: 0, es: 1 });
    expect(rowsOf(where, 'response').map(({ value }) => value)).toEqual(['en', 'en es']);
    expect(rowsOf(where, 'prompt').every(({ flipping }) => flipping.moreThanChance)).toBe(true);
  });

  it('responses expected in the language that is asked in aren’t the same groups once more', () => {
    expect(rowsOf(pairOf(lost, inTwo(false)), 'prompt')).toHaveLength(2);
    expect(pairOf(lost, inTwo(false)).missing).toContain('response');
  });
});

describe('what hangs together with a judge’s errors is found every time', () => {
  it('a judge that prefers long responses', () => {
    for (const seed of SEEDS) {
      const truth = aTruth(seed, { tasks: TASKS, candidates: TWO });
      const { responses, lengthOf } = responsesOf(seed + 100);
      const judge = aJudgeOf(truth, seed + 200, (met, { candidateId, taskId }, random) => {
        const isLong = (lengthOf.get(`${candidateId} ${taskId}`) ?? 0) > 750;
        return random.unit() < (met ? 0.9 : isLong ? 0.8 : 0.15);
      });
      const found = flagged(compare(judge, truth, responses));
      expect(found, `seed ${String(seed)}`).toContain('length long');
    }
  });

  it('a judge that is kind to one candidate alone, without a single exception', () => {
    for (const seed of SEEDS) {
      const truth = aTruth(seed, { tasks: TASKS, candidates: TWO });
      const judge = aJudgeOf(truth, seed, (met, { candidateId }) => candidateId === 'k2' || met);
      expect(flagged(compare(judge, truth))).toContain('candidate k2');
    }
  });

  it('a judge that reads over negations', () => {
    for (const seed of SEEDS) {
      const truth = aTruth(seed, { tasks: TASKS, candidates: TWO });
      const judge = aJudgeOf(truth, seed, (met, { criterion }, random) =>
        criterion === 4 && random.unit() < 0.6 ? !met : met,
      );
      expect(flagged(compare(judge, truth))).toContain('wording negated');
    }
  });

  it('and a judge that errs evenly is rarely suspected', () => {
    const suspected = SEEDS.filter((seed) => {
      const truth = aTruth(seed, { tasks: TASKS, candidates: TWO });
      const judge = aJudgeOf(truth, seed + 300, (met, _, random) => (random.unit() < 0.15 ? !met : met));
      const where = compare(judge, truth, responsesOf(seed + 400).responses);
      return (
        flagged({ ...where, groups: where.groups.filter(({ dimension }) => dimension !== 'wording') })
          .length > 0
      );
    });
    expect(suspected.length).toBeLessThanOrEqual(4);
  });
});
