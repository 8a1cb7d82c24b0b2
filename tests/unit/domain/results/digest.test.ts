import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../src/domain/ids';
import { DigestBuilder, digestOf } from '../../../../src/domain/results';
import {
  aFailedResponse,
  aHash,
  aJudgment,
  aManifest,
  aResponse,
  aRubric,
  aRun,
  aRunSpec,
  aTask,
  aVerdict,
  someTokens,
  someVerdicts,
} from '../../../support/builders';

const tasks = ['t1', 't2', 't3'].map((id) => aTask({ id: asTaskId(id), rubric: aRubric(4, 2, -3) }));
const pack = { manifest: aManifest(), tasks };
const run = aRun({ spec: aRunSpec({ taskIds: [asTaskId('t1'), asTaskId('t2')] }) });
const of = (material: Partial<Parameters<typeof digestOf>[0]>) =>
  digestOf({ run, pack, responses: [], judgments: [], ...material });

describe('the digest of a run', () => {
  it('has the tasks of the run alone, without their texts', () => {
    const digest = of({});
    expect(digest.tasks.map(({ id }) => id)).toEqual(['t1', 't2']);
    const [first] = tasks;
    const text = JSON.stringify(digest.tasks);
    expect(text).not.toContain(first?.prompt);
    expect(text).not.toContain(first?.rubric[0]?.text);
  });

  it('counts characters as people do, and keeps no text', () => {
    const outcome = { ...aResponse().outcome, ok: true as const, text: 'né 👩 漢', thinking: 'hm' };
    const whole = { thinking: 'hm', finish: 'length' as const, tokens: someTokens(), ms: 5, neutralised: 0 };
    const [row] = of({
      responses: [aResponse({ outcome: { ...whole, ...outcome, finish: 'length' } })],
    }).responses;
    expect(row).toMatchObject({ chars: 6, finish: 'length', failure: null, heldBack: false });
    expect(JSON.stringify(row)).not.toContain('👩');
  });

  it('tells a held-back text from one that is missing', () => {
    const held = {
      text: null,
      thinking: null,
      finish: 'stop' as const,
      tokens: someTokens(),
      ms: 5,
      neutralised: 0,
    };
    const digest = of({
      responses: [aResponse({ outcome: { ok: true, ...held } }), aFailedResponse({ taskId: asTaskId('t2') })],
    });
    expect(digest.responses).toMatchObject([
      { heldBack: true, chars: 0, failure: null },
      { heldBack: false, chars: 0, tokens: null, ms: null },
    ]);
    expect(digest.responses[1]?.failure).not.toBeNull();
  });

  it('puts verdicts into the order of the rubric, with a gap where one is missing', () => {
    const [first, second, third] = someVerdicts(true, null, false);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');
    const strange = aVerdict({ criterionId: asCriterionId('of-another-rubric') });
    const digest = of({ judgments: [aJudgment({ verdicts: [third, strange, first] })] });
    expect(digest.judgments[0]).toMatchObject({ met: [true, null, false], score: null });
  });

  it('has the unclipped score, below 0 too, and sums of tokens and time', () => {
    const verdicts = someVerdicts(false, false, true).map((verdict) => ({
      ...verdict,
      ms: 7,
      tokens: { prompt: 10, cached: 4, completion: 1 },
    }));
    const [row] = of({ judgments: [aJudgment({ verdicts })] }).judgments;
    expect(row).toMatchObject({ score: -0.5, ms: 21, tokens: { prompt: 30, cached: 12, completion: 3 } });
  });

  it('names the failure of a verdict, not that the response was missing or the judge unsure', () => {
    const failing = (failure: ReturnType<typeof aVerdict>['failure']) =>
      of({ judgments: [aJudgment({ verdicts: [aVerdict({ met: null, failure })] })] }).judgments[0]?.failure;
    expect(failing({ kind: 'no-response' })).toBeNull();
    expect(failing('unsure')).toBeNull();
    expect(failing({ kind: 'labels-missing' })).toEqual({ kind: 'labels-missing' });
  });

  it('names what made a judgment, unless several things made its verdicts', () => {
    const verdicts = (...marks: string[]) =>
      someVerdicts(true, true, true).map((verdict, index) => ({
        ...verdict,
        ms: marks[index] === undefined ? 0 : 7,
        environmentId: aHash(marks[index] ?? 'f'),
      }));
    const made = (...marks: string[]) =>
      of({ judgments: [aJudgment({ verdicts: verdicts(...marks) })] }).judgments[0]?.environmentId;
    expect(made('a', 'a', 'a')).toBe(aHash('a'));
    expect(made('a', 'a')).toBe(aHash('a'));
    expect(made('a', 'b', 'b')).toBeNull();
    expect(made()).toBeNull();
  });

  it('is the same from pages of any size, and names environments of candidates, not of controls', () => {
    const responses = ['a', 'b', 'c'].map((mark, index) =>
      aResponse({
        taskId: asTaskId(`t${String(index + 1)}`),
        environmentId: aHash(mark),
        source: index === 2 ? { kind: 'control' } : { kind: 'generated' },
      }),
    );
    const judgments = [1, 2, 3].map((epoch) =>
      aJudgment({ epoch, verdicts: someVerdicts(true, true, epoch > 1) }),
    );
    const builder = new DigestBuilder(run, pack);
    for (const row of responses) builder.addResponses([row]);
    for (const row of judgments) builder.addJudgments([row]);
    expect(builder.environmentIds).toEqual([aHash('a'), aHash('b')]);
    expect(builder.finish([], [])).toEqual(of({ responses, judgments }));
  });

  it('without the pack has no tasks and no scores, and still what it cost', () => {
    const digest = of({ pack: undefined, judgments: [aJudgment()], responses: [aResponse()] });
    expect(digest).toMatchObject({ tasks: [], pack: undefined });
    expect(digest.judgments[0]).toMatchObject({ met: [], score: null });
    expect(digest.responses[0]?.tokens).toEqual(someTokens());
  });
});
