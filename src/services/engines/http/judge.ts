import { done, failed, type Failure, type Outcome } from '../../../domain/failure';
import type { Tokens } from '../../../domain/run';
import type { JudgeRequest, JudgeUsage, RawVerdict } from '../../../protocol/engine';
import type { Answer } from './chat';
import { withoutThought } from './generate';
import { InOrder } from './in-order';
import { readLabels, unsayable } from './labels';
import { askInLists } from './lists';
import { Questions, taskKey, type Item, type Parts } from './questions';
import { neutraliseAll, type ServerSession } from './session';
import type { Slot } from './slots';

type Facts = Pick<RawVerdict, 'key' | 'evaluated' | 'tokens' | 'ms'>;

/** Failures of one criterion; all others would meet the next one too. */
const isOfItem = (failure: Failure): boolean =>
  ['prompt-too-long', 'bad-setting'].includes(failure.kind) ||
  (failure.kind === 'server' && (failure.reason === 'context-cut' || failure.reason === 'too-long'));

/** Asked for a beginning, many a server gives it back at the front of its answer. */
const withoutStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text;

/** Why a judge on this server can't be read by label probabilities; undefined: it can. */
async function whyNoLabels(
  session: ServerSession,
  signal: AbortSignal,
  request: JudgeRequest,
): Promise<Failure | undefined> {
  const refuse = (detail: string): Failure => ({ kind: 'no-label-probabilities', detail });
  if (!session.labels.usable) return refuse(session.labels.detail);
  if (request.thinking === 'on') return refuse('the model thinks before it answers');
  const missing = await unsayable(session, signal, request.labels);
  if (!missing.ok) return missing.failure;
  return missing.value === undefined ? undefined : refuse(`no single token says “${missing.value}”`);
}

/** Takes the answers as they come and hands verdicts over in the order asked; the first real trouble ends it all. */
class Verdicts {
  trouble: Failure | undefined;
  readonly #session: ServerSession;
  readonly #request: JudgeRequest;
  readonly #stop: AbortController;
  readonly #ordered: InOrder<RawVerdict>;

  constructor(
    session: ServerSession,
    request: JudgeRequest,
    stop: AbortController,
    onVerdict: (verdict: RawVerdict) => void,
  ) {
    this.#session = session;
    this.#request = request;
    this.#stop = stop;
    this.#ordered = new InOrder(onVerdict);
  }

  readonly settle = (item: Item, answer: Outcome<Answer>, ms: number): void => {
    if (this.trouble !== undefined) return;
    if (!answer.ok && !isOfItem(answer.failure)) {
      this.trouble = answer.failure;
      this.#stop.abort();
      return;
    }
    const tokens = answer.ok ? answer.value.tokens : { prompt: 0, cached: 0, completion: 0 };
    const facts: Facts = { key: item.key, evaluated: tokens.cached > 0 ? 'prefix' : 'whole', tokens, ms };
    const verdict: RawVerdict = answer.ok
      ? this.#read(answer.value, facts)
      : { ...facts, kind: 'failure', failure: answer.failure };
    this.#ordered.put(item.order, verdict);
  };

