import { describe, expect, it } from 'vitest';
import { verdictLogits } from '../../../src/domain/judging';
import { recipeIn } from '../../../src/domain/judging/recipes';
import { choiceOfEntry } from '../../../src/state/model-choice';
import { NewRunForm } from '../../../src/state/new-run.svelte';
import { warningsOf } from '../../../src/state/warnings';
import { aHash, aPack, aTask } from '../../support/builders';
import { anEntry } from '../../support/desk';

const spanish = recipeIn(verdictLogits, 'es') ?? verdictLogits;

function aForm(languages: string[] | null, ...asked: string[]): NewRunForm {
  const form = new NewRunForm();
  const tasks = asked.map((instructionLanguage) => aTask({ instructionLanguage, targetLanguage: 'en' }));
  form.takePack(aHash('1'), aPack({ tasks }));
  form.takeChoices([choiceOfEntry(anEntry({ id: 'cedar', name: 'Cedar', languages }))]);
  return form;
}
const kinds = (form: NewRunForm): string[] => warningsOf(form).map(({ kind }) => kind);

describe('a model whose card doesn’t list a language of the tasks', () => {
  it('is warned of as a judge and as a candidate, with what it lists and lacks', () => {
    const form = aForm(['en', 'fr'], 'es-MX', 'en');
    form.setJudge('cedar');
    form.setCandidate('cedar', true);
    const facts = { name: 'Cedar', listed: ['en', 'fr'], missing: ['es-MX'] };
    expect(warningsOf(form)).toEqual(
      expect.arrayContaining([
        { kind: 'judge-card-lacks', ...facts },
        { kind: 'candidate-card-lacks', ...facts },
      ]),
    );
  });

  it('is none where the card lists it, in whatever country’s form, or nothing is recorded of the card', () => {
    for (const languages of [['en', 'es'], null]) {
      const form = aForm(languages, 'es-MX', 'en');
      form.setJudge('cedar');
      form.setCandidate('cedar', true);
      expect(kinds(form).filter((kind) => kind.endsWith('card-lacks'))).toEqual([]);
    }
  });

  it('is one too when only its instructions are in such a language', () => {
    const form = aForm(['en'], 'en');
    form.setJudge('cedar', spanish);
    expect(warningsOf(form)).toContainEqual({
      ...{ kind: 'judge-card-lacks', name: 'Cedar', listed: ['en'], missing: ['es'] },
    });
  });
});

describe('a judge asked in another language than English', () => {
  it('is warned of where tasks are in yet another', () => {
    const form = aForm(null, 'es', 'ar', 'en');
    form.setJudge('cedar', spanish);
    expect(warningsOf(form)).toContainEqual({
      ...{ kind: 'asked-otherwise', judge: 'Cedar', language: 'es', count: 2 },
    });
  });

  it('is as it should be where they are all in it; in English it always is', () => {
    const own = aForm(null, 'es', 'es-AR');
    own.setJudge('cedar', spanish);
    const english = aForm(null, 'es', 'ar');
    english.setJudge('cedar');
    for (const form of [own, english]) expect(kinds(form)).not.toContain('asked-otherwise');
  });
});
