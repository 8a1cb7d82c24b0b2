import { probabilityMet } from '../../src/domain/judging/index.ts';
import { createEngineClient } from '../../src/services/engines/index.ts';
import { judgeRequestOf } from '../page/question.mjs';

// What the bench asks of WebLLM inside the page: the app's own client, its built worker, the generated model.

const NEVER = new AbortController().signal;
const MODEL = {
  kind: 'mlc',
  modelId: 'bench-q0f32',
  modelUrl: 'https://offline.invalid/bench-q0f32/resolve/main/',
  libUrl: 'https://offline.invalid/lib/bench-q0f32.wasm',
};
const FILES = {
  'webllm/config': ['mlc-chat-config.json'],
  'webllm/model': ['tensor-cache.json', 'tokenizer.json', 'params_shard_0.bin'],
};
const WORDS = 'a learner asks which of two tenses fits and writes a note about the week ';

const valueOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

/** The model's files where a download would put them. */
const storeModel = async () => {
  for (const [scope, names] of Object.entries(FILES)) {
    const cache = await caches.open(scope);
    for (const name of names) await cache.put(MODEL.modelUrl + name, await fetch(`model/random/${name}`));
  }
  const libraries = await caches.open('webllm/wasm');
  await libraries.put(MODEL.libUrl, await fetch('model/tiny.wasm'));
};

const textOf = (length, seed) => `${seed} ${WORDS.repeat(Math.ceil(length / WORDS.length))}`.slice(0, length);

/** The app's own criteria under a made-up task and response of so many characters, three of five in the task. */
const requestOf = ({ length, response = 1, shift = 0, reading = 'label-probability', only }) => {
  const { criteria, todo } = judgeRequestOf({ words: 5, seed: 1, shift });
  const taskLength = Math.round(length * 0.6);
  return {
    system: '',
    taskPart: `${textOf(taskLength, 0)}\n`,
    responsePart: `${textOf(length - taskLength, response)}\nIs the statement true or false?\n`,
    criteria,
    todo: only === undefined ? todo : [todo[only]],
    reading,
    labels: { true: 'true', false: 'false' },
    answerStart: '',
    maxTokens: 1,
    grammar: null,
    thinking: 'off',
  };
};

const client = createEngineClient('webllm');

window.bench = {
  load: async (contextTokens) => {
    await storeModel();
    const options = { contextTokens, threads: 1 };
    return valueOf(await client.load(NEVER, MODEL, options, () => undefined));
  },
  /** Judges all criteria or one: tokens read, those taken over by each, its whole prompt, and P(met) of each. */
  judge: async (question) => {
    const verdicts = [];
    const outcome = await client.judge(NEVER, requestOf(question), (verdict) => verdicts.push(verdict));
    const { tokens } = valueOf(outcome);
    return {
      read: tokens.prompt - tokens.cached,
      cut: verdicts[0].tokens.cached,
      prompts: verdicts.map((verdict) => verdict.tokens.prompt),
      evaluated: [...new Set(verdicts.map(({ evaluated }) => evaluated))],
      met: verdicts.map((verdict) => (verdict.kind === 'labels' ? probabilityMet(verdict.logprobs).p : null)),
    };
  },
};
