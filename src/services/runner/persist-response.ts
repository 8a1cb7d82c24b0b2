import type { Outcome } from '../../domain/failure';
import type { Environment, Response, ResponseOutcome } from '../../domain/run';
import { hashText } from '../hash';
import type { RunContext } from './context';
import type { RunItem } from './progress';

/** What came of an item of generating. */
export interface Made {
  item: RunItem;
  /** Names it in the `attempts` store. */
  key: string;
  outcome: ResponseOutcome;
  environment: Environment;
}

/** Stores what came of an item, and with it forgets that it was begun: from here on a crash costs nothing. */
export async function persistResponse(
  { ports, run, material, tracker }: RunContext,
  { item, key, outcome, environment }: Made,
): Promise<Outcome<void>> {
  const { taskHash } = await material.of(item.taskId);
  const responseHash = outcome.ok && outcome.text !== null ? await hashText(outcome.text) : null;
  const place = [item.candidateId, item.taskId, item.epoch] as const;
  const outdated = await ports.storage.judgments.setAsideOthers(
    run.spec.judges.map(({ judgeId }) => [run.runId, judgeId, ...place]),
    responseHash,
  );
  if (!outdated.ok) return outdated;
  const response: Response = {
    runId: run.runId,
    candidateId: item.candidateId,
    taskId: item.taskId,
    epoch: item.epoch,
    taskHash,
    outcome,
    responseHash,
    source: { kind: 'generated' },
    environmentId: environment.environmentId,
    at: new Date(ports.now()).toISOString(),
  };
  const stored = await ports.storage.responses.addMade(response, key);
  if (!stored.ok) return stored;
  const { responses } = tracker.snapshot;
  tracker.change({ responses: { ...responses, done: responses.done + 1 } });
  if (!outcome.ok) tracker.countFailure(item, outcome.failure);
  return stored;
}
