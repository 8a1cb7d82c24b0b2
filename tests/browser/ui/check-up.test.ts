import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ITEMS_VERSION, itemsOf, type CheckUp } from '../../../src/domain/check-up';
import { verdictLogits } from '../../../src/domain/judging';
import { runCheckUp } from '../../../src/services/check-up';
import { aHash, aLocalModel, aManifest, anEnvironment, aPack, aTask } from '../../support/builders';
import { designedPassages, fewPassages } from '../../support/check-up';
import { aDesk, noCheckUps, type TestDesk } from '../../support/desk';
import { FakeLocks } from '../../support/fake-runner-ports';
import { aFilledDesk } from '../../support/filled-desk';
import { obedientJudge } from '../../support/obedient-judge';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';
import { recipeCanonical } from '../../../src/domain/judging';
import { hashValue } from '../../../src/services/hash';

const passages = designedPassages('full');
const model = aLocalModel({ template: 'chatml', paramsB: 3, name: 'Cedar' });

const faults = async (): Promise<string[]> =>
  (await axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id);

/** A desk whose judge finds a statement true that contains `met`; nothing but the model is scripted. */
async function aDeskWithJudge(met: string): Promise<TestDesk> {
  const test = await aDesk({
    checkUp: {
      ...noCheckUps,
      loadPassages: (language) => Promise.resolve(language === 'en' ? passages : fewPassages(language)),
      runCheckUp: (...asked) =>
        runCheckUp(
          {
            storage: test.storage,
            engines: () => obedientJudge(met).client,
            locks: new FakeLocks(),
            host: { app: 'test', browser: 'Test 1', threads: 1 },
            now: () => Date.UTC(2026, 0, 5),
            passages: () => Promise.resolve(passages),
          },
          ...asked,
        ),
    },
  });
  valueOf(await test.storage.packs.put(aPack({ manifest: aManifest({ id: 'short' }), tasks: [aTask()] })));
  valueOf(await test.storage.models.put(model));
  return test;
}
const link = `#/new-run?pack=short&candidates=${model.weightsHash}&judges=${model.weightsHash}`;

/** A row that was stored earlier: every answer right, or every statement found true. */
async function aCheckUp(kind: 'perfect' | 'all-true', changes: Partial<CheckUp> = {}): Promise<CheckUp> {
  return {
    weightsHash: model.weightsHash,
    recipeHash: await hashValue(recipeCanonical(verdictLogits)),
    engineVersion: 'fake 1',
    thinking: 'off',
    itemsVersion: ITEMS_VERSION,
    environmentId: aHash('e'),
    at: '2026-01-05T10:00:00.000Z',
    answers: itemsOf(passages, 'full').map(({ statement: { id, isTrue } }) => ({
      statementId: id,
      met: kind === 'all-true' ? true : isTrue,
      p: null,
    })),
    ...changes,
  };
}

