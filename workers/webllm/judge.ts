import { labelForms } from '../../src/domain/judging';
import { done, failed, type Outcome } from '../../src/domain/failure';
import type { JudgeRequest, JudgeUsage, RawVerdict } from '../../src/protocol/engine';
import type { Evaluation } from './evaluation';
import { sharedPrefix } from './judge-prefix';
import { judgePrompts } from './judge-prompts';
import { WholePrompts } from './judge-whole';
import type { LabelIds } from './label-reader';
import type { Session } from './session';
import type { Turn } from './turns';

/** Ids of both labels' tokens; a failure where a label's probability can't be read for this model or request. */
export const labelIds = (session: Session, request: JudgeRequest): Outcome<LabelIds> => {
  const refuse = (detail: string): Outcome<never> => failed({ kind: 'no-label-probabilities', detail });
  const { labels } = session.loaded;
  if (!labels.usable) return refuse(labels.detail);
  if (request.thinking === 'on' && session.canThink) return refuse('the model thinks before it answers');
  const vocabulary = Array.from(session.files.vocabulary?.texts ?? [], ([id, text]) => ({ id, text }));
  const ids = {
    true: labelForms(vocabulary, request.labels.true),
    false: labelForms(vocabulary, request.labels.false),
  };
  const missing = [
    ...(ids.true.length === 0 ? [request.labels.true] : []),
    ...(ids.false.length === 0 ? [request.labels.false] : []),
  ];
  return missing.length === 0 ? done(ids) : refuse(`no single token for ${missing.join(', ')}`);
};

const decideAll = async (
  evaluation: Evaluation,
  turn: Turn,
  todo: readonly string[],
  onVerdict: (verdict: RawVerdict) => void,
): Promise<Outcome<void>> => {
  for (const key of todo) {
    if (turn.isCancelled()) return failed({ kind: 'cancelled' });
    const verdict = await evaluation.decide(key);
    if (verdict === undefined) return failed({ kind: 'cancelled' });
    if (!verdict.ok) return verdict;
    onVerdict(verdict.value);
  }
  return turn.isCancelled() ? failed({ kind: 'cancelled' }) : done(undefined);
};

/**
 * Decides the criteria of `todo` in order: going on from what they share where the model's cache can go back and labels
 * are read, else by a whole prompt each. Throws what WebLLM throws.
 */
export const judge = async (
  session: Session,
  turn: Turn,
  request: JudgeRequest,
  onVerdict: (verdict: RawVerdict) => void,
): Promise<Outcome<JudgeUsage>> => {
  const started = performance.now();
  const { reading, todo } = request;
  const ids = reading === 'label-probability' ? labelIds(session, request) : done(undefined);
  if (!ids.ok) return ids;
  const prompts = await judgePrompts(session, request);
  if (!prompts.ok) return prompts;
  const unknown = todo.find((key) => !prompts.value.whole.has(key));
  if (unknown !== undefined) return failed({ kind: 'bug', detail: `no criterion ${unknown} in the request` });

  const shared = sharedPrefix(session, turn, ids.value, prompts.value);
  const evaluation = shared ?? new WholePrompts(session, request, ids.value, prompts.value);
  const work = (): Promise<Outcome<void>> => decideAll(evaluation, turn, todo, onVerdict);
  const outcome = shared === undefined ? await work() : await shared.hold(work);
  if (outcome === undefined) return failed({ kind: 'cancelled' });
  if (!outcome.ok) return outcome;
  const { neutralised } = prompts.value;
  return done({ tokens: evaluation.usage, ms: performance.now() - started, neutralised });
};
