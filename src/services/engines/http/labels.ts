import { done, type Failure, type Outcome } from '../../../domain/failure';
import { labelsFromTop } from '../../../domain/judging';
import type { JudgeRequest, RawVerdict } from '../../../protocol/engine';
import type { Answer } from './chat';
import type { TopToken } from './replies';
import type { ServerSession } from './session';
import { hasTokenizer, tokensOf } from './tokenizer';

type LabelVerdict = Extract<RawVerdict, { kind: 'labels' }>;
export type ReadLabels = Pick<LabelVerdict, 'kind' | 'logprobs' | 'offLabelMass' | 'first'>;

const FIRST_WIDTH = 20;
const WIDER = 200;

/** How many of the most probable tokens to ask for, narrow first: a long list takes longer to send than to make. */
export function widthsOf({ widest, vocabularySize }: ServerSession): number[] {
  const whole = vocabularySize === null ? [] : [vocabularySize];
  const widths = [Math.min(FIRST_WIDTH, widest), ...[WIDER, ...whole].filter((width) => width <= widest)];
  return widths.filter((width, i) => i === 0 || width > FIRST_WIDTH);
}

/** Label probabilities from the most probable tokens, by text; with a whole vocabulary listed nothing is left to bound. */
export function readLabels(
  { vocabularySize }: Pick<ServerSession, 'vocabularySize'>,
  top: readonly TopToken[],
  labels: JudgeRequest['labels'],
): ReadLabels {
  const { logprobs, offLabelMass } = labelsFromTop(
    top.map(({ token, logprob }) => ({ text: token, logprob: logprob ?? Number.NEGATIVE_INFINITY })),
    labels,
  );
  const isWhole = vocabularySize !== null && top.length >= vocabularySize;
  return {
    kind: 'labels',
    logprobs: isWhole ? { ...logprobs, floor: null } : logprobs,
    offLabelMass,
    first: top[0]?.token ?? '',
  };
}

/** Whether a list leaves a label to be bounded by its smallest probability. */
export const lacksLabel = ({ logprobs }: ReadLabels): boolean =>
  logprobs.true === null || logprobs.false === null;

/** A server that refuses so long a list; everything else would be refused in any width. */
const isTooWide = (failure: Failure): boolean =>
  (failure.kind === 'server' && (failure.reason === 'status' || failure.reason === 'too-long')) ||
  failure.kind === 'bad-setting';

/**
 * Asks with wider lists until both labels are listed; the widest list that works is kept, and a width that the server
 * refuses is not asked for again. Tokens are those of the last answer: a wider list reads the same prompt.
 */
export async function askForLabels(
  session: ServerSession,
  labels: JudgeRequest['labels'],
  ask: (top: number) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const [first = FIRST_WIDTH, ...wider] = widthsOf(session);
  let best = await ask(first);
  for (const width of wider) {
    if (!best.ok || !lacksLabel(readLabels(session, best.value.top, labels))) return best;
    const next = await ask(width);
    if (!next.ok && !isTooWide(next.failure)) return next;
    const isLonger = next.ok && next.value.top.length > best.value.top.length;
    if (!isLonger) {
      session.widest = Math.min(session.widest, width - 1);
      return best;
    }
    best = next;
  }
  return best;
}

const forms = (label: string): string[] =>
  [label, label.charAt(0).toUpperCase() + label.slice(1), label.toUpperCase()].flatMap((form) => [
    form,
    ` ${form}`,
  ]);

/** The label that no single token says, where the server's tokenizer tells; undefined: none, or it isn't known. */
export async function unsayable(
  session: ServerSession,
  signal: AbortSignal,
  labels: JudgeRequest['labels'],
): Promise<Outcome<string | undefined>> {
  const { link, to, isSayable } = session;
  if (!hasTokenizer(to.kind)) return done(undefined);
  for (const label of [labels.true, labels.false]) {
    for (const text of isSayable.has(label) ? [] : forms(label)) {
      const tokens = await tokensOf(link, signal, { model: to.model, text, special: false });
      if (!tokens.ok) return tokens;
      if (tokens.value === undefined) return done(undefined);
      isSayable.set(label, tokens.value === 1);
      if (tokens.value === 1) break;
    }
    if (isSayable.get(label) === false) return done(label);
  }
  return done(undefined);
}
