import { MLCEngine } from '@mlc-ai/web-llm';
import * as v from 'valibot';
import type { ModelSource } from '../../src/domain/run';
import type { JudgeRequest } from '../../src/protocol/engine';
import { builtFile } from './tiny-webllm';

type MlcSource = Extract<ModelSource, { kind: 'mlc' }>;

const TokensSchema = v.object({ added_tokens: v.array(v.object({ id: v.number(), content: v.string() })) });
/** Lifts a token into the list of five; small enough that the rest keeps a share that 32 bit can tell. */
const LIFT = 6;

/** Undoes the lift of one token's logit: odds are multiplied by e^lift, whatever the others are. */
const withoutLift = (logprob: number, lift: number): number => {
  const odds = Math.exp(logprob - lift) / -Math.expm1(logprob);
  return Math.log(odds) - Math.log1p(odds);
};

/**
 * Log-probabilities of every token form of `true` and `false` for one criterion, asked of WebLLM itself: another engine
 * without a logit processor, in the page, the whole prompt, by `logprobs` after sampling. Its list has five places only,
 * so a token outside it is asked for by itself, lifted by a bias that is taken out again.
 */
export const askWebllmItself = async (
  source: MlcSource,
  contextTokens: number,
  request: JudgeRequest,
  key: string,
): Promise<{ true: number[]; false: number[] }> => {
  const { added_tokens: tokens } = v.parse(
    TokensSchema,
    JSON.parse(await (await builtFile('random/tokenizer.json')).text()),
  );
  const engine = new MLCEngine({
    appConfig: {
      model_list: [{ model: source.modelUrl, model_id: source.modelId, model_lib: source.libUrl }],
    },
    logLevel: 'WARN',
  });
  // The template's end of the assistant's header is empty: a beginning of the answer may stand there.
  const begun = request.answerStart === '' ? {} : { conv_config: { role_empty_sep: request.answerStart } };
  await engine.reload(source.modelId, { context_window_size: contextTokens, ...begun });
  const text = request.criteria.find((criterion) => criterion.key === key)?.text ?? '';
  const ask = async (id: number, token: string, lift: number): Promise<number | undefined> => {
    await engine.resetChat();
    const reply = await engine.chat.completions.create({
      messages: [
        { role: 'system', content: request.system },
        { role: 'user', content: request.taskPart + request.responsePart + text },
      ],
      max_tokens: 1,
      temperature: 1,
      top_p: 1e-5,
      frequency_penalty: 0,
      presence_penalty: 0,
      repetition_penalty: 1,
      logprobs: true,
      top_logprobs: 5,
      logit_bias: { [id]: lift },
    });
    const listed = reply.choices[0]?.logprobs?.content?.[0]?.top_logprobs.find((top) => top.token === token);
    return listed === undefined ? undefined : withoutLift(listed.logprob, lift);
  };
  const all: Record<'true' | 'false', number[]> = { true: [], false: [] };
  for (const { id, content } of tokens) {
    const label = content.trim().toLowerCase();
    if (label !== 'true' && label !== 'false') continue;
    const logprob = (await ask(id, content, 0)) ?? (await ask(id, content, LIFT));
    if (logprob === undefined) throw new Error(`${content} isn't among the first five`);
    all[label].push(logprob);
  }
  await engine.unload();
  return all;
};
