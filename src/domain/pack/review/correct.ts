import { applyEdit, type DraftPack } from '../edit';

/** Where a sentence stands that tasks share: the same id, the same words. */
interface Shared {
  task: string;
  criterion: string;
}

function sharedWith(draft: DraftPack, key: string): Shared[] {
  const one = draft.tasks.flatMap(({ rubric }) => rubric).find((criterion) => criterion.key === key);
  if (one === undefined) return [];
  return draft.tasks.flatMap((task) =>
    task.rubric
      .filter(({ id, text }) => id === one.id && text === one.text)
      .map((criterion) => ({ task: task.key, criterion: criterion.key })),
  );
}

/** In how many tasks the criterion stands in the same words. */
export const sharedCount = (draft: DraftPack, criterion: string): number =>
  sharedWith(draft, criterion).length;

/**
 * The draft with another text for a criterion, wherever it stands in the same words under the same id: a pair keeps
 * one rubric, and what tasks share stays shared.
 */
export const withCriterionCorrected = (draft: DraftPack, criterion: string, text: string): DraftPack =>
  sharedWith(draft, criterion).reduce(
    (changed, place) => applyEdit(changed, { kind: 'set-criterion', ...place, change: { text } }),
    draft,
  );
