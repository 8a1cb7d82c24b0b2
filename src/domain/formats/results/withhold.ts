import type { Failure } from '../../failure';
import type { Judgment, Response, Run, Verdict } from '../../run';

/** A failure without words that may quote an answer. */
function quiet(failure: Failure): Failure {
  if ('text' in failure) return { ...failure, text: '' };
  return 'detail' in failure ? { ...failure, detail: '' } : failure;
}

/**
 * A response whose text is kept back (gated pack): hash and counts stay, so it counts as present and its verdicts
 * still belong to it. It can't be judged again where it arrives.
 */
export const withholdResponse = (response: Response): Response => ({
  ...response,
  outcome: response.outcome.ok
    ? { ...response.outcome, text: null, thinking: null }
    : { ...response.outcome, failure: quiet(response.outcome.failure) },
});

const withholdVerdict = (verdict: Verdict): Verdict => ({
  ...verdict,
  reason: null,
  raw: null,
  failure:
    verdict.failure === null || verdict.failure === 'unsure' ? verdict.failure : quiet(verdict.failure),
});

/** A judgment without reasons and raw answers, which may quote the response. */
export const withholdJudgment = (judgment: Judgment): Judgment => ({
  ...judgment,
  verdicts: judgment.verdicts.map(withholdVerdict),
});

/** A run without the words of what paused it: an engine's own message may quote what it was given. */
export const withholdRun = (run: Run): Run => ({
  ...run,
  pausedBy: run.pausedBy === null ? null : quiet(run.pausedBy),
});
