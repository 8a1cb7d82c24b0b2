import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { makeScratch } from './support/app';

const root = join(import.meta.dirname, '..', '..');
const scratch = makeScratch();

afterAll(async () => {
  await scratch.remove();
});

/** What summary.json promises to scripts. */
const Summary = v.strictObject({
  candidates: v.array(
    v.strictObject({
      name: v.string(),
      judge: v.string(),
      score: v.nullable(v.number()),
      low: v.nullable(v.number()),
      high: v.nullable(v.number()),
      interval: v.string(),
      n: v.number(),
      badge: v.string(),
    }),
  ),
  responses: v.number(),
  verdicts: v.number(),
  failures: v.number(),
  seconds: v.number(),
});

interface Command {
  child: ChildProcess;
  /** All it has said so far. */
  said: () => string;
  /** Resolves when it has said something that fits, or has ended. */
  until: (pattern: RegExp) => Promise<void>;
  ended: Promise<number>;
}

const demo = (...args: string[]): Command => {
  const child = spawn(process.execPath, [join(root, 'tools', 'demo.mjs'), ...args], {
    env: { ...process.env, DESKMARK_DEMO_FOLDER: scratch.path('session') },
  });
  let text = '';
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => {
      resolve(code ?? -1);
    });
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  const until = (pattern: RegExp): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (pattern.test(text)) resolve();
      };
      child.stdout.on('data', look);
      child.on('close', () => {
        resolve();
      });
    });
  return { child, said: () => text, until, ended };
};

test('the demo command stopped half-way goes on where it was and writes what it found', async () => {
  const options = ['--tasks', '1', '--out', scratch.path('out')];
  const first = demo(...options);
  await first.until(/1 of 2 steps/);
  first.child.kill('SIGINT');
  expect(await first.ended, first.said()).toBe(130);
  expect(first.said()).toContain('What is done is kept');

  const second = demo(...options);
  expect(await second.ended, second.said()).toBe(0);
  expect(second.said()).toContain('this judge can’t tell obvious right from wrong');
  expect(second.said()).toContain('Going on with the run that was stopped.');
  expect(second.said()).toMatch(/candidate +score .* n +judge +badge +tokens\/s +minutes/);
  const files = readdirSync(scratch.path('out'));
  expect(files).toEqual(expect.arrayContaining(['summary.json', 'verdicts.csv']));
  expect(files.some((name) => name.endsWith('.zip'))).toBe(true);
  const summary = v.parse(Summary, JSON.parse(readFileSync(scratch.path('out', 'summary.json'), 'utf8')));
  expect(summary).toMatchObject({ responses: 1, failures: 0 });
  expect(summary.candidates).toHaveLength(1);
  expect(summary.candidates[0]).toMatchObject({ n: 1, badge: 'demo only', low: null, high: null });
  expect(summary.candidates[0]?.interval).toContain('interval');
  expect(summary.verdicts).toBeGreaterThan(10);
});

test('a wrong option ends with exit code 2 and a sentence, before anything is started', async () => {
  const wrong: [string[], string][] = [
    [['--epochs', 'many'], '--epochs wants a whole number from 1 to 100'],
    [['--colour'], "Unknown option '--colour'"],
    [['--pack', 'nowhere'], 'There is no bundled pack “nowhere”'],
    [['--candidates', 'gpt-0'], 'The catalogue has no model “gpt-0”'],
    [['--tasks', 'no-such-task'], 'The pack has no task “no-such-task”'],
  ];
  for (const [args, sentence] of wrong) {
    const command = demo(...args);
    expect([args, await command.ended]).toEqual([args, 2]);
    expect(command.said()).toContain(sentence);
  }
  const help = demo('--help');
  expect(await help.ended).toBe(0);
  expect(help.said()).toContain('--fresh');
});
