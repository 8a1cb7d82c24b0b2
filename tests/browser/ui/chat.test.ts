import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OFFICIAL_SAMPLING } from '../../../src/domain/run';
import type { Turn } from '../../../src/protocol/engine';
import { WorkerEngineClient } from '../../../src/services/engines';
import { TryOut } from '../../../src/services/runner/try-out';
import { aHash, aLocalModel, aTask, RUN_ID } from '../../support/builders';
import { anEntry } from '../../support/desk';
import { fakeEngines } from '../../support/fake-engine-client';
import { FakeLocks } from '../../support/fake-runner-ports';
import { aFilledDesk, HOSTILE, type FilledDesk } from '../../support/filled-desk';
import { cannedText, scriptedSource } from '../../support/scripted-model';
import { showApp } from '../../support/show-app';

const ADDRESS = `#/chat/${RUN_ID}/candidate-1`;
const PROMPT = 'Write a note.';
const host = { app: 'test', browser: 'Test 1', threads: 1 };

const spawn = (): Worker =>
  new Worker(new URL('../../support/scripted-with-faults.worker.ts', import.meta.url), { type: 'module' });

/** A run whose candidate is a scripted engine in a worker of its own. */
async function aScripted(prompt = PROMPT, locks = new FakeLocks()): Promise<FilledDesk> {
  const test = await aFilledDesk({ text: prompt });
  const source = scriptedSource({ delayMs: 1 });
  await test.storage.models.put(aLocalModel({ source, template: 'chatml' }));
  test.work.openTryOut = () => new TryOut({ engines: () => new WorkerEngineClient(spawn), locks, host });
  return test;
}

/** What the scripted candidate of the run says to this. */
const replyTo = (prompt: string, turns: readonly Turn[] = [], system = aTask().systemPrompt): string =>
  cannedText({ system, turns, prompt, sampling: OFFICIAL_SAMPLING, seed: 1, thinking: 'off' });

const message = () => page.getByRole('textbox', { name: 'Your message' });
const send = () => page.getByRole('button', { name: 'Send' });
const said = (): (string | undefined)[] =>
  [...page.getByRole('main').element().querySelectorAll('ol > li .text')].map(({ textContent }) =>
    textContent.trim(),
  );

describe('a chat with a candidate', () => {
  it('goes on with what was said under the task’s system prompt, and stores nothing', async () => {
    const test = await aScripted();
    await showApp(test, ADDRESS);
    const before = await test.storage.responses.ofRun(RUN_ID);
    await expect.element(message()).toHaveValue(PROMPT);
    await send().click();
    const first = replyTo(PROMPT);
    await expect.poll(said).toEqual([PROMPT, first]);
    await expect.element(message()).toHaveValue('');
    await message().fill('Shorter, please.');
    await send().click();
    const turns = [
      { role: 'user', text: PROMPT },
      { role: 'assistant', text: first },
    ] as const;
    await expect.poll(said).toEqual([PROMPT, first, 'Shorter, please.', replyTo('Shorter, please.', turns)]);
    expect(await test.storage.responses.ofRun(RUN_ID)).toEqual(before);
  });

  it('begins anew with another task, whose name stands in the address', async () => {
    await showApp(await aScripted(), ADDRESS);
    await send().click();
    await expect.poll(said).toHaveLength(2);
    await page.getByRole('combobox', { name: 'Task whose system prompt is used' }).selectOptions('t2');
    await expect.element(message()).toHaveValue(aTask().prompt);
    expect(location.hash).toBe(`${ADDRESS}?task=t2`);
    expect(said()).toEqual([]);
  });

  it('stops where it is told to, and what is written so far counts as said', async () => {
    await showApp(await aScripted('Tell it at length.'), ADDRESS);
    await send().click();
    const growing = () => document.querySelector('[aria-busy="true"] .text')?.textContent ?? '';
    await expect.poll(growing).not.toBe('');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText('Stopped here.')).toBeVisible();
    const [, broken = ''] = said();
    expect(replyTo('Tell it at length.').startsWith(broken)).toBe(true);
    await message().fill('Go on.');
    await send().click();
    await expect.poll(said).toHaveLength(4);
  });

  it('gives way to a run, and gives the message back', async () => {
    const locks = new FakeLocks();
    await showApp(await aScripted(PROMPT, locks), ADDRESS);
    await locks.hold('deskmark-run-x', async () => {
      await send().click();
      await expect.element(page.getByRole('alert')).toHaveTextContent('A run is working');
    });
    await expect.element(message()).toHaveValue(PROMPT);
    await send().click();
    await expect.poll(said).toHaveLength(2);
  });

  it('shows what a hostile model says as words', async () => {
    const test = await aFilledDesk();
    const engines = fakeEngines({ text: () => `${HOSTILE}\n\n**bold**` }).makeClient;
    test.work.openTryOut = () => new TryOut({ engines, locks: new FakeLocks(), host });
    await showApp(test, ADDRESS);
    await send().click();
    const main = page.getByRole('main');
    await expect.element(main.getByText('bold', { exact: true })).toBeVisible();
    expect(main.element().querySelectorAll('img, script, iframe')).toHaveLength(0);
    expect(main.element().querySelector('a[href^="javascript"], a[href*="evil"]')).toBeNull();
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
  });
});

describe('the ways to and from it', () => {
  it('lead from the leaderboard and from a response', async () => {
    const test = await aScripted();
    await showApp(test, `#/results/${RUN_ID}`);
    await expect
      .element(page.getByRole('link', { name: 'Use this model: Candidate two' }))
      .toHaveAttribute('href', `#/chat/${RUN_ID}/candidate-2`);
    location.hash = `#/results/${RUN_ID}/candidate-1/t2/1`;
    await expect
      .element(page.getByRole('link', { name: 'Use this model', exact: true }))
      .toHaveAttribute('href', `${ADDRESS}?task=t2`);
  });

  it('have a line to copy where the file is published, also when the model isn’t here any more', async () => {
    const source = 'https://huggingface.co/Some/Tiny-GGUF/resolve/0a1b/tiny-q8_0.gguf';
    const test = await aFilledDesk({ entries: [anEntry({ sha256: aHash('1'), sources: [source] })] });
    await test.storage.models.remove(aHash('1'));
    await showApp(test, ADDRESS);
    await expect.element(page.getByText('ollama run hf.co/Some/Tiny-GGUF:Q8_0')).toBeVisible();
    await expect.element(page.getByText('lms get Some/Tiny-GGUF@q8_0')).toBeVisible();
    await expect.element(page.getByText('Its model is not on this computer')).toBeVisible();
    expect(send().elements()).toHaveLength(0);
  });

  it('say that there is nobody to chat with', async () => {
    await showApp(await aFilledDesk(), `#/chat/${RUN_ID}/nobody`);
    await expect
      .element(page.getByRole('heading', { name: 'There is no such candidate to chat with' }))
      .toBeVisible();
  });
});