  #read(answer: Answer, facts: Facts): RawVerdict {
    const { reading, labels, answerStart, thinking } = this.#request;
    if (reading === 'label-probability')
      return { ...facts, ...readLabels(this.#session, answer.top, labels) };
    const own = { ...answer, text: withoutStart(answer.text, answerStart) };
    const split = withoutThought(own, thinking === 'on');
    if (!split.finished) return { ...facts, kind: 'failure', failure: { kind: 'thinking-unfinished' } };
    const text = answerStart + split.text;
    return { ...facts, kind: 'text', text, thinking: split.thinking, finish: answer.finish };
  }
}

/** Asks one after another, as many at a time as the judgment has a share of. */
async function askAll(
  questions: Questions,
  items: readonly Item[],
  atOnce: () => number,
  verdicts: Verdicts,
): Promise<void> {
  const left = [...items];
  const worker = async (place: number): Promise<void> => {
    while (place < atOnce() && !questions.signal.aborted) {
      const item = left.shift();
      if (item === undefined) return;
      const from = performance.now();
      verdicts.settle(item, await questions.ask(item), performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: atOnce() }, (_, place) => worker(place)));
}

/**
 * Criteria of one judgment that may be asked at once: one in a slot, for a slot remembers one prompt; elsewhere a share of
 * what the server is to be given, so that responses go side by side and the criteria of each one after the other.
 */
function shareOf({ slots, link, judgments }: ServerSession): number {
  return slots === null ? Math.max(1, Math.floor(link.access.concurrency / judgments)) : 1;
}

/** The work on one judgment, with its texts cleaned. */
interface Work {
  session: ServerSession;
  signal: AbortSignal;
  request: JudgeRequest;
  parts: Parts;
  items: readonly Item[];
  onVerdict: (verdict: RawVerdict) => void;
}

/** Decides the criteria: the first alone, so that the server remembers what they share, then as many at once as may be. */
async function decide(work: Work, slot: Slot | undefined): Promise<Outcome<Tokens>> {
  const { session, signal, request, parts, onVerdict } = work;
  const stop = new AbortController();
  const questions = new Questions(session, AbortSignal.any([signal, stop.signal]), request, parts, slot);
  const verdicts = new Verdicts(session, request, stop, (verdict) => {
    if (!signal.aborted) onVerdict(verdict);
  });
  const begun = await questions.begin();
  if (!begun.ok) return begun;
  const [first, ...rest] = work.items;
  if (first !== undefined) {
    const from = performance.now();
    const answer = await questions.ask(first);
    // What the first can't hold is what all share, but for a few words.
    if (!answer.ok && answer.failure.kind === 'prompt-too-long') return answer;
    verdicts.settle(first, answer, performance.now() - from);
  }
  const { batch } = session.link.access;
  const isListed = request.reading === 'label-probability' && batch > 1 && slot === undefined;
  const left = isListed ? await askInLists(questions, rest, batch, verdicts.settle) : rest;
  await askAll(questions, left, () => shareOf(session), verdicts);
  if (signal.aborted) return failed({ kind: 'cancelled' });
  return verdicts.trouble === undefined ? done(questions.usage) : failed(verdicts.trouble);
}

/** Decides the criteria of `todo`. Verdicts are handed over in its order. */
export async function judge(
  session: ServerSession,
  signal: AbortSignal,
  request: JudgeRequest,
  onVerdict: (verdict: RawVerdict) => void,
): Promise<Outcome<JudgeUsage>> {
  const started = performance.now();
  const { system, taskPart, responsePart, criteria, todo } = request;
  const unknown = todo.find((key) => !criteria.some((one) => one.key === key));
  if (unknown !== undefined) return failed({ kind: 'bug', detail: `no criterion ${unknown} in the request` });
  const byLabels = request.reading === 'label-probability';
  const refusal = byLabels ? await whyNoLabels(session, signal, request) : undefined;
  if (refusal !== undefined) return failed(refusal);

  const clean = neutraliseAll(session, [taskPart, responsePart, ...criteria.map(({ text }) => text)]);
  const [task = '', response = '', ...texts] = clean.texts;
  const items = todo.map((key, order): Item => {
    const place = criteria.findIndex((criterion) => criterion.key === key);
    return { key, order, place, text: texts[place] ?? '' };
  });
  const parts = { system: neutraliseAll(session, [system]).texts.join(''), task, response };
  const work: Work = { session, signal, request, parts, items, onVerdict };
  session.judgments += 1;
  try {
    const { slots } = session;
    const tokens =
      slots === null
        ? await decide(work, undefined)
        : await slots.hold(signal, taskKey(parts, request), (slot) => decide(work, slot));
    if (!tokens.ok) return tokens;
    return done({ tokens: tokens.value, ms: performance.now() - started, neutralised: clean.count });
  } finally {
    session.judgments -= 1;
  }
}
