import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asTaskId, type Hash } from '../../../src/domain/ids';
import type { Task } from '../../../src/domain/pack';
import { noteWritten } from '../../../src/state/editor/written-packs';
import { aPack, aTask } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

const arm = (language: string, prompt: string): Task =>
  aTask({
    id: asTaskId(`p1-${language}`),
    instructionLanguage: language,
    learnerLanguages: ['es'],
    responseLanguages: [
      { language: 'es', role: 'explanation' },
      { language: 'en', role: 'examples' },
    ],
    pair: { id: 'p1', translatedBy: 'Ana Pereira' },
    prompt,
  });
const PAIR = [
  arm('en', 'Why is “I have 20 years” wrong?'),
  arm('es', '¿Por qué no se dice “I have 20 years”?'),
];

async function aDeskWithPair(): Promise<TestDesk & { packHash: Hash }> {
  const test = await aDesk();
  const packHash = valueOf(await test.storage.packs.put(aPack({ tasks: [...PAIR, aTask()] })));
  await noteWritten(test.storage.settings, { packHash, isOwnWork: true });
  return { ...test, packHash };
}
const violations = async (): Promise<string[]> => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

describe('a task of a pair', () => {
  it('says in which languages it expects an answer, who translated it, and leads to the other one', async () => {
    const test = await aDeskWithPair();
    await showApp(test, `#/packs/${test.packHash}/p1-en`);
    await expect
      .element(page.getByText('Spanish for explanations and English for examples'))
      .toBeInTheDocument();
    await expect.element(page.getByText('p1, translated by Ana Pereira')).toBeInTheDocument();
    await page.getByRole('link', { name: 'The same task in Spanish' }).click();
    await expect.element(page.getByText('¿Por qué no se dice').first()).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'The same task in English' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('is told from the other one in the pack by the language it asks in, and found by it', async () => {
    const test = await aDeskWithPair();
    await showApp(test, `#/packs/${test.packHash}`);
    await page.getByLabelText('Pairs').selectOptions('paired');
    await page.getByLabelText('Written in').selectOptions('es');
    const rows = page.getByRole('table', { name: '1 of 3 tasks' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Spanish.*Spanish/);
    expect(location.hash).toContain('prompt=es');
  });
});

describe('the editor', () => {
  it('lets the languages of a response be said, or that any will do, or nothing', async () => {
    const test = await aDeskWithPair();
    await showApp(test, `#/edit/${test.packHash}?task=t1`);
    const choice = page.getByLabelText('Language of the response');
    await expect.element(choice).toHaveValue('open');
    await choice.selectOptions('these');
    await expect.element(page.getByText('Name one at least')).toBeInTheDocument();
    const field = page
      .getByRole('textbox', { name: 'Explanations in' })
      .or(page.getByRole('combobox', { name: 'Explanations in' }));
    await field.fill('Turkish');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Turkish (tr)').first()).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await choice.selectOptions('any');
    await expect.element(choice).toHaveValue('any');
    await expect.element(page.getByText('Explanations in')).not.toBeInTheDocument();
  });

  it('lets a task out of its pair', async () => {
    const test = await aDeskWithPair();
    await showApp(test, `#/edit/${test.packHash}?task=p1-es`);
    await page.getByRole('button', { name: 'Take it out of the pair' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Take it out of the pair' }))
      .not.toBeInTheDocument();
  });
});
