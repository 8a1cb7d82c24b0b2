import { deleteDB } from 'idb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { verdictLogits } from '../../../../src/domain/judging';
import { OFFICIAL_SAMPLING, type LocalModel } from '../../../../src/domain/run';
import { handPicked } from '../../../../src/domain/slice';
import { engineFactory } from '../../../../src/services/engines';
import { browserPorts, createRun, Runner } from '../../../../src/services/runner';
import { TryOut } from '../../../../src/services/runner/try-out';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { aLocalModel, aPack, aRubric, aTask } from '../../../support/builders';
import { putFile } from '../../../support/opfs';
import { failureOf, valueOf } from '../../../support/outcomes';

const GENERATED = '/tests/fixtures/generated/tiny-gguf';
const DATABASE = 'try-out';
const live = (): AbortSignal => new AbortController().signal;
const ignore = (): void => undefined;

const task = aTask({
  id: asTaskId('t1'),
  systemPrompt: '',
  prompt: 'Name a colour.',
  reference: 'Blue.',
  rubric: aRubric(2, 1, -1),
});
const pack = aPack({ tasks: [task] });
const { resources } = pack;
let storage: Storage;
let model: LocalModel;
const parts = () => {
  const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
  return {
    ...browserPorts('try-out'),
    storage,
    engines: engineFactory(() => Promise.resolve(undefined)),
    host,
  };
};

beforeAll(async () => {
  storage = valueOf(await openStorage(DATABASE));
  const source = { kind: 'gguf' as const, ...(await putFile('try-out/tiny.gguf', `${GENERATED}/tiny.gguf`)) };
  const template = '{{ messages }}';
  model = aLocalModel({ name: 'Tiny', engine: 'wllama', source, contextTokens: 1024, template });
});
afterAll(async () => {
  storage.close();
  await deleteDB(DATABASE);
});

describe('a try on the real CPU engine', () => {
  it('gives the response, the verdicts and the label probabilities of a run, bit for bit', async () => {
    const shared = { model, contextTokens: 1024, thinking: 'off' as const };
    const sampling = { ...OFFICIAL_SAMPLING, maxTokens: 12 };
    const judge = { ...shared, recipe: verdictLogits };
    valueOf(await storage.models.put(model));
    const created = valueOf(
      await createRun(storage, {
        name: 'A run',
        packHash: valueOf(await storage.packs.put(pack)),
        taskIds: [task.id],
        slice: handPicked(1),
        candidates: [{ kind: 'model', ...shared, sampling }],
        judges: [judge],
        controls: [],
        epochs: 1,
        seed: 1,
        reuse: null,
      }),
    );
    const runner = new Runner(parts());
    const tryOut = new TryOut(parts());
    valueOf(await runner.start(created.run.runId));
    expect(failureOf(await tryOut.load(live(), judge, ignore))).toEqual({ kind: 'run-in-progress' });
    await runner.idle();
    const [response] = await storage.responses.ofRun(created.run.runId);
    const [judgment] = await storage.judgments.ofRun(created.run.runId);
    const text = response?.outcome.ok === true ? response.outcome.text : null;
    expect(judgment?.verdicts.map(({ failure }) => failure)).toEqual([null, null, null]);

    const written = valueOf(
      await tryOut.generate(live(), { ...shared, sampling }, { task, resources }, ignore),
    );
    expect(written.text).toBe(text);
    for (let times = 0; times < 2; times += 1) {
      const tried = valueOf(
        await tryOut.judge(live(), judge, { task, resources, response: written.text }, ignore),
      );
      for (const [index, verdict] of tried.verdicts.entries()) {
        const stored = judgment?.verdicts[index];
        expect(verdict).toMatchObject({
          met: stored?.met,
          logprobs: stored?.logprobs,
          offLabelMass: stored?.offLabelMass,
          criterionHash: stored?.criterionHash,
          environmentId: stored?.environmentId,
          evaluated: 'prefix',
        });
      }
    }
    tryOut.close();
  });
});
