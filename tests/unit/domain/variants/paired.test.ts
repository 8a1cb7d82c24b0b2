import { describe, expect, it } from 'vitest';
import type { FactRow } from '../../../../src/domain/facts';
import { asCandidateId, asTaskId, type CandidateId } from '../../../../src/domain/ids';
import type { ResponseDigest } from '../../../../src/domain/results';
import { isUndefined } from '../../../../src/domain/stats';
import { pairedMeasures, sidesByCandidate, type PairedMeasure } from '../../../../src/domain/variants';
import { aHash, anEnvironment, someTokens } from '../../../support/builders';

const [A, B, OTHER] = ['a', 'b', 'c'].map(asCandidateId) as [CandidateId, CandidateId, CandidateId];
const here = { ...anEnvironment(), environmentId: aHash('1') };
const there = { ...anEnvironment({ device: 'another' }), environmentId: aHash('2') };

const row = (candidateId: CandidateId, task: string, over: Partial<ResponseDigest> = {}): ResponseDigest => ({
  ...{ candidateId, taskId: asTaskId(task), epoch: 1, failure: null, finish: 'stop' },
  ...{ chars: 10, tokens: someTokens({ completion: 10 }), ms: 1000, responseHash: null },
  ...{ environmentId: here.environmentId, heldBack: false },
  ...over,
});
const written = (candidateId: CandidateId, task: string, completion: number, epoch = 1): ResponseDigest =>
  row(candidateId, task, { epoch, tokens: someTokens({ completion }), ms: completion * 100 });
const failed = (candidateId: CandidateId, task: string): ResponseDigest =>
  row(candidateId, task, { failure: { kind: 'thinking-unfinished' }, tokens: null, ms: null });

const compare = (responses: ResponseDigest[], facts: FactRow[] | null = null) =>
  new Map(
    pairedMeasures({ responses, environments: [here, there] }, facts, sidesByCandidate([A, B])).map((one) => [
      one.kind,
      one,
    ]),
  );
const diffOf = (one: PairedMeasure | undefined): number | undefined =>
  one === undefined || isUndefined(one.difference) ? undefined : one.difference.diff;

describe('what two variants cost, task by task', () => {
  it('is over the tasks both have, repeats first, and the difference is that of the means', () => {
    const found = compare([
      ...[written(A, 't1', 40), written(A, 't1', 60, 2), written(A, 't2', 30), written(A, 't3', 999)],
      ...[written(B, 't1', 20), written(B, 't2', 20), failed(B, 't3'), written(OTHER, 't1', 5)],
    ]);
    expect(found.get('tokensOut')).toMatchObject({ first: 40, second: 20, difference: { n: 2, diff: 20 } });
    expect(found.get('seconds')).toMatchObject({ first: 4, second: 2 });
    // What failed has no tokens, so it is said by itself: else who fails on the hard ones looks cheap.
    expect(found.get('failed')).toMatchObject({ first: 0, second: 1 / 3 });
    for (const one of found.values()) expect(diffOf(one)).toBeCloseTo(one.first - one.second, 12);
  });

  it('compares no seconds of two devices, but their tokens', () => {
    const elsewhere = row(B, 't1', { environmentId: there.environmentId });
    expect([...compare([row(A, 't1'), elsewhere]).keys()]).toEqual(['failed', 'tokensOut']);
    const unknown = row(B, 't1', { environmentId: aHash('9') });
    expect(compare([row(A, 't1'), unknown]).has('seconds')).toBe(false);
  });

  it('has no facts before they are read, nor of what can’t be decided', () => {
    const fact = (candidateId: CandidateId, task: string, isRight: boolean, cutOff: boolean): FactRow => ({
      ...{ candidateId, taskId: asTaskId(task), epoch: 1 },
      facts: {
        ...{
          statedLanguage: isRight,
          cutOff,
          repeats: null,
          empty: false,
          refused: false,
          copies: null,
          profile: null,
        },
        ...{ characters: 10, words: 2 },
      },
    });
    const unknown: FactRow = { candidateId: A, taskId: asTaskId('t3'), epoch: 1, facts: null };
    const facts = [
      ...[fact(A, 't1', false, true), fact(A, 't2', true, false), unknown],
      ...[fact(B, 't1', true, true), fact(B, 't2', true, true), fact(B, 't3', true, true)],
    ];
    const rows = [row(A, 't1'), row(B, 't1')];
    expect(compare(rows).has('cutOff')).toBe(false);
    const found = compare(rows, facts);
    // The stated language speaks against a response where it is missed.
    expect(found.get('statedLanguage')).toMatchObject({ first: 0.5, second: 0 });
    expect(found.get('cutOff')).toMatchObject({ first: 0.5, second: 1, difference: { n: 2, diff: -0.5 } });
    expect(found.has('repeats')).toBe(false);
  });

  it('of two that share no task is nothing', () => {
    expect(compare([row(A, 't1'), row(B, 't2')]).size).toBe(0);
  });
});
