import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { asTaskId } from '../../../src/domain/ids';
import {
  aCandidate,
  anEnvironment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
} from '../../support/builders';
import { hashText } from '../../../src/services/hash';
import { aDesk, type TestDesk } from '../../support/desk';
import { showApp } from '../../support/show-app';

const TEXTS = {
  t1: 'الجملة الاسمية تبدأ باسم، أما الجملة الفعلية فتبدأ بفعل.',
  t2: 'Tu carta es fácil de leer y has dicho todo lo que querías decir.',
  t3: '42',
};

async function aDeskOfTexts(): Promise<TestDesk> {
  const test = await aDesk({ tellsLanguages: true });
  const { storage } = test;
  const tasks = Object.keys(TEXTS).map((id) => aTask({ id: asTaskId(id), title: `Task ${id}` }));
  const stored = await storage.packs.put(aPack({ tasks }));
  if (!stored.ok) throw new Error(stored.failure.kind);
  const spec = aRunSpec({
    packHash: stored.value,
    taskIds: tasks.map(({ id }) => id),
    candidates: [aCandidate()],
    judges: [],
  });
  await storage.runs.put(aRun({ state: 'done', spec }));
  await storage.environments.put(anEnvironment());
  const { outcome } = aResponse();
  if (!outcome.ok) throw new Error('a text');
  for (const [id, text] of Object.entries(TEXTS)) {
    const responseHash = await hashText(text);
    await storage.responses.add(
      aResponse({ taskId: asTaskId(id), responseHash, outcome: { ...outcome, text } }),
    );
  }
  return test;
}

describe('a response on the page', () => {
  it.each([
    ['t1', 'ar', 'rtl'],
    ['t2', 'es', 'ltr'],
    ['t3', null, 'auto'],
  ] as const)('says its language and direction, or leaves them to its letters: %s', async (id, lang, dir) => {
    const [candidate] = aRunSpec().candidates;
    await showApp(await aDeskOfTexts(), `#/results/${RUN_ID}/${candidate?.candidateId ?? ''}/${id}/1`);
    const text = (): Element | null => document.querySelector('section[aria-labelledby="answer"] .text');
    await expect.poll(() => text()?.textContent ?? '').toContain(TEXTS[id]);
    await expect.poll(() => [text()?.getAttribute('lang'), text()?.getAttribute('dir')]).toEqual([lang, dir]);
  });

  it('says its languages with their shares', async () => {
    const [candidate] = aRunSpec().candidates;
    await showApp(await aDeskOfTexts(), `#/results/${RUN_ID}/${candidate?.candidateId ?? ''}/t2/1`);
    await expect.element(page.getByText('Spanish 100%')).toBeVisible();
  });
});
