import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asCriterionId, asTaskId } from '../../src/domain/ids';
import { buildJudgeRequest, probabilityMet, verdictLogits } from '../../src/domain/judging';
import type { Criterion } from '../../src/domain/pack';
import type { EngineClient } from '../../src/services/engines';
import { aTask } from '../support/builders';
import { aRequest, Bench, valueOf } from './bench';
import { httpSetup, onServer } from './http-setup';
import { ggufSource, wllamaSetup } from './wllama-setup';

// One model as candidate and judge, in the page and on llama.cpp's own server: in 16 bits they agree. In the 4 bits that
// people use, the kernels round what goes through them to 8 bits, and the order of a sum alone moves P(met) by hundredths:
// as far between two settings of one server as between server and page.

const LIMIT_MS = 900_000;
const live = new AbortController().signal;
const servers = inject('demoServers');

const STATEMENTS = [
  'The answer names at least one animal.',
  'The answer is written in English.',
  'The answer is longer than three paragraphs.',
  'The answer asks the learner a question.',
  'The answer contains a number.',
  'The answer gives an example sentence.',
  'The answer praises the learner.',
  'The answer explains a grammar rule.',
];
const PROMPTS = [
  'Write two sentences about a dog.',
  'Explain the word “bridge” to a beginner.',
  'Correct this sentence: “She go to school every day.”',
];
const rubric = STATEMENTS.map((text, i): Criterion => ({
  ...({ id: asCriterionId(`c${String(i)}`), text, weight: 1, layer: 'task' } as const),
}));
const tasks = PROMPTS.map((prompt, i) =>
  aTask({ id: asTaskId(`t${String(i)}`), systemPrompt: '', prompt, reference: null, rubric }),
);

async function answersOf(client: EngineClient): Promise<string[]> {
  const texts: string[] = [];
  for (const { prompt } of tasks) {
    const request = aRequest({ system: '', prompt, sampling: { maxTokens: 24 } });
    texts.push(valueOf(await client.generate(live, request, () => undefined)).text);
  }
  return texts;
}

/** P(met) of every criterion for the given answers. */
async function verdictsOf(client: EngineClient, answers: readonly string[]): Promise<number[]> {
  const all: number[] = [];
  for (const [i, task] of tasks.entries()) {
    const asked = { recipe: verdictLogits, task, resources: {}, response: answers[i] ?? '' };
    const todo = rubric.map(({ id }) => id);
    const request = buildJudgeRequest({ ...asked, todo, thinking: 'off' });
    valueOf(
      await client.judge(live, request, (verdict) => {
        if (verdict.kind !== 'labels') expect.fail(JSON.stringify(verdict));
        all.push(probabilityMet(verdict.logprobs)?.p ?? Number.NaN);
      }),
    );
  }
  return all;
}

const isMet = (p: number): boolean => p >= 0.5;
const alike = (one: readonly number[], other: readonly number[]): number =>
  one.filter((p, i) => isMet(p) === isMet(other[i] ?? Number.NaN)).length;
const farthest = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((p, i) => Math.abs(p - (other[i] ?? Number.NaN))));

const print = (title: string, columns: readonly (readonly number[])[]): void => {
  const [first = [], second = []] = columns;
  console.info(
    [
      title,
      `verdicts alike: ${String(alike(first, second))} of ${String(first.length)}`,
      ...first.map((_, i) => columns.map((column) => (column[i] ?? Number.NaN).toFixed(4)).join('  ')),
    ].join('\n'),
  );
};

async function opened(url: string): Promise<EngineClient> {
  const client = httpSetup(url, 'demo').connect?.();
  if (client === undefined) throw new Error('no client of a server');
  const { load } = httpSetup(url, 'demo');
  valueOf(await client.load(live, onServer('', 'demo'), load, () => undefined));
  return client;
}
async function openedHere(file: string): Promise<EngineClient> {
  const url = `/models/${file}`;
  const setup = wllamaSetup(url, 1024, 60);
  const { client } = new Bench(setup, await ggufSource(url));
  valueOf(await client.load(live, await ggufSource(url), setup.load, () => undefined));
  return client;
}

if (servers.wide === '')
  console.warn('!!! LEFT OUT: the page beside a server: `npm run fixtures -- server` has not been run');

describe.runIf(servers.wide !== '')('one model in the page and on a server', () => {
  const clients: EngineClient[] = [];
  const kept = async (opening: Promise<EngineClient>): Promise<EngineClient> => {
    const client = await opening;
    clients.push(client);
    return client;
  };
  let answers: readonly string[];
  beforeAll(async () => {
    answers = await answersOf(await kept(opened(servers.wide)));
  }, LIMIT_MS);
  afterAll(() => {
    for (const client of clients) client.dispose();
  });

  test('in 16 bits: the same answers, and the same verdicts', { timeout: LIMIT_MS }, async () => {
    const page = await kept(openedHere('SmolLM2-135M-Instruct.F16.gguf'));
    const own = await answersOf(page);
    const served = await verdictsOf(clients[0] ?? page, answers);
    const inPage = await verdictsOf(page, answers);
    print('in 16 bits: P(met) on the server, in the page', [served, inPage]);
    expect(own).toEqual(answers);
    expect(served).toHaveLength(tasks.length * rubric.length);
    expect(alike(served, inPage) / served.length).toBeGreaterThanOrEqual(0.95);
    expect(farthest(served, inPage)).toBeLessThan(0.005);
    page.dispose();
  });

  test('in 4 bits: no farther apart than two settings of one server', { timeout: LIMIT_MS }, async () => {
    const served = await verdictsOf(await kept(opened(servers.small)), answers);
    const otherwise = await verdictsOf(await kept(opened(servers.smallOtherwise)), answers);
    const inPage = await verdictsOf(await kept(openedHere('SmolLM2-135M-Instruct.Q4_1.gguf')), answers);
    print('in 4 bits: P(met) on the server, in the page, on the server with flash attention', [
      served,
      inPage,
      otherwise,
    ]);
    expect(farthest(served, inPage)).toBeLessThan(2 * farthest(served, otherwise));
    for (const [i, p] of served.entries())
      if (isMet(p) !== isMet(inPage[i] ?? Number.NaN))
        expect(Math.abs(p - 0.5)).toBeLessThan(2 * farthest(served, otherwise));
  });
});
