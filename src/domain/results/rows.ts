import type { Failure } from '../failure';
import type { Hash } from '../ids';
import type { Judgment, Response, Tokens, Verdict } from '../run';
import { scoreTask } from '../scoring';
import { isUndefined } from '../stats';
import type { CriterionDigest, JudgmentDigest, ResponseDigest } from './types';

/** Code points, so that an emoji or a rare Chinese character is one and not two. */
function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // The second half of a pair is no character of its own.
    if (unit < 0xdc00 || unit > 0xdfff) count += 1;
  }
  return count;
}

/** A response without its text. */
export function digestResponse(row: Response): ResponseDigest {
  const { candidateId, taskId, epoch, outcome, responseHash, environmentId } = row;
  const place = { candidateId, taskId, epoch, responseHash, environmentId };
  if (!outcome.ok) {
    const { failure, took = { tokens: null, ms: null } } = outcome;
    return { ...place, failure, finish: null, chars: 0, ...took, heldBack: false };
  }
  const { text, finish, tokens, ms } = outcome;
  return {
    ...place,
    ...{ failure: null, finish, tokens, ms },
    chars: text === null ? 0 : codePoints(text),
    heldBack: text === null,
  };
}

const ownFailure = ({ failure }: Verdict): Failure | null =>
  failure === null || failure === 'unsure' || failure.kind === 'no-response' ? null : failure;

function sumOf(verdicts: readonly Verdict[]): { tokens: Tokens; ms: number } {
  const tokens = { prompt: 0, cached: 0, completion: 0 };
  let ms = 0;
  for (const verdict of verdicts) {
    tokens.prompt += verdict.tokens.prompt;
    tokens.cached += verdict.tokens.cached;
    tokens.completion += verdict.tokens.completion;
    ms += verdict.ms;
  }
  return { tokens, ms };
}

/** What made all verdicts; one that was never asked for, for want of a response, doesn't count. */
function environmentOf(verdicts: readonly Verdict[]): Hash | null {
  let found: Hash | null = null;
  for (const { environmentId, ms } of verdicts) {
    if (ms === 0) continue;
    if (found !== null && found !== environmentId) return null;
    found = environmentId;
  }
  return found;
}

/** A judgment without reasons, probabilities and what the judge wrote. */
export function digestJudgment(row: Judgment, rubric: readonly CriterionDigest[]): JudgmentDigest {
  const { judgeId, candidateId, taskId, epoch, responseHash, verdicts } = row;
  const decided = new Map(verdicts.map(({ criterionId, met }) => [criterionId, met]));
  const score = scoreTask(rubric, verdicts);
  const unclipped = isUndefined(score) || isUndefined(score.unclipped) ? null : score.unclipped;
  return {
    ...{ judgeId, candidateId, taskId, epoch, responseHash },
    met: rubric.map(({ id }) => decided.get(id) ?? null),
    score: unclipped,
    failure: verdicts.reduce<Failure | null>((first, verdict) => first ?? ownFailure(verdict), null),
    environmentId: environmentOf(verdicts),
    ...sumOf(verdicts),
  };
}
