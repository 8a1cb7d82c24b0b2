import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalModel } from '../../../src/domain/run';
import { aCandidate, aHash, aLocalModel, aManifest, aModelPart, aPack, RUN_ID } from '../../support/builders';
import { aDesk, type TestDesk } from '../../support/desk';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { valueOf } from '../../support/outcomes';
import { showApp } from '../../support/show-app';

const SURE = { sensitivity: 0.97, specificity: 0.97 };
const faults = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

const oak = (over: Partial<LocalModel>): LocalModel =>
  aLocalModel({ name: 'Oak-1B Q8_0', quantisation: 'Q8_0', paramsB: 1, template: 'chatml', ...over });

/** A small and a large form of one model, the small one able to think, and another model. */
async function aDeskWithForms(): Promise<TestDesk> {
  const test = await aDesk();
  valueOf(await test.storage.packs.put(aPack({ manifest: aManifest({ id: 'small' }) })));
  for (const model of [
    oak({ weightsHash: aHash('a'), thinking: 'switchable' }),
    oak({ weightsHash: aHash('b'), name: 'Oak-1B Q4_K_M', quantisation: 'Q4_K_M' }),
    oak({ weightsHash: aHash('c'), name: 'Ash-1B Q8_0' }),
  ])
    valueOf(await test.storage.models.put(model));
  return test;
}

describe('the same model again in a new run', () => {
  it('is added with thinking and in another quantisation, and the run has all three', async () => {
    const test = await aDeskWithForms();
    await showApp(test, `#/new-run?pack=small&candidates=${aHash('a')}`);
    const again = page.getByRole('group', { name: 'The same model again: Oak-1B Q8_0' });
    await again.getByRole('button', { name: 'Add the same model with thinking on' }).click();
    await expect.element(again.getByText('Answers twice: with thinking on')).toBeVisible();
    await again.getByRole('button', { name: 'Add the same model in Q4_K_M' }).click();
    const candidates = page.getByRole('group', { name: 'Candidates', exact: true });
    await expect.element(candidates.getByRole('checkbox', { name: /^Oak-1B Q4_K_M/ })).toBeChecked();
    await expect.element(page.getByText('3 responses, 0 verdicts')).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => test.started.length).toBe(1);
    const [run] = await test.storage.runs.list();
    expect(Object.values(run?.names ?? {}).toSorted()).toEqual([
      'Oak-1B Q4_K_M · scripted',
      'Oak-1B Q8_0 · scripted · thinking off',
      'Oak-1B Q8_0 · scripted · thinking on',
    ]);
  });

  it('is taken out again, and isn’t offered to a model that has no other form', async () => {
    const test = await aDeskWithForms();
    await showApp(test, `#/new-run?pack=small&candidates=${aHash('a')},${aHash('c')}`);
    await page.getByRole('button', { name: 'Add the same model with thinking on' }).click();
    await page.getByRole('button', { name: 'Only once' }).click();
    await expect.element(page.getByRole('button', { name: 'Only once' })).not.toBeInTheDocument();
    expect(page.getByRole('group', { name: /^The same model again/ }).elements()).toHaveLength(1);
  });
});

/** A run of one model that thinks and doesn't, with these skills, and of another model. */
async function showPair(
  skill: readonly [number, number],
  { family = 'Oak', judged = true } = {},
): Promise<void> {
  const test = await aDesk();
  const world = new MarkedWorld({ tasks: 40, judge: [SURE, SURE, SURE], skill: [...skill, 0.5] });
  const { spec } = world.run;
  const part = (over: Parameters<typeof aModelPart>[0]) =>
    aModelPart({ weightsHash: aHash('a'), family, ...over });
  const parts = [part({ thinking: 'off' }), part({ thinking: 'on' }), part({ weightsHash: aHash('b') })];
  spec.candidates = spec.candidates.map(({ candidateId }, index) =>
    aCandidate({ candidateId, model: parts[index] ?? aModelPart() }),
  );
  world.run.names = { ...world.run.names, 'candidate-1': 'Oak-1B', 'candidate-2': 'Oak-1B (2)' };
  for (const row of world.responses) {
    const thinks = row.candidateId === 'candidate-2';
    if (row.outcome.ok) {
      const grown = Number(row.taskId.slice(1)) % 7;
      row.outcome.tokens = {
        ...row.outcome.tokens,
        completion: (thinks ? 300 : 100) + grown * (thinks ? 2 : 1),
      };
    }
  }
  if (!judged) {
    spec.judges = [];
    world.judgments.length = 0;
  }
  await storeWorld(test.storage, world);
  await showApp(test, `#/results/${RUN_ID}`);
}

