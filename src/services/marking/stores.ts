import { done, type Outcome } from '../../domain/failure';
import type { CriterionId, Hash } from '../../domain/ids';
import { contextCanonical, criterionCanonical, type Pack, type Task } from '../../domain/pack';
import { environmentCanonical } from '../../domain/run';
import { hashValue } from '../hash';
import type { Storage } from '../storage';

export type MarkingStores = Pick<
  Storage,
  'runs' | 'packs' | 'responses' | 'judgments' | 'environments' | 'markings'
>;

/** What verdicts on a task name besides the response. */
export interface TaskHashes {
  contextHash: Hash;
  criteria: ReadonlyMap<CriterionId, Hash>;
}

/** The hashes that verdicts on this task name. */
export async function hashesOf(task: Task, resources: Pack['resources']): Promise<TaskHashes> {
  const criteria = task.rubric.map(async (criterion): Promise<[CriterionId, Hash]> => [
    criterion.id,
    await hashValue(criterionCanonical(criterion)),
  ]);
  return {
    contextHash: await hashValue(contextCanonical(task, resources)),
    criteria: new Map(await Promise.all(criteria)),
  };
}

/** A person is no engine, and which device shows the page decides nothing. */
const PERSON = { engine: 'person', engineVersion: '', device: '', threads: 0, browser: '' };

/** Stores what made a person's verdicts: the app that showed the texts. */
export async function personEnvironment(
  { environments }: Pick<Storage, 'environments'>,
  app: string,
): Promise<Outcome<Hash>> {
  const made = { app, ...PERSON };
  const environmentId = await hashValue(environmentCanonical(made));
  const stored = await environments.put({ environmentId, ...made });
  return stored.ok ? done(environmentId) : stored;
}
