import { probabilityMet } from '../../../judging';
import { composePrompt, type Pack, type Task } from '../../../pack';
import { addTokens, type Judgment, type Response, type Tokens } from '../../../run';
import { round6, sampleText, toDetails, wellFormed } from '../text';
import { SCHEMA_VERSION } from './words';

/** What the rows of a task share. */
export interface RowInput {
  task: Task;
  raw: string;
  formatted: string;
  reference: string[];
}

/** What the candidate was asked. The chat template is its engine's: what stands here is what went into it. */
export function rowInput(task: Task, resources: Pack['resources']): RowInput {
  const raw = wellFormed(composePrompt(task, resources));
  return {
    task,
    raw,
    formatted: task.systemPrompt === '' ? raw : `${wellFormed(task.systemPrompt)}\n\n${raw}`,
    reference: task.reference === null ? [] : [wellFormed(task.reference)],
  };
}

/** The text whose SHA-256 is the `sample_hash` of all rows of this task. */
export const rowHashText = ({ raw, reference }: RowInput): string => sampleText(raw, reference);

/** Names of the record and result that a row belongs to. */
export interface RowLinks {
  evaluationId: string;
  modelId: string;
  evaluationName: string;
  resultId: string;
  judgeKey: string;
  sampleHash: string;
  /** Who found the answer in the text, in EEE's words. */
  foundBy: 'llm_judge' | 'human' | 'imported_judge';
}

type Written = Extract<Response['outcome'], { ok: true }>;

function verdictsOf({ rubric }: Task, { verdicts }: Judgment): string {
  const found = new Map(verdicts.map((verdict) => [verdict.criterionId, verdict]));
  return JSON.stringify(
    rubric.map(({ id, layer, weight }) => {
      const { met = null, logprobs = null } = found.get(id) ?? {};
      const p = logprobs === null ? undefined : probabilityMet(logprobs)?.p;
      return { id, layer, weight, met, pMet: p === undefined ? null : round6(p) };
    }),
  );
}

/** Left out where nobody counted: an imported response has zeros. */
function usageOf({ prompt, cached, completion }: Tokens): Record<string, unknown> {
  if (prompt + completion === 0) return {};
  return {
    token_usage: {
      input_tokens: prompt,
      output_tokens: completion,
      total_tokens: prompt + completion,
      ...(cached > 0 ? { input_tokens_cache_read: cached } : {}),
    },
  };
}

function metadataOf({ task }: RowInput, judgment: Judgment, outcome: Written, judgeKey: string) {
  const none: Tokens = { prompt: 0, cached: 0, completion: 0 };
  const tokens = judgment.verdicts.reduce((sum, verdict) => addTokens(sum, verdict.tokens), none);
  return toDetails({
    is_correct_applicable: false,
    is_correct_rule: 'false for non-binary metric; use evaluation.score',
    epoch: judgment.epoch,
    competency: task.competency === '' ? null : task.competency,
    level: task.level,
    language: task.targetLanguage ?? task.instructionLanguage,
    finish_reason: outcome.finish,
    input_format: 'system prompt, empty line, user message; before the chat template',
    judge_id: judgeKey,
    ...(tokens.prompt + tokens.completion > 0
      ? { judge_input_tokens: tokens.prompt, judge_output_tokens: tokens.completion }
      : {}),
    criteria_verdicts: verdictsOf(task, judgment),
  });
}

/** One judged response; `text` is what it says. */
export function rowOf(
  links: RowLinks,
  input: RowInput,
  judgment: Judgment,
  outcome: Written & { text: string },
  score: number,
): Record<string, unknown> {
  const text = wellFormed(outcome.text);
  return {
    schema_version: SCHEMA_VERSION,
    evaluation_id: links.evaluationId,
    model_id: links.modelId,
    evaluation_name: links.evaluationName,
    evaluation_result_id: links.resultId,
    sample_id: judgment.taskId,
    sample_hash: links.sampleHash,
    interaction_type: 'single_turn',
    input: { raw: input.raw, formatted: input.formatted, reference: input.reference },
    output: {
      raw: [text],
      ...(outcome.thinking === null ? {} : { reasoning_trace: [outcome.thinking] }),
    },
    answer_attribution: [
      {
        turn_idx: 0,
        source: 'output.raw',
        extracted_value: text,
        extraction_method: links.foundBy,
        is_terminal: true,
      },
    ],
    evaluation: { score: round6(score), is_correct: false },
    ...usageOf(outcome.tokens),
    ...(outcome.ms > 0 ? { performance: { latency_ms: Math.round(outcome.ms) } } : {}),
    metadata: metadataOf(input, judgment, outcome, links.judgeKey),
  };
}
