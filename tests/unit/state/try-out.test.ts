import { describe, expect, it } from 'vitest';
import { verdictText } from '../../../src/domain/judging';
import type { Asked } from '../../../src/services/runner';
import { TryOut } from '../../../src/services/runner/try-out';
import { isUndefined } from '../../../src/domain/stats';
import { modelChoices } from '../../../src/state/model-choice';
import { TryOutDesk } from '../../../src/state/try-out.svelte';
import { aRubric, aTask } from '../../support/builders';
import { fakeEngines, type FakeOptions } from '../../support/fake-engine-client';
import { FakeLocks } from '../../support/fake-runner-ports';
import { CANDIDATE_A, JUDGE } from '../../support/run-bench';

function aDesk(options: FakeOptions = {}, locks = new FakeLocks()) {
  const { makeClient, steps } = fakeEngines(options);
  const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
  const tryOut = new TryOutDesk(() => new TryOut({ engines: makeClient, locks, host }));
  tryOut.takeChoices(modelChoices([CANDIDATE_A.model, JUDGE.model], [], null));
  return { tryOut, steps };
}
const asked: Asked = { task: aTask({ rubric: aRubric(3, 2, -1) }), resources: {} };
const withTask = (changes: Partial<Asked['task']>): Asked => ({
  ...asked,
  task: { ...asked.task, ...changes },
});
const ids = (tryOut: TryOutDesk, about: Asked): string[] =>
  tryOut.verdictsOn(about).map(({ criterionId }) => criterionId);

describe('a try at the desk', () => {
  it('generates a response, judges it and gives its score', async () => {
    const { tryOut } = aDesk({ text: () => 'Dear Leyla' });
    await tryOut.generate(asked);
    expect(tryOut.text).toBe('Dear Leyla');
    expect(tryOut.scoreOf(asked)).toBeNull();
    await tryOut.decide(asked);
    expect(ids(tryOut, asked)).toEqual(['c1', 'c2', 'c3']);
    const score = tryOut.scoreOf(asked);
    expect(score === null || isUndefined(score) ? null : score.positiveWeight).toBe(5);
    expect(tryOut.phase).toBe('idle');
    expect(tryOut.failure).toBeNull();
  });

  it('keeps a verdict as long as nothing changed that the judge has seen', async () => {
    const { tryOut } = aDesk();
    tryOut.write('A pasted answer');
    await tryOut.decide(asked);
    const [first, second, third] = asked.task.rubric;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three criteria');
    expect(
      ids(tryOut, withTask({ rubric: [{ ...first, weight: 9, layer: 'universal' }, second, third] })),
    ).toEqual(['c1', 'c2', 'c3']);
    expect(ids(tryOut, withTask({ rubric: [third, { ...first, text: 'Other words.' }] }))).toEqual(['c3']);
    expect(ids(tryOut, withTask({ title: 'Another title', systemPrompt: 'Other' }))).toHaveLength(3);
    expect(ids(tryOut, withTask({ prompt: 'Another prompt' }))).toEqual([]);
    expect(ids(tryOut, withTask({ reference: null }))).toEqual([]);
    tryOut.write('Another answer');
    expect(ids(tryOut, asked)).toEqual([]);
    tryOut.write('A pasted answer');
    expect(ids(tryOut, asked)).toHaveLength(3);
    tryOut.chooseRecipe(verdictText);
    expect(ids(tryOut, asked)).toEqual([]);
  });

  it('offers only models that are here and can be asked', () => {
    const { tryOut } = aDesk();
    tryOut.takeChoices(modelChoices([{ ...JUDGE.model, template: null }, CANDIDATE_A.model], [], null));
    expect(tryOut.choices.map(({ name }) => name)).toEqual(['Alder']);
    expect(tryOut.judge?.name).toBe('Alder');
  });

  it('says why a try has no result, and asks nothing without a text', async () => {
    const locks = new FakeLocks();
    const { tryOut, steps } = aDesk({}, locks);
    tryOut.write('   ');
    await tryOut.decide(asked);
    expect(steps).toEqual([]);
    tryOut.write('An answer');
    await locks.hold('deskmark-run-x', () => tryOut.decide(asked));
    expect(tryOut.failure).toEqual({ kind: 'run-in-progress' });
    await tryOut.decide(asked);
    expect(tryOut.failure).toBeNull();
  });

  it('keeps what came before it was stopped, which is no failure', async () => {
    const { tryOut } = aDesk({ trouble: ({ key }) => (key === 'c2' ? 'hang' : undefined) });
    tryOut.write('An answer');
    const deciding = tryOut.decide(asked);
    await expect.poll(() => ids(tryOut, asked)).toEqual(['c1']);
    expect(tryOut.phase).toBe('judging');
    tryOut.close();
    await deciding;
    expect(tryOut.phase).toBe('idle');
    expect(tryOut.failure).toBeNull();
  });
});
