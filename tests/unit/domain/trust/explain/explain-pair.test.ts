import { describe, expect, it } from 'vitest';
import { explainPair, pairSets, type PairFinding, type VerdictSet } from '../../../../../src/domain/trust';
import {
  aSetCandidate,
  aSetCriterion,
  aSetResponse,
  aVerdictSet,
  marked,
} from '../../../../support/verdict-sets';

const rubric = [aSetCriterion(4), aSetCriterion(null, null)];
const CANDIDATES = [aSetCandidate('k1', 'Qwen'), aSetCandidate('k2', 'Llama')];

const set = (judge: Partial<VerdictSet>, marks: Readonly<Record<string, string>>): VerdictSet =>
  aVerdictSet({
    ...judge,
    candidates: CANDIDATES,
    responses: Object.entries(marks).map(([key, text]) => {
      const [candidateId = '', taskId = ''] = key.split(' ');
      return aSetResponse({ candidateId, taskId, verdicts: marked(text, rubric) });
    }),
  });
const found = (findings: readonly PairFinding[], code: PairFinding['code']): PairFinding | undefined =>
  findings.find((one) => one.code === code);

describe('what is said about a pair of judges', () => {
  const strict = { 'k1 t1': '+-', 'k1 t2': '--', 'k2 t1': '+-', 'k2 t2': '+-' };
  const kind = { 'k1 t1': '++', 'k1 t2': '+-', 'k2 t1': '+-', 'k2 t2': '+-' };

  it('sets what a judge gives its own family beside what it gives others', () => {
    const findings = explainPair(pairSets(set({ family: 'Qwen' }, kind), set({ family: 'Gemma' }, strict)));
    // k1 gains 0.2 and 0.8 of two tasks, k2 nothing.
    expect(found(findings, 'same-family')).toMatchObject({ side: 'a', family: 'Qwen', own: 50, others: 0 });
    const back = explainPair(pairSets(set({ family: 'Gemma' }, strict), set({ family: 'Qwen' }, kind)));
    expect(found(back, 'same-family')).toMatchObject({ side: 'b', own: 50, others: 0 });
  });

  it('says where no family is known, and never suspects people', () => {
    const findings = explainPair(
      pairSets(set({ name: 'X' }, kind), set({ kind: 'person', people: 1 }, strict)),
    );
    expect(findings.filter(({ code }) => code === 'family-unknown')).toHaveLength(1);
    const both = explainPair(pairSets(set({ family: 'Qwen' }, kind), set({ family: 'Qwen' }, strict)));
    expect(found(both, 'both-of-the-family')).toEqual({ code: 'both-of-the-family', family: 'Qwen' });
    expect(found(both, 'same-family')).toBeUndefined();
  });

  it('says what can’t be separated, what is open and what has no counterpart', () => {
    const findings = explainPair(
      pairSets(set({}, { ...kind, 'k1 t1': '+?' }), set({}, { ...strict, 'k2 t9': '++' })),
    );
    expect(findings.filter(({ code }) => code === 'cannot-separate')).toEqual([
      { code: 'cannot-separate', what: 'sign', verdicts: 4, of: 8 },
      { code: 'cannot-separate', what: 'layer', verdicts: 4, of: 8 },
    ]);
    expect(found(findings, 'open-verdicts')).toEqual({ code: 'open-verdicts', verdicts: 1, responses: 1 });
    expect(found(findings, 'unmatched')).toMatchObject({ side: 'b', responses: 1, verdicts: 2 });
    expect(found(findings, 'few-tasks')).toEqual({ code: 'few-tasks', tasks: 2 });
  });

  it('says that two are one, and where nothing can be compared', () => {
    expect(found(explainPair(pairSets(set({}, kind), set({}, kind))), 'same-verdicts')).toBeDefined();
    const apart = pairSets(set({}, { 'k1 t1': '++' }), set({}, { 'k1 t2': '++' }));
    expect(explainPair(apart)).toEqual([{ code: 'nothing-compared' }]);
  });
});
