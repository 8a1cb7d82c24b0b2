import { done, failed, type Outcome } from '../../src/domain/failure';
import { probabilityMet } from '../../src/domain/judging';
import type { JudgeRequest, LoadedModel, RawVerdict } from '../../src/protocol/engine';
import { failureFrom } from './errors';
import { judge } from './judge';
import { PrefixCache } from './prefix';
import type { Session } from './session';
import type { Turn } from './turns';

type PrefixReuse = LoadedModel['prefixReuse'];

/** Two criteria of one response, in a few tokens. */
const QUESTION: JudgeRequest = {
  system: '',
  taskPart: 'Task: Name a colour and say why you like it.\n',
  responsePart: 'Answer: Blue, like the sea.\nIs the statement true or false of the answer?\n',
  criteria: [
    { key: 'a', text: 'A. It names a colour.\nOne word, true or false:' },
    { key: 'b', text: 'B. It names two towns.\nOne word, true or false:' },
  ],
  todo: ['a', 'b'],
  reading: 'label-probability',
  labels: { true: 'true', false: 'false' },
  answerStart: '',
  maxTokens: 1,
  grammar: null,
  thinking: 'off',
};

/** Half precision and other batch shapes change last digits; more than this is another evaluation. */
const MOST = 0.01;

/** Thrown when going back in the cache broke the engine: the model must be loaded again, and then without it. */
export class RewindError extends Error {
  override readonly name = 'RewindError';
}

const ask = async (
  session: Session,
  turn: Turn,
  todo: readonly string[],
): Promise<Outcome<readonly number[]>> => {
  const verdicts: RawVerdict[] = [];
  const outcome = await judge(session, turn, { ...QUESTION, todo }, (verdict) => verdicts.push(verdict));
  if (!outcome.ok) return outcome;
  return done(
    verdicts.map((verdict) =>
      verdict.kind === 'labels' ? (probabilityMet(verdict.logprobs)?.p ?? Number.NaN) : Number.NaN,
    ),
  );
};

/** The same question by the shared prefix, twice: forwards and backwards. */
const askShared = async (
  session: Session,
  turn: Turn,
  whole: readonly number[],
): Promise<Outcome<PrefixReuse>> => {
  const shared = await ask(session, turn, ['a', 'b']);
  if (!shared.ok) return shared;
  const again = await ask(session, turn, ['b', 'a']);
  return again.ok ? done(compareWays(whole, shared.value, again.value)) : again;
};

/** What two ways of asking the same say about going back in the cache. */
export const compareWays = (
  whole: readonly number[],
  shared: readonly number[],
  again: readonly number[],
): PrefixReuse => {
  if (![...whole, ...shared, ...again].every(Number.isFinite)) {
    return { works: false, detail: 'the probe of the shared prefix gave no numbers' };
  }
  if (shared.some((p, i) => p !== again[again.length - 1 - i])) {
    return { works: false, detail: 'going back in the cache does not give the same numbers twice' };
  }
  const distance = Math.max(...whole.map((p, i) => Math.abs(p - (shared[i] ?? Number.NaN))));
  return distance <= MOST
    ? { works: true, distance }
    : {
        works: false,
        detail: `P(met) by the shared prefix is ${distance.toPrecision(2)} off a whole prompt`,
      };
};

/** An error of the machine while going back in the cache: the model itself had just answered. */
const withRewind = async (work: () => Promise<Outcome<PrefixReuse>>): Promise<Outcome<PrefixReuse>> => {
  let outcome: Outcome<PrefixReuse>;
  try {
    outcome = await work();
  } catch (error) {
    outcome = failed(failureFrom(error, 'request'));
  }
  if (!outcome.ok && outcome.failure.kind === 'worker-died') throw new RewindError(outcome.failure.detail);
  return outcome;
};

/**
 * Finds out once per model whether criteria may share a prefix, by asking two of them both ways, and puts the cache to
 * work in the session if so. A failure of the machine is handed on; what only going back causes is a `RewindError`.
 */
export const probePrefix = async (session: Session, turn: Turn): Promise<Outcome<PrefixReuse>> => {
  const { labels } = session.loaded;
  if (!labels.usable) return done({ works: false, detail: labels.detail });
  const cache = PrefixCache.open(session.internals.rewindParts(session.modelId), session.modelId);
  if (typeof cache === 'string') return done({ works: false, detail: cache });
  const whole = await ask(session, turn, ['a', 'b']);
  if (!whole.ok) {
    return whole.failure.kind === 'prompt-too-long'
      ? done({ works: false, detail: 'the context is too short for the probe of the shared prefix' })
      : whole;
  }
  session.prefix = cache;
  const reuse = await withRewind(() => askShared(session, turn, whole.value));
  if (!reuse.ok || !reuse.value.works) session.prefix = undefined;
  return reuse;
};
