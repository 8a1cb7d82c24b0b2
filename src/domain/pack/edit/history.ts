import { applyEdit } from './apply';
import type { DraftPack, Origin } from './draft';
import type { Edit } from './edit';

/** More steps than a person takes back; each holds only what it changed. */
export const MOST_STEPS = 500;

/** What was, is, and was taken back. */
export interface History {
  readonly past: readonly DraftPack[];
  readonly present: DraftPack;
  /** Nearest first. */
  readonly future: readonly DraftPack[];
  /** The field being typed in: further typing there belongs to the same step. */
  readonly field: string | null;
}

export const startHistory = (draft: DraftPack): History => ({
  past: [],
  present: draft,
  future: [],
  field: null,
});

const fieldsOf = (change: object): string => Object.keys(change).toSorted().join(',');

/** The field an edit types in; null for an edit that is a step of its own. */
function fieldOf(edit: Edit): string | null {
  switch (edit.kind) {
    case 'set-manifest':
      return `pack ${fieldsOf(edit.change)}`;
    case 'set-task':
      return `${edit.task} ${fieldsOf(edit.change)}`;
    case 'set-criterion':
      return `${edit.task} ${edit.criterion} ${fieldsOf(edit.change)}`;
    case 'set-anchor':
      return `${edit.task} ${edit.anchor} ${fieldsOf(edit.change)}`;
    case 'set-resource':
      return `resource ${edit.name}`;
    default:
      return null;
  }
}

/**
 * After an edit: one step for all typing in one field until another edit, an undo or `settled`; none if the typing ends
 * where it began.
 */
export function edited(history: History, edit: Edit): History {
  const present = applyEdit(history.present, edit);
  const field = fieldOf(edit);
  if (present === history.present) return history;
  const goesOn = field !== null && field === history.field;
  const before = history.past.at(-1);
  if (goesOn && before !== undefined && applyEdit(before, edit) === before) {
    return { past: history.past.slice(0, -1), present: before, future: [], field: null };
  }
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], field };
}

/** The field was left: what is typed next is a new step. */
export const settled = (history: History): History =>
  history.field === null ? history : { ...history, field: null };

/** One step back; the same history at its beginning. */
export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: before, future, field: null };
}

/** One step forward again; the same history where nothing was taken back. */
export function redone(history: History): History {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.present], present: after, future, field: null };
}

/** One draft as the next version of a stored pack, under the version number it was stored with. */
const onTopOf = (draft: DraftPack, origin: Origin): DraftPack => {
  const { id, version } = origin.manifest;
  return { ...draft, origin, manifest: { ...draft.manifest, id, version } };
};

/**
 * The same steps after a draft of them became a stored pack: whichever is saved next is a version of that pack.
 * `saved` is the draft that was stored, in its new form.
 */
export function rebased(
  history: History,
  stored: DraftPack,
  origin: Origin,
): { history: History; saved: DraftPack } {
  const forms = new Map<DraftPack, DraftPack>();
  const form = (draft: DraftPack): DraftPack => {
    const known = forms.get(draft) ?? onTopOf(draft, origin);
    forms.set(draft, known);
    return known;
  };
  const saved = form(stored);
  const { past, present, future, field } = history;
  return {
    history: { past: past.map(form), present: form(present), future: future.map(form), field },
    saved,
  };
}
