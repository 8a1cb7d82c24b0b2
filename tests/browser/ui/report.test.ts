import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isUndefined } from '../../../src/domain/stats';
import { RUN_ID } from '../../support/builders';
import { aDesk } from '../../support/desk';
import { expectInert, HOSTILE_MARKUP as HOSTILE } from '../../support/inert-page';
import { MarkedWorld, storeWorld } from '../../support/marked-world';
import { savedPage } from '../../support/saved-page';
import { showApp } from '../../support/show-app';
import { scoreRun } from '../../support/score-run';

describe('the report of a run', () => {
  it('says what the leaderboard says, runs nothing that a model wrote, and loads nothing', async () => {
    const test = await aDesk();
    const world = new MarkedWorld({
      tasks: 20,
      judge: [0, 1].map(() => ({ sensitivity: 0.97, specificity: 0.97 })),
      skill: [0.9, 0.3],
    });
    world.run.name = `Run ${HOSTILE}`;
    world.run.names = { 'candidate-1': HOSTILE, 'candidate-2': 'Second', 'judge-1': `Judge ${HOSTILE}` };
    for (const response of world.responses) if (response.outcome.ok) response.outcome.text = HOSTILE;
    await storeWorld(test.storage, world);
    await showApp(test, `#/export/${RUN_ID}`);
    await userEvent.click(page.getByRole('checkbox', { name: /^With the responses to the first 3/ }));
    const button = page.getByRole('button', { name: 'Save report' });
    const { report } = await savedPage(() => userEvent.click(button));

    expectInert(report);
    expect(report.querySelectorAll('pre')).toHaveLength(6);
    expect(report.querySelector('pre')?.textContent).toContain('<script>window.top.harmed = 1</script>');

    const [first] = scoreRun(world.run.spec, world.tasks, world.judgments);
    const mean = first?.clipped.mean ?? { undefined: 'no-data' as const };
    if (isUndefined(mean)) throw new Error('no score');
    const [row] = report.querySelectorAll('tbody tr');
    expect(row?.querySelector('th')?.textContent).toContain('onerror');
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent.trim())).toContain(
      (mean * 100).toFixed(1),
    );
    expect(report.body.textContent).toContain(world.run.specHash);
    // What its check-up says in the languages of the responses goes with the scores.
    expect(report.body.textContent).toContain(
      'Nobody has asked this judge anything with a known answer yet.',
    );
    // Wilson with Student’s t of 20 tasks: 0 of 20.
    const facts = [...report.querySelectorAll('tbody tr')].filter(
      (line) => line.querySelector('th')?.textContent === 'cut off',
    );
    expect(
      facts.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    ).toEqual([0, 1].map(() => ['0%', '0% to 18%', '', '0 of 20', '0']));
    // The page's own policy lets no checker in: it is looked at here, in its own styles.
    document.body.replaceChildren(
      ...[...report.querySelectorAll('style, main')].map((part) => document.importNode(part, true)),
    );
    const found = await axe.run(document.body, { resultTypes: ['violations'] });
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual(
      [],
    );
  });
});
