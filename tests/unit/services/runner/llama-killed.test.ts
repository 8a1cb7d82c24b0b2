import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLlamaServer, startLlamaServer } from '../../../../tools/fixtures/llama-server.mjs';
import { asTaskId, type RunId } from '../../../../src/domain/ids';
import { verdictLogits } from '../../../../src/domain/judging';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import { handPicked } from '../../../../src/domain/slice';
import { HttpEngineClient, type EngineFactory } from '../../../../src/services/engines';
import { createRun, Runner, type RunnerPorts, type RunProgress } from '../../../../src/services/runner';
import type { Storage } from '../../../../src/services/storage';
import { aHash, aLocalModel, aPack, aRubric, aTask } from '../../../support/builders';
import { fakePorts } from '../../../support/fake-runner-ports';
import { valueOf } from '../../../support/outcomes';
import { freshStorage } from './bench';

/** `DESKMARK_KILLED_TASKS=1000` is the long form (minutes); a few do in everyday checks. */
const TASKS = Number(process.env['DESKMARK_KILLED_TASKS'] ?? 40);
const EPOCHS = 3;
const ALL = TASKS * EPOCHS;
const SLOTS = 3;
const isBuilt = findLlamaServer() !== undefined;
if (!isBuilt)
  console.warn('!!! LEFT OUT: llama.cpp’s own server killed in a run: npm run fixtures -- server builds it');

type Server = Awaited<ReturnType<typeof startLlamaServer>>;
const started = (port?: number): Promise<Server> =>
  startLlamaServer({
    model: 'tests/fixtures/generated/tiny-gguf/tiny.gguf',
    ...{ contextTokens: 1024, slots: SLOTS, alias: 'tiny', ...(port === undefined ? {} : { port }) },
  });

/** As in the browser, but in a hurry. */
const hurriedly: RunnerPorts['wait'] = (signal, ms) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(ms, 100));
    signal.addEventListener('abort', end);
  });

async function aStoredRun(storage: Storage): Promise<RunId> {
  const tasks = Array.from({ length: TASKS }, (_, i) =>
    aTask({
      ...{ id: asTaskId(`t${String(i)}`), systemPrompt: '', prompt: `Name colour ${String(i)}.` },
      ...{ reference: 'Blue.', rubric: aRubric(2, -1) },
    }),
  );
  const model = aLocalModel({
    ...{ weightsHash: aHash('e'), name: 'Tiny', engine: 'http', contextTokens: 1024 },
    source: { kind: 'server', serverId: 's', model: 'tiny' },
  });
  valueOf(await storage.models.put(model));
  const shared = { model, contextTokens: 1024, thinking: 'off' as const };
  const created = await createRun(storage, {
    ...{ name: 'A run', slice: handPicked(TASKS), controls: [], epochs: EPOCHS, seed: 7, reuse: null },
    packHash: valueOf(await storage.packs.put(aPack({ tasks }))),
    taskIds: tasks.map(({ id }) => id),
    candidates: [{ kind: 'model', ...shared, sampling: { ...OFFICIAL_SAMPLING, maxTokens: 8 } }],
    judges: [{ ...shared, recipe: verdictLogits }],
  });
  return valueOf(created).run.runId;
}

describe.runIf(isBuilt)('llama.cpp’s own server, killed and started again in the middle of a run', () => {
  let server: Server;
  beforeEach(async () => {
    vi.stubGlobal('document', new EventTarget());
    server = await started();
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  it(
    'nothing is lost or doubled; the run waits, pauses with the reason and goes on',
    { timeout: 3_600_000 },
    async () => {
      const storage = await freshStorage();
      const runId = await aStoredRun(storage);
      const answers = { responses: 0, verdicts: 0 };
      const find = () =>
        Promise.resolve({
          ...{ serverId: 's', kind: 'llama.cpp' as const, baseUrl: server.url, key: null },
          ...{ concurrency: SLOTS, batch: 1 },
        });
      const engines: EngineFactory = (_, source) => {
        const client = new HttpEngineClient(find, source, { backOffMs: 20, mostBackOffMs: 100, tries: 2 });
        const generate = client.generate.bind(client);
        client.generate = async (...args) => {
          const outcome = await generate(...args);
          if (outcome.ok) answers.responses += 1;
          return outcome;
        };
        const judge = client.judge.bind(client);
        client.judge = (signal, request, onVerdict) =>
          judge(signal, request, (verdict) => {
            answers.verdicts += 1;
            onVerdict(verdict);
          });
        return client;
      };
      const runner = new Runner(fakePorts({ storage, engines }, { wait: hurriedly }));

      const reasons = new Set<string>();
      let last: RunProgress | undefined;
      let watch: (progress: RunProgress) => void = () => undefined;
      runner.onProgress((progress) => {
        last = progress;
        if (progress.waitingFor?.kind === 'server') reasons.add(progress.waitingFor.reason);
        watch(progress);
      });
      const until = (isSo: (progress: RunProgress) => boolean): Promise<void> =>
        new Promise((resolve) => {
          watch = (progress) => {
            if (isSo(progress)) resolve();
          };
          if (last !== undefined) watch(last);
        });
      const from = performance.now();
      valueOf(await runner.start(runId));

      // Away for a moment, among the responses: the run waits and goes on by itself.
      await until(({ responses }) => responses.done >= ALL / 4);
      await server.stop();
      await until(({ waitingFor }) => waitingFor !== null);
      server = await started(server.port);

      // Away for long: the run pauses and says why; going on is the user's click.
      await until(({ responses, waitingFor }) => waitingFor === null && responses.done >= ALL / 2);
      await server.stop();
      await until(({ state }) => state === 'paused');
      await runner.idle();
      expect(await storage.runs.get(runId)).toMatchObject({
        state: 'paused',
        pausedBy: { kind: 'server', reason: 'not-running' },
      });
      server = await started(server.port);
      valueOf(await runner.start(runId));

      // And among the verdicts.
      await until(({ judgments }) => judgments.done >= ALL / 2);
      await server.stop();
      await until(({ waitingFor }) => waitingFor !== null);
      server = await started(server.port);
      await runner.idle();

      expect(await storage.runs.get(runId)).toMatchObject({ state: 'done' });
      const keys = new Set<string>();
      for (const { taskId, epoch, outcome } of await storage.responses.ofRun(runId)) {
        expect(outcome.ok).toBe(true);
        keys.add(`${taskId} ${String(epoch)}`);
      }
      expect(keys.size).toBe(ALL);
      const judgments = await storage.judgments.ofRun(runId);
      expect(judgments).toHaveLength(ALL);
      for (const { open, verdicts } of judgments) {
        expect(open).toBeUndefined();
        expect(verdicts.map(({ failure }) => failure)).toEqual([null, null]);
      }
      expect(await storage.attempts.keysOf(runId)).toEqual(new Set());
      expect([...reasons].every((reason) => ['not-running', 'interrupted', 'busy'].includes(reason))).toBe(
        true,
      );
      const seconds = Math.round((performance.now() - from) / 1000);
      console.info(
        `${String(TASKS)} tasks × ${String(EPOCHS)}: ${String(answers.responses)} responses made for ${String(ALL)}, ` +
          `${String(answers.verdicts)} verdicts for ${String(2 * ALL)}, in ${String(seconds)} s; waited for: ${[...reasons].join(', ')}`,
      );
      // Made again: at most what was in flight each time the server died.
      expect(answers.responses - ALL).toBeLessThanOrEqual(2 * SLOTS);
      expect(answers.verdicts - 2 * ALL).toBeLessThanOrEqual(2 * SLOTS);
    },
  );
});
