import { describe, expect, it } from 'vitest';
import type { LocalModel } from '../../../src/domain/run';
import { choiceOfEntry, modelChoices, otherForms } from '../../../src/state/model-choice';
import { NewRunForm } from '../../../src/state/new-run.svelte';
import { aHash, aLocalModel, aPack } from '../../support/builders';
import { anEntry } from '../../support/desk';
import { valueOf } from '../../support/outcomes';

const oak = (over: Partial<LocalModel> = {}): LocalModel =>
  aLocalModel({ weightsHash: aHash('a'), name: 'Oak-1B Q8_0', quantisation: 'Q8_0', paramsB: 1, ...over });

/** A form with this model chosen. */
function aForm(model: LocalModel): NewRunForm {
  const form = new NewRunForm();
  form.takePack(aHash('9'), aPack());
  form.takeChoices(modelChoices([model], [], null));
  form.setCandidate(model.weightsHash, true);
  return form;
}
const thinkingIn = (form: NewRunForm): string[] =>
  valueOf(form.draft('A run', new Map())).candidates.map((one) =>
    one.kind === 'model' ? one.thinking : one.kind,
  );

describe('one model in a new run twice', () => {
  it('is once with thinking and once without, each a candidate that counts', () => {
    const form = aForm(oak({ thinking: 'switchable' }));
    expect(thinkingIn(form)).toEqual(['off']);
    form.setBothWays(aHash('a'), true);
    expect(thinkingIn(form)).toEqual(['off', 'on']);
    expect([form.answering.length, form.candidates.length]).toEqual([2, 1]);
    form.set({ thinking: true });
    expect(thinkingIn(form)).toEqual(['on', 'off']);
    form.setBothWays(aHash('a'), false);
    expect(thinkingIn(form)).toEqual(['on']);
  });

  it('is forgotten when the model is taken out', () => {
    const form = aForm(oak({ thinking: 'switchable' }));
    form.setBothWays(aHash('a'), true);
    form.setCandidate(aHash('a'), false);
    form.setCandidate(aHash('a'), true);
    expect(thinkingIn(form)).toEqual(['off']);
  });

  it.each(['none', 'always'] as const)('is not where thinking can’t be switched (%s)', (thinking) => {
    const form = aForm(oak({ thinking }));
    form.setBothWays(aHash('a'), true);
    expect(thinkingIn(form)).toEqual(['off']);
  });

  it('is not where the file that came can’t be told to think, whatever the list said', () => {
    const form = new NewRunForm();
    form.takePack(aHash('9'), aPack());
    const choice = choiceOfEntry(anEntry({ id: 'oak', thinking: 'switchable' }));
    form.takeChoices([choice]);
    form.setCandidate('oak', true);
    form.setBothWays('oak', true);
    expect(form.answering).toHaveLength(2);
    const draft = valueOf(form.draft('A run', new Map([['oak', oak({ thinking: 'none' })]])));
    expect(draft.candidates).toHaveLength(1);
  });

  it('is also another quantisation, here, to download or on a server, and never another model', () => {
    const server = { kind: 'server', serverId: 's', model: 'oak' } as const;
    const local = [
      oak(),
      oak({
        weightsHash: aHash('b'),
        name: 'oak-1b-Q4_K_M',
        quantisation: 'Q4_K_M',
        source: server,
        engine: 'http',
      }),
      oak({ weightsHash: aHash('c'), name: 'Oak-7B Q8_0', paramsB: 7 }),
    ];
    const entries = [anEntry({ id: 'oak-mlc', name: 'Oak-1B q4f16_1', paramsB: 1, quantisation: 'q4f16_1' })];
    const choices = modelChoices(local, entries, null, ['oak-mlc']);
    const [first] = choices;
    if (first === undefined) throw new Error('a choice');
    expect(otherForms(first, choices).map(({ name }) => name)).toEqual(['oak-1b-Q4_K_M', 'Oak-1B q4f16_1']);
  });
});
