import { FACT_KINDS, isAgainst, type ResponseFacts } from '../facts';
import type { Response, Tokens } from '../run';
import type { Cell } from './csv';

/** Of the response that a verdict is about: what it took, and what is known of it without a judge. */
export const RESPONSE_COLUMNS = [
  'response_prompt_tokens',
  'response_completion_tokens',
  'response_ms',
  // By FACT_KINDS: true speaks against the response, empty can't be decided.
  'other_language',
  'cut_off',
  'repeats',
  'empty',
  'refused',
  'copies',
  'characters',
  'words',
] as const;

/** Where nothing is known of a response. */
export const NO_RESPONSE_CELLS: readonly Cell[] = RESPONSE_COLUMNS.map(() => null);

const tookCells = (took: { tokens: Tokens; ms: number } | undefined): readonly Cell[] =>
  took === undefined ? [null, null, null] : [took.tokens.prompt, took.tokens.completion, took.ms];

/** The cells of `RESPONSE_COLUMNS`. They hold counts and no text, so they may leave a gated pack. */
export const responseCells = (
  { outcome }: Pick<Response, 'outcome'>,
  facts: ResponseFacts | null,
): readonly Cell[] => [
  ...tookCells(outcome.ok ? outcome : outcome.took),
  ...FACT_KINDS.map((kind) => (facts === null ? null : isAgainst(facts, kind))),
  facts?.characters ?? null,
  facts?.words ?? null,
];
