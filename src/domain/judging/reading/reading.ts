import type { Failure } from '../../failure';
import type { LabelLogprobs, Tokens, Verdict } from '../../run';

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

export type TextAnswer = Extract<RawVerdict, { kind: 'text' }>;
export type LabelAnswer = Extract<RawVerdict, { kind: 'labels' }>;

/** What an answer says, without the facts that every verdict carries. */
export type Reading = Pick<Verdict, 'met' | 'logprobs' | 'offLabelMass' | 'reason' | 'raw' | 'failure'>;

export const UNREAD: Reading = {
  met: null,
  logprobs: null,
  offLabelMass: null,
  reason: null,
  raw: null,
  failure: null,
};

/** What was found in a text: the decision, and the reason that stands beside it, if any. */
export interface Found {
  met: boolean;
  reason: string | null;
}

const textOrNull = (text: string | null): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

/** The reading of an answer in words: what was found, or why nothing was, with the text as it came. */
export function readingOf({ text, thinking, finish }: TextAnswer, found: Found | undefined): Reading {
  const known: Reading = { ...UNREAD, reason: textOrNull(found?.reason ?? null) ?? thinking, raw: text };
  if (found !== undefined) return { ...known, met: found.met };
  return {
    ...known,
    failure:
      finish === 'length' ? { kind: 'answer-cut-off' } : { kind: 'unreadable-verdict', text: text.trim() },
  };
}

/** Which label a text is, capitals and white space around it aside; undefined: neither. */
export function labelSaid(text: string, labels: { true: string; false: string }): boolean | undefined {
  const said = text.trim().toLowerCase();
  if (said === labels.true.toLowerCase()) return true;
  return said === labels.false.toLowerCase() ? false : undefined;
}
