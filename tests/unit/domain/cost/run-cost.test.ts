import { describe, expect, it } from 'vitest';
import { candidateCosts, judgeCosts, NO_PRICES, usageIn, withPrice } from '../../../../src/domain/cost';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { digestOf } from '../../../../src/domain/results';
import { deviceClassOf, type Tokens } from '../../../../src/domain/run';
import {
  aCandidate,
  aFailedResponse,
  aHash,
  aJudge,
  aJudgment,
  aManifest,
  anEnvironment,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  someTokens,
  someVerdicts,
} from '../../../support/builders';

const ids = [asTaskId('t1'), asTaskId('t2')] as const;
const control = asCandidateId('control-1');
const run = aRun({
  spec: aRunSpec({
    taskIds: [...ids],
    candidates: [aCandidate(), { kind: 'control', candidateId: control }],
    judges: [aJudge(), { kind: 'person', judgeId: asJudgeId('person-1') }],
    epochs: 2,
  }),
});
const laptop = anEnvironment();
const other = anEnvironment({ environmentId: aHash('8'), threads: 16 });

const took = (ms: number, completion: number) => {
  const { outcome } = aResponse();
  const tokens: Tokens = { prompt: 100, cached: 20, completion };
  return outcome.ok ? { ...outcome, ms, tokens } : outcome;
};
const judgedIn = (environmentId: typeof laptop.environmentId, ms: number) =>
  someVerdicts(true, true, false).map((verdict) => ({ ...verdict, environmentId, ms }));

const digest = digestOf({
  run,
  pack: { manifest: aManifest(), tasks: ids.map((id) => aTask({ id })) },
  environments: [laptop, other],
  judgeEnvironments: [laptop, other],
  responses: [
    aResponse({ outcome: took(1000, 10) }),
    aResponse({ epoch: 2, outcome: took(3000, 30) }),
    aResponse({ taskId: ids[1], outcome: took(500, 50), environmentId: other.environmentId }),
    aFailedResponse({ taskId: ids[1], epoch: 2 }),
    aResponse({ candidateId: control, outcome: took(9999, 9999), source: { kind: 'control' } }),
  ],
  judgments: [
    aJudgment({ verdicts: judgedIn(laptop.environmentId, 100) }),
    aJudgment({ epoch: 2, verdicts: judgedIn(other.environmentId, 10) }),
    aJudgment({ candidateId: control, verdicts: judgedIn(laptop.environmentId, 7777) }),
    aJudgment({ judgeId: asJudgeId('person-1'), verdicts: judgedIn(laptop.environmentId, 60_000) }),
  ],
});

describe('what a run cost', () => {
  const usage = usageIn(digest);

  it('is the candidates’ own: no control, and seconds of the chosen device alone', () => {
    expect(usage.devices).toEqual([laptop, other].map(deviceClassOf));
    const [cost, ...more] = candidateCosts(usage, NO_PRICES, deviceClassOf(laptop));
    expect(more).toEqual([]);
    expect(cost?.figures.seconds).toMatchObject({
      perTask: { n: 1, nMissing: 1, mean: 2 },
      total: 4,
      elsewhere: 1,
      failed: { counted: 0, unrecorded: 1 },
    });
    expect(cost?.figures.tokensOut).toMatchObject({ perTask: { n: 2, mean: 35 }, total: 90 });
    expect(cost?.cached).toEqual({ prompt: 300, cached: 60 });
  });

  it('counts a response that failed with what it took, where that is known', () => {
    const failure = { kind: 'thinking-unfinished' as const };
    const spent = aFailedResponse({
      epoch: 2,
      outcome: { ok: false, failure, took: { tokens: someTokens({ completion: 512 }), ms: 9000 } },
    });
    const part = digestOf({
      ...{ run, environments: [laptop], judgments: [] },
      pack: { manifest: aManifest(), tasks: ids.map((id) => aTask({ id })) },
      responses: [aResponse({ outcome: took(1000, 10) }), spent, aFailedResponse({ taskId: ids[1] })],
    });
    const [cost] = candidateCosts(usageIn(part), NO_PRICES, null);
    expect(cost?.figures.seconds).toMatchObject({ total: 10, failed: { counted: 1, unrecorded: 1 } });
    expect(cost?.figures.tokensOut).toMatchObject({ total: 522, failed: { counted: 1, unrecorded: 1 } });
  });

  it('names a judge once for each class of device, and no person', () => {
    const costs = judgeCosts(usage, NO_PRICES);
    expect(costs.map(({ id, device }) => [id, device])).toEqual([
      ['judge-1', deviceClassOf(laptop)],
      ['judge-1', deviceClassOf(other)],
    ]);
    expect(costs.map(({ figures }) => figures.seconds.total)).toEqual([0.3, 0.03]);
  });

  it('has money and energy once a price is given, for that one alone', () => {
    const price = { perMillion: null, perHour: 3.6, watts: 36 };
    const [candidate] = candidateCosts(
      usage,
      withPrice(NO_PRICES, 'candidate-1', price),
      deviceClassOf(laptop),
    );
    expect(candidate?.figures.money.total).toBeCloseTo(0.004);
    expect(candidate?.figures.energy.total).toBeCloseTo(0.04);
    const [judge] = judgeCosts(usage, withPrice(NO_PRICES, 'candidate-1', price));
    expect(judge?.figures.money.total).toBeNull();
  });

  it('without the pack still knows what each task took', () => {
    const bare = digestOf({ ...{ run, responses: [aResponse()], judgments: [] }, pack: undefined });
    const [cost] = candidateCosts(usageIn(bare), NO_PRICES, null);
    expect(cost?.figures.seconds.perTask).toMatchObject({ n: 1, nMissing: 1 });
  });
});