describe('a new run with a judge that nobody has asked anything', () => {
  it('offers the check-up with its minutes, makes it on demand and says what came out', async () => {
    const test = await aDeskWithJudge('is right');
    await showApp(test, link);
    const section = page.getByRole('group', { name: 'Can the judge judge?' });
    await expect
      .element(section.getByRole('checkbox', { name: /^Check new judges first \(about/ }))
      .toBeChecked();
    await expect.element(section.getByText('Nobody has asked this judge')).toBeVisible();
    expect(await faults()).toEqual([]);
    await section.getByRole('button', { name: /^Check this judge first \(about/ }).click();
    await expect.element(section.getByText(/can tell obvious right from wrong: 24 of 24/)).toBeVisible();
    await expect.element(section.getByText('not checked', { exact: true })).toBeVisible();
    expect(section.getByRole('checkbox', { name: /^Check new judges/ }).elements()).toHaveLength(0);
    expect(test.started).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('checks it before the run when that is wished for, and a failed check-up starts the run all the same', async () => {
    const test = await aDeskWithJudge('');
    await showApp(test, link);
    await expect.element(page.getByRole('checkbox', { name: /^Check new judges first/ })).toBeChecked();
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    const [row] = await test.storage.checkups.list();
    expect(row?.answers).toHaveLength(24);
    expect(row?.answers.every(({ met }) => met === true)).toBe(true);
    await test.work.checkUps.look([await aCheckUp('perfect')]);
    location.hash = link;
    const section = page.getByRole('group', { name: 'Can the judge judge?' });
    await expect.element(section.getByText(/can’t tell obvious right from wrong: 12 of 24/)).toBeVisible();
    await expect.element(section.getByText(/nearly everything true/)).toBeVisible();
    await expect.element(section.getByText('demo only', { exact: true })).toBeVisible();
  });

  it('starts without it when declined', async () => {
    const test = await aDeskWithJudge('is right');
    await showApp(test, link);
    await page.getByRole('checkbox', { name: /^Check new judges first/ }).click();
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    expect(await test.storage.checkups.list()).toEqual([]);
  });
});

describe('the Models screen', () => {
  it('makes the full form and shows results by kind, and what was answered wrong with the reason', async () => {
    const test = await aDeskWithJudge('Statement 1');
    await showApp(test, '#/models');
    const section = page.getByRole('region', { name: 'Judges and their check-ups' });
    await section.getByRole('button', { name: /^Full check-up in English/ }).click();
    const kinds = section.getByRole('table', { name: /^Right answers by kind of statement, English/ });
    await expect.element(kinds).toBeVisible();
    await expect.element(section.getByText(/60 of 120 known answers right/)).toBeVisible();
    await expect.element(kinds.getByText('12 of 12').first()).toBeVisible();
    await section.getByText('60 statements not answered right').click();
    await expect.element(section.getByText('It says so itself.').first()).toBeVisible();
    expect(await faults()).toEqual([]);
    await section.getByRole('combobox', { name: 'Language' }).selectOptions('ar');
    await expect.element(section.getByText('Not checked in Arabic.')).toBeVisible();
  });

  it('shows a recorded check-up as recorded', async () => {
    const recorded = await aCheckUp('all-true');
    const test = await aDesk({
      checkUp: {
        ...noCheckUps,
        loadPassages: () => Promise.resolve(passages),
        loadRecorded: () => Promise.resolve([recorded]),
      },
    });
    valueOf(await test.storage.models.put(model));
    await showApp(test, '#/models');
    await page.getByText('Full check-up', { exact: true }).click();
    await expect.element(page.getByText(/Recorded on another computer/)).toBeVisible();
    await expect.element(page.getByText(/can’t tell obvious right from wrong/)).toBeVisible();
  });
});

describe('wherever a judge’s scores stand', () => {
  it('its check-up decides the badge, and its sentence stands there', async () => {
    const test = await aFilledDesk({ paramsB: 3 });
    const run = await test.storage.runs.get(test.runId);
    const judge = run?.spec.judges[0];
    if (judge?.kind !== 'model') throw new Error('a model judge');
    const { weightsHash } = judge.model;
    const { recipeHash } = judge;
    const { answers, ...head } = await aCheckUp('all-true', {
      ...{ weightsHash, recipeHash },
      engineVersion: anEnvironment().engineVersion,
    });
    valueOf(await test.storage.checkups.grow(head, answers));
    const door = { ...noCheckUps, loadPassages: () => Promise.resolve(passages) };
    const { CheckUps } = await import('../../../src/state/check-ups.svelte');
    test.work.checkUps = new CheckUps(test.storage, () => Promise.resolve(door));
    await showApp(test, `#/results/${test.runId}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('say nothing yet');
    await expect.element(page.getByText(/can’t tell obvious right from wrong: 60 of 120/)).toBeVisible();
    location.hash = `#/results/${test.runId}/candidate-1/t1/1`;
    await expect.element(page.getByRole('table', { name: /Task score 100.0 points/ })).toBeVisible();
    await expect.element(page.getByText(/can’t tell obvious right from wrong: 60 of 120/)).toBeVisible();
    await expect.element(page.getByText('demo only', { exact: true })).toBeVisible();
    expect(await faults()).toEqual([]);
  });
});
