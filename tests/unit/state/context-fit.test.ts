import { describe, expect, it } from 'vitest';
import { done, failed, type Outcome } from '../../../src/domain/failure';
import { asTaskId } from '../../../src/domain/ids';
import { ContextFit } from '../../../src/state/context-fit.svelte';
import { modelChoices } from '../../../src/state/model-choice';
import { NewRunForm } from '../../../src/state/new-run.svelte';
import type { TryOutDoor } from '../../../src/state/ports';
import { aHash, aLocalModel, anEnvironment, aPack, aTask } from '../../support/builders';
import { aDevice } from '../../support/desk';

/** A form with two tasks, of which the second has 15,000 letters, and a model with a context of 4,096 tokens. */
function aForm(): { form: NewRunForm; key: string } {
  const form = new NewRunForm();
  const choices = modelChoices([aLocalModel({ template: 'chatml' })], [], aDevice());
  form.takeChoices(choices);
  const long = aTask({ id: asTaskId('t2'), title: 'Long', prompt: 'a'.repeat(15_000) });
  form.takePack(aHash('5'), aPack({ tasks: [aTask(), long] }));
  const key = choices[0]?.key ?? '';
  form.setCandidate(key, true);
  return { form, key };
}

interface Door {
  open: () => TryOutDoor;
  /** Sizes of the calls that counted. */
  calls: number[];
  closed: () => number;
}

/** A model that makes a token of each so many letters. */
function counting(letters: number, outcome?: Outcome<never>): Door {
  const calls: number[] = [];
  let closed = 0;
  const unused = (): Promise<Outcome<never>> => Promise.resolve(failed({ kind: 'bug', detail: 'unused' }));
  const open = (): TryOutDoor => ({
    load: () => Promise.resolve(done(anEnvironment())),
    generate: unused,
    reply: unused,
    judge: unused,
    count: (_signal, _draft, texts) => {
      calls.push(texts.length);
      const counts = texts.map((text) => ({ tokens: Math.ceil(text.length / letters), exact: true }));
      return Promise.resolve(outcome ?? done(counts));
    },
    close: () => {
      closed += 1;
    },
  });
  return { open, calls, closed: () => closed };
}

describe('tasks that don’t fit', () => {
  it('are estimated on the safe side until the model has counted', async () => {
    const { form } = aForm();
    const door = counting(4);
    const fit = new ContextFit(form, door.open);
    expect(fit.misfits).toMatchObject([{ task: { id: 't2' }, exact: false, limit: 4096 }]);
    expect(fit.canCount).toBe(true);
    await fit.count();
    // 15,000 letters and the system prompt are 3,765 tokens; 400 for the response are too many.
    expect(fit.misfits).toMatchObject([{ task: { id: 't2' }, exact: true }]);
    expect(fit.misfits[0]?.tokens).toBeLessThan(4300);
    expect(fit.canCount).toBe(false);
    expect(door.closed()).toBe(1);
  });

  it('fit after all when the model needs fewer tokens; only what may be too long is counted', async () => {
    const { form } = aForm();
    const door = counting(5);
    const fit = new ContextFit(form, door.open);
    await fit.count();
    expect(fit.misfits).toEqual([]);
    expect(door.calls).toEqual([1]);
  });

  it('are asked of a judge with reference and criteria', () => {
    const { form, key } = aForm();
    form.setCandidate(key, false);
    form.setJudge(key);
    const fit = new ContextFit(form, counting(4).open);
    expect(fit.misfits).toMatchObject([{ task: { id: 't2' }, role: 'judge' }]);
  });

  it('are left out with one click, counted by competency, and put back', () => {
    const { form } = aForm();
    const fit = new ContextFit(form, counting(4).open);
    fit.leaveOut();
    expect(form.tasks.map(({ id }) => id)).toEqual(['t1']);
    expect(form.slice.slice.leftOut).toEqual([{ competency: 'Giving feedback', taskIds: ['t2'], of: 2 }]);
    expect(fit.misfits).toEqual([]);
    const draft = form.draft('A run', new Map());
    expect(draft).toMatchObject({ ok: true, value: { taskIds: ['t1'], slice: form.slice.slice } });
    form.slice.putBack();
    expect(form.tasks).toHaveLength(2);
    expect(form.slice.slice).not.toHaveProperty('leftOut');
  });

  it('say why they couldn’t be counted; the estimate stays', async () => {
    const { form } = aForm();
    const fit = new ContextFit(form, counting(4, failed({ kind: 'run-in-progress' })).open);
    await fit.count();
    expect(fit.failure).toEqual({ kind: 'run-in-progress' });
    expect(fit.misfits).toHaveLength(1);
    expect(fit.phase).toBe('idle');
  });
});
