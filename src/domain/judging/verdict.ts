import type { Failure } from '../failure';
import type { CriterionId, Hash } from '../ids';
import type { LabelLogprobs, Tokens, Verdict } from '../run';
import { probabilityMet, storableLogprobs } from './labels';
import type { Recipe } from './recipe';

interface RawVerdictFacts {
  key: string;
  evaluated: 'prefix' | 'whole';
  tokens: Tokens;
  ms: number;
}

/** What an engine hands over for one criterion, before it is read. */
export type RawVerdict =
  | (RawVerdictFacts & {
      kind: 'labels';
      logprobs: LabelLogprobs;
      /** 1 − mass of both label sets, or its bound; null: unknown. */
      offLabelMass: number | null;
      /** The most probable token's text. */
      first: string;
    })
  | (RawVerdictFacts & { kind: 'text'; text: string; thinking: string | null; finish: 'stop' | 'length' })
  | (RawVerdictFacts & { kind: 'failure'; failure: Failure });

export interface VerdictContext {
  recipe: Recipe;
  criterionId: CriterionId;
  criterionHash: Hash;
  environmentId: Hash;
}

type Reading = Pick<Verdict, 'met' | 'logprobs' | 'offLabelMass' | 'reason' | 'raw' | 'failure'>;

const UNREAD: Reading = {
  met: null,
  logprobs: null,
  offLabelMass: null,
  reason: null,
  raw: null,
  failure: null,
};

function readLabels(raw: Extract<RawVerdict, { kind: 'labels' }>): Reading {
  const logprobs = storableLogprobs(raw.logprobs);
  const decided = probabilityMet(logprobs);
  const off = raw.offLabelMass;
  const known: Reading = {
    ...UNREAD,
    logprobs,
    offLabelMass: off !== null && Number.isFinite(off) ? Math.min(1, Math.max(0, off)) : null,
    raw: raw.first,
  };
  return decided === undefined
    ? { ...known, failure: { kind: 'labels-missing' } }
    : { ...known, met: decided.p >= 0.5 };
}

/** The benchmark's live rule: strip, last line, strip, lower-case; must be exactly one of the labels. */
function readLastLine(raw: Extract<RawVerdict, { kind: 'text' }>, labels: Recipe['labels']): Reading {
  const known: Reading = { ...UNREAD, reason: raw.thinking, raw: raw.text };
  const lastLine = raw.text.trim().split('\n').at(-1)?.trim().toLowerCase() ?? '';
  if (lastLine === labels.true.toLowerCase()) return { ...known, met: true };
  if (lastLine === labels.false.toLowerCase()) return { ...known, met: false };
  return {
    ...known,
    failure:
      raw.finish === 'length'
        ? { kind: 'answer-cut-off' }
        : { kind: 'unreadable-verdict', text: raw.text.trim() },
  };
}

function read(raw: RawVerdict, { labels, reading }: Recipe): Reading {
  if (raw.kind === 'failure') return { ...UNREAD, failure: raw.failure };
  if (raw.kind === 'labels' && reading === 'label-probability') return readLabels(raw);
  if (raw.kind === 'text' && reading === 'last-line') return readLastLine(raw, labels);
  return { ...UNREAD, failure: { kind: 'bug', detail: `an answer as ${raw.kind} for reading ${reading}` } };
}

/**
 * The verdict of one criterion from an engine's answer: met when P(true) ≥ 0.5, or by the answer's last line.
 * What can't be read is a verdict without a decision and with the reason, never "not met".
 */
export function readVerdict(raw: RawVerdict, context: VerdictContext): Verdict {
  return {
    criterionId: context.criterionId,
    criterionHash: context.criterionHash,
    ...read(raw, context.recipe),
    evaluated: raw.evaluated,
    environmentId: context.environmentId,
    tokens: raw.tokens,
    ms: raw.ms,
  };
}
