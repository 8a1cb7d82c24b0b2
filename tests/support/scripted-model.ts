import * as v from 'valibot';
import { FailureSchema } from '../../src/domain/failure';
import type { LabelLogprobs, ModelSource, Tokens } from '../../src/domain/run';
import type { GenerateRequest, JudgeRequest } from '../../src/protocol/engine';

export const CALLS = ['load', 'countTokens', 'generate', 'judge'] as const;

export type Call = (typeof CALLS)[number];

/** What a scripted model does; the text of `ModelSource.script` is this as JSON. Anything else is a damaged model. */
export const ScriptSchema = v.object({
  delayMs: v.optional(v.number(), 0),
  controlStrings: v.optional(v.array(v.string()), ['<|end|>']),
  labels: v.optional(v.boolean(), true),
  /** Written before every answer in words, as models do that always think: then there are no labels. */
  thought: v.optional(v.string(), ''),
  faults: v.optional(
    v.array(
      v.object({
        call: v.picklist(CALLS),
        /** The n-th call of this kind since the load (the n-th load since the start), from 1; left out: all. */
        at: v.optional(v.number()),
        /** Only where the prompt, response part or a criterion contains this. */
        when: v.optional(v.string()),
        do: v.union([v.picklist(['die', 'silence', 'throw']), FailureSchema]),
      }),
    ),
    [],
  ),
});
export type Script = v.InferOutput<typeof ScriptSchema>;
export type ScriptInput = v.InferInput<typeof ScriptSchema>;

/** A model source that plays this script. */
export const scriptedSource = (script: ScriptInput = {}): ModelSource => ({
  kind: 'scripted',
  script: JSON.stringify(script),
});

/** FNV-1a: spreads texts over 32 bits, the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const WORDS = [
  'blue',
  'green',
  'a',
  'the',
  'learner',
  'writes',
  'well',
  'and',
  'reads',
  'no',
  'true',
  'false',
];
export const tokensOf = (text: string): string[] => text.match(/\w+|[^\w]/g) ?? [];

/** The canned answer: words drawn by a hash of everything that may matter, and nothing else. */
export function cannedText({ system, prompt, turns = [], sampling, seed }: GenerateRequest): string {
  const warm = sampling.temperature > 0 && sampling.topP > 0.01;
  const said = turns.map(({ role, text }) => `${role} ${text}`);
  const drawn = warm ? [seed, sampling.temperature] : [];
  let state = hashOf(JSON.stringify([system, prompt, ...said, ...drawn]));
  const length = prompt.includes('at length') ? 4_000 : 4 + (state % 12);
  const words = Array.from({ length }, () => {
    state = hashOf(String(state));
    return WORDS[state % WORDS.length] ?? '';
  });
  return words.join(' ');
}

/** Label log-probabilities as a pure function of the request: what `judge` reports. */
export function cannedLogprobs(
  request: JudgeRequest,
  text: string,
): LabelLogprobs & { offLabelMass: number } {
  const { system, taskPart, responsePart, answerStart, labels } = request;
  const unusual =
    [answerStart, labels.true, labels.false].join() === ',true,false' ? [] : [answerStart, labels];
  const hash = hashOf(JSON.stringify([system, taskPart, responsePart, text, ...unusual]));
  const offLabelMass = (hash % 97) / 1000;
  const met = 0.02 + ((hash >>> 8) % 960) / 1000;
  return {
    true: Math.log(met * (1 - offLabelMass)),
    false: Math.log((1 - met) * (1 - offLabelMass)),
    floor: null,
    offLabelMass,
  };
}

/** Reads the text of a script; undefined: not a script. */
export function readScript(text: string): Script | undefined {
  try {
    const parsed = v.safeParse(ScriptSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Counts as an engine reports them. */
export const usage = (texts: readonly string[], cached: number, completion: number): Tokens => ({
  prompt: texts.reduce((sum, text) => sum + tokensOf(text).length, 0) + 3 * texts.length,
  cached,
  completion,
});
