import { describe, expect, it, vi } from 'vitest';
import { asTaskId } from '../../../src/domain/ids';
import { verdictLogits, type Recipe } from '../../../src/domain/judging';
import { ContextFit } from '../../../src/state/context-fit.svelte';
import { controlsCost, workOf } from '../../../src/state/controls-cost';
import { estimateWork } from '../../../src/state/estimate';
import { modelChoices } from '../../../src/state/model-choice';
import { NewRunForm } from '../../../src/state/new-run.svelte';
import { aHash, aLocalModel, aPack, aTask } from '../../support/builders';
import { aDevice } from '../../support/desk';

const TASKS = 1000;
const aBigPack = () =>
  aPack({
    tasks: Array.from({ length: TASKS }, (_, index) =>
      aTask({ id: asTaskId(`t${String(index)}`), title: `Task ${String(index)}` }),
    ),
  });

/** A form with a thousand tasks, a candidate and a judge. */
function aBigForm(): { form: NewRunForm; key: string } {
  const form = new NewRunForm();
  const choices = modelChoices([aLocalModel({ template: 'chatml' })], [], aDevice());
  form.takeChoices(choices);
  form.takePack(aHash('5'), aBigPack());
  const key = choices[0]?.key ?? '';
  form.setCandidate(key, true);
  form.setJudge(key);
  return { form, key };
}

const measured = async (form: NewRunForm): Promise<void> => {
  form.meter.measure();
  await vi.waitFor(() => {
    expect(form.meter.isReady).toBe(true);
  });
};

/** All that the screen shows of the form that rests on texts. */
function shown(form: NewRunForm, fit: ContextFit) {
  const figures = { measured: () => undefined, device: aDevice() };
  const work = workOf(form, figures);
  return {
    misfits: fit.misfits.length,
    minutes: work === null ? null : estimateWork(work).highMinutes,
    cost: controlsCost(form, figures)?.growth,
  };
}

const unusedDoor = () => {
  throw new Error('nothing is counted by a model here');
};
const other = (recipe: Recipe): Recipe => ({
  ...recipe,
  id: 'other',
  criterionPart: `${recipe.criterionPart} `,
});

describe('the texts of a thousand tasks', () => {
  it('are put together once for a candidate and once for a judge, however much of the form changes', async () => {
    const { form } = aBigForm();
    const fit = new ContextFit(form, unusedDoor);
    await measured(form);
    const before = shown(form, fit);
    expect(form.meter.texts.built).toBe(2 * TASKS);

    form.rename('Another name');
    form.answerTimes(5);
    form.set({ temperature: 0.7, seed: 9, thinking: true });
    form.controls.choose(true);
    expect(shown(form, fit).minutes).toBeGreaterThan(before.minutes ?? Infinity);
    form.set({ contextTokens: 512, maxTokens: 200 });
    expect(shown(form, fit).misfits).toBeGreaterThan(before.misfits);
    expect(form.meter.isReady).toBe(true);
    expect(form.meter.texts.built).toBe(2 * TASKS);
  });

  it('are known for any part of the tasks and for models that come back', async () => {
    const { form, key } = aBigForm();
    const fit = new ContextFit(form, unusedDoor);
    await measured(form);
    form.slice.sampleOf(300);
    shown(form, fit);
    form.setCandidate(key, false);
    form.slice.choose('all');
    form.setCandidate(key, true);
    shown(form, fit);
    expect(form.meter.texts.built).toBe(2 * TASKS);
  });

  it('are put together anew for another recipe alone', async () => {
    const { form, key } = aBigForm();
    await measured(form);
    form.setRecipe(key, other(verdictLogits), true);
    expect(form.meter.isReady).toBe(false);
    await measured(form);
    expect(form.meter.texts.built).toBe(3 * TASKS);
  });

  it('are left when the choice changes while they are measured; what was measured stays known', async () => {
    const { form, key } = aBigForm();
    const stop = form.meter.measure();
    form.setJudge(key, null);
    stop();
    await measured(form);
    expect(form.meter.texts.built).toBe(TASKS);
    form.setJudge(key);
    await measured(form);
    expect(form.meter.texts.built).toBe(2 * TASKS);
  });

  it('hold up what rests on them: it stays as it was until they are measured', async () => {
    const { form, key } = aBigForm();
    const fit = new ContextFit(form, unusedDoor);
    form.set({ contextTokens: 300 });
    const minutes = form.meter.steady(() => shown(form, fit).minutes);
    expect(minutes()).toBeUndefined();
    expect(fit.misfits).toEqual([]);
    expect(form.meter.texts.built).toBe(0);
    await measured(form);
    const first = minutes();
    expect(first).toBeGreaterThan(0);
    expect(fit.misfits).toHaveLength(TASKS);
    form.setRecipe(key, other(verdictLogits), true);
    expect(minutes()).toBe(first);
    expect(form.meter.texts.built).toBe(2 * TASKS);
    await measured(form);
    expect(minutes()).toBeGreaterThan(first ?? Infinity);
  });
});
