import type { Judge } from '../../../run';
import { toDetails } from '../text';
import type { ResultOf } from './result';
import { openText } from './words';

const METHODS: Readonly<Record<Judge['kind'], string>> = {
  model: 'llm_judge_rubric',
  person: 'human_rubric',
  imported: 'imported_rubric',
};

/** What is told of the computer, by name: no address, header or key can come along. */
function madeOn({ environment }: ResultOf): Record<string, string | null> {
  if (environment === undefined) return {};
  const { browser, device, threads, engine } = environment;
  return {
    browser: openText(browser),
    [engine === 'webllm' ? 'webgpu_adapter' : 'device']: openText(device),
    cpu_threads: threads > 0 ? String(threads) : null,
  };
}

/** How the candidate's responses were made; of imported ones nothing is known but how often. */
export function generationConfig(of: ResultOf, samples: number): Record<string, unknown> {
  const { spec } = of.job.run;
  const shared = {
    num_runs: spec.epochs,
    n_samples: samples,
    scoring_method: METHODS[of.judge.judge.kind],
    output_type: 'generate_until',
  };
  const { candidate } = of.candidate;
  if (candidate.kind !== 'model') return { additional_details: toDetails(shared) };
  const { sampling, model } = candidate;
  return {
    generation_args: {
      temperature: sampling.temperature,
      top_p: sampling.topP,
      max_tokens: sampling.maxTokens,
      reasoning: model.thinking === 'on',
    },
    additional_details: toDetails({
      seed: spec.seed,
      ...shared,
      context_window_size: model.contextTokens,
      frequency_penalty: sampling.frequencyPenalty,
      presence_penalty: sampling.presencePenalty,
      repetition_penalty: sampling.repetitionPenalty,
      ...madeOn(of),
    }),
  };
}
