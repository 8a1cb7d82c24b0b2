import { createEngineClient } from '../../src/services/engines/index.ts';
import { judgeRequestOf } from './question.mjs';
import { probabilityMet } from '../../src/domain/judging/index.ts';

// What the benches ask of the engines inside the page. `ours` is the app's own client with its built worker; `bare` is a
// worker that hands calls to wllama and does nothing else.

const NEVER = new AbortController().signal;
const MODEL = 'bench.gguf';

const valueOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const timed = async (work) => {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
};

const modelFile = async () => (await navigator.storage.getDirectory()).getFileHandle(MODEL, { create: true });

/** The chosen file, copied to where the app keeps models. */
const storeModel = async () => {
  const [file] = document.querySelector('input').files;
  await file.stream().pipeTo(await (await modelFile()).createWritable());
  return file.size;
};

const client = createEngineClient('wllama');
const ours = {
  load: async (contextTokens, threads) => {
    const { size } = await (await modelFile()).getFile();
    const source = { kind: 'gguf', path: MODEL, sizeBytes: size };
    const { ms } = await timed(async () =>
      valueOf(await client.load(NEVER, source, { contextTokens, threads }, () => undefined)),
    );
    return ms;
  },
  describe: async () => valueOf(await client.describe(NEVER)),
  count: async (text) => valueOf(await client.countTokens(NEVER, [text]))[0].tokens,
  /** Judges; returns the time of the whole call, its tokens, and P(met) of each criterion. */
  judge: async (question) => {
    const met = [];
    const { value, ms } = await timed(() =>
      client.judge(NEVER, judgeRequestOf(question), (verdict) => {
        met.push(verdict.kind === 'labels' ? (probabilityMet(verdict.logprobs)?.p ?? null) : null);
      }),
    );
    return { ms, tokens: valueOf(value).tokens, met };
  },
  /** Answers; returns the time to the first word, that of what follows, and the counts. */
  generate: async (prompt, maxTokens) => {
    const sampling = {
      temperature: 0,
      topP: 1,
      frequencyPenalty: 0,
      presencePenalty: 0,
      repetitionPenalty: 1,
      maxTokens,
    };
    const start = performance.now();
    let first;
    const outcome = await client.generate(
      NEVER,
      { system: '', prompt, sampling, seed: 1, thinking: 'off' },
      (delta) => {
        if (delta !== '') first ??= performance.now();
      },
    );
    const { tokens } = valueOf(outcome);
    return { promptMs: first - start, decodeMs: performance.now() - first, tokens };
  },
  dispose: () => client.dispose(),
};

/** A promise a message: the worker answers in the order it is asked. */
const startBare = () => {
  const worker = new Worker(new URL('./bare.worker.mjs', import.meta.url), { type: 'module' });
  const ask = (message) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(message);
    });
  return { ask, end: () => worker.terminate() };
};

let bareWorker;
const textsOf = (question, keys) => {
  const { system, taskPart, responsePart, criteria } = judgeRequestOf(question);
  const prefix = taskPart + responsePart;
  return {
    system,
    prefix,
    criteria: criteria.filter(({ key }) => keys.includes(key)).map(({ text }) => text),
  };
};
const bare = {
  load: async (settings) => {
    bareWorker?.end();
    bareWorker = startBare();
    const file = await (await modelFile()).getFile();
    return (await bareWorker.ask({ load: file, settings })).ms;
  },
  /** The prefix once, then each criterion after it. */
  judge: async (question) => {
    const { system, prefix, criteria } = textsOf(question, judgeRequestOf(question).todo);
    return bareWorker.ask({ system, texts: [prefix, ...criteria.map((text) => prefix + text)], reuse: true });
  },
  /** A whole prompt for each of the first criteria. */
  whole: async (question, count) => {
    const { system, prefix, criteria } = textsOf(question, judgeRequestOf(question).todo.slice(0, count));
    return bareWorker.ask({ system, texts: criteria.map((text) => prefix + text), reuse: false });
  },
  end: () => {
    bareWorker?.end();
    bareWorker = undefined;
  },
};

const promptOf = (question) => {
  const { system, taskPart, responsePart } = judgeRequestOf(question);
  return system + taskPart + responsePart;
};

window.bench = { storeModel, ours, bare, promptOf };