describe('one model in two ways', () => {
  it('has its answer, its cost and what differs, task by task, and leads to the responses', async () => {
    await showPair([0.3, 0.95]);
    const heading = page.getByRole('heading', {
      name: 'Oak-1B: this judge says that thinking on is better than thinking off',
    });
    await expect.element(heading).toBeVisible();
    const table = page.getByRole('table', { name: /^Differences task by task, thinking on − thinking off/ });
    const cells = (kind: string): string[] =>
      [...(table.element().querySelector(`[data-kind="${kind}"]`)?.querySelectorAll('td') ?? [])].map(
        ({ innerText }) => innerText.trim(),
      );
    expect(cells('score')[3]).toMatch(/^\+\d+\.\d to \+\d+\.\d · yes$/);
    const [on, off, difference, interval, tasks] = cells('tokensOut');
    expect([on, off, difference, tasks]).toEqual(['306', '103', '+203', '40']);
    expect(interval).toMatch(/^\+20\d to \+20\d$/);
    expect(await faults()).toEqual([]);
    await page.getByRole('link', { name: 'Their responses side by side' }).click();
    await expect.element(page.getByText('What differs: thinking on or thinking off.')).toBeVisible();
  });

  it('is withheld where the judge may favour its family', async () => {
    await showPair([0.3, 0.95], { family: 'Other' });
    await expect
      .element(
        page.getByRole('heading', { name: 'Oak-1B: no answer, for a judge may favour models of its own' }),
      )
      .toBeVisible();
  });

  it('is said to be unknown where nothing tells, whatever is higher', async () => {
    await showPair([0.6, 0.6]);
    await expect
      .element(
        page.getByRole('heading', { name: 'Oak-1B: this judge can’t tell thinking on from thinking off' }),
      )
      .toBeVisible();
  });

  it('is shown without a judge as well', async () => {
    await showPair([0.6, 0.6], { judged: false });
    await expect
      .element(page.getByRole('heading', { name: 'Oak-1B: thinking on and thinking off side by side' }))
      .toBeVisible();
    expect(page.getByRole('table', { name: /^Differences task by task/ }).element().textContent).toContain(
      '+203',
    );
  });

  it('is one of several pairs, which are chosen', async () => {
    const test = await aDesk();
    const world = new MarkedWorld({ tasks: 10, judge: [SURE, SURE, SURE], skill: [0.3, 0.6, 0.9] });
    const forms = ['Q4_1', 'Q8_0', 'F16'];
    world.run.spec.candidates = world.run.spec.candidates.map(({ candidateId }, index) =>
      aCandidate({
        candidateId,
        model: aModelPart({
          weightsHash: aHash(String(index)),
          quantisation: forms[index] ?? '',
          family: 'Oak',
        }),
      }),
    );
    world.run.names = {
      ...world.run.names,
      ...Object.fromEntries(
        world.candidates.map((id, index) => [id, `Oak-1B ${forms[index] ?? ''} · wllama`]),
      ),
    };
    await storeWorld(test.storage, world);
    await showApp(test, `#/results/${RUN_ID}`);
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Which two ways' }).element(),
      'Oak-1B: Q8_0 or F16',
    );
    await expect.element(page.getByText('They are taken for one model by their names.')).toBeVisible();
    await expect
      .element(page.getByRole('table', { name: /^Differences task by task, Q8_0 − F16/ }))
      .toBeVisible();
  });
});
