import { Wllama } from '@wllama/wllama';
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import * as v from 'valibot';
import type { JudgeRequest } from '../../src/protocol/engine';

const TopSchema = v.object({
  choices: v.tuple([
    v.object({
      logprobs: v.object({
        content: v.tuple([
          v.object({ top_logprobs: v.array(v.object({ token: v.string(), logprob: v.number() })) }),
        ]),
      }),
    }),
  ]),
});
const SILENT = {
  debug: () => undefined,
  log: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * Log-probabilities of every token form of `true` and `false` for one criterion, asked of wllama itself: another instance,
 * the whole prompt, nothing cached, its own texts of the tokens, and a list of this width.
 */
export async function askWllamaItself(
  file: string,
  contextTokens: number,
  width: number,
  request: JudgeRequest,
  key: string,
): Promise<{ true: number[]; false: number[] }> {
  const wllama = new Wllama({ default: wasmUrl }, { logger: SILENT });
  wllama.setCompat(null);
  await wllama.loadModel([await (await fetch(file)).blob()], {
    n_ctx: contextTokens,
    n_threads: 1,
    n_batch: 16,
    n_parallel: 1,
    n_gpu_layers: 0,
    flash_attn: false,
  });
  const text = request.criteria.find((criterion) => criterion.key === key)?.text ?? '';
  const reply: unknown = await wllama.createChatCompletion({
    messages: [
      { role: 'system', content: request.system },
      { role: 'user', content: request.taskPart + request.responsePart + text },
      ...(request.answerStart === '' ? [] : [{ role: 'assistant' as const, content: request.answerStart }]),
    ],
    max_tokens: 1,
    temperature: 0,
    cache_prompt: false,
    logprobs: true,
    top_logprobs: width,
  });
  await wllama.exit();
  const { top_logprobs: top } = v.parse(TopSchema, reply).choices[0].logprobs.content[0];
  const formsOf = (label: string): number[] =>
    top.flatMap(({ token, logprob }) =>
      token.replace(/^ /, '').toLowerCase() === label && /^ ?([a-z]+|[A-Z][a-z]+|[A-Z]+)$/.test(token)
        ? [logprob]
        : [],
    );
  return { true: formsOf('true'), false: formsOf('false') };
}
