import { done, failed, type Outcome } from '../../src/domain/failure';
import { readLabelled, type LabelledChoices, type LabelledPreview } from '../../src/domain/formats/labelled';
import type { LabelledSet, LabelledTask } from '../../src/domain/formats/labelled';
import { isError } from '../../src/domain/issue';
import type { LabelledFiles } from '../../src/protocol/labelled';
import { readRows, type ReadRows } from './read-rows';

const nothing = (): Outcome<never> => failed({ kind: 'bug', detail: 'nothing was looked at that fits' });

/** Reads labelled sets; see the contract. */
export function createLabelledFiles(): LabelledFiles<Blob> {
  let read: ReadRows | null = null;
  let shown: LabelledSet | null = null;
  let giving: LabelledTask[] = [];

  function show({ rows, torn }: ReadRows, choices: LabelledChoices): LabelledPreview {
    const { preview, set } = readLabelled(rows, choices);
    const isRefused = torn.some((issue) => issue.record === 0 && isError(issue));
    const fits = preview.fits && !isRefused;
    shown = fits ? set : null;
    const lost = new Set(torn.map(({ record }) => record)).size;
    return {
      ...preview,
      ...{ issues: [...torn, ...preview.issues], fits },
      ...{ rows: preview.rows + lost, refused: preview.refused + lost },
    };
  }

  return {
    look: async (file, choices, onProgress) => {
      read = null;
      shown = null;
      const found = await readRows(file, onProgress);
      if (!('rows' in found && 'torn' in found)) return done(found);
      read = found;
      return done(show(found, choices));
    },
    revise: (choices) => Promise.resolve(read === null ? nothing() : done(show(read, choices))),
    takeHead: () => {
      if (shown === null) return Promise.resolve(nothing());
      const { tasks, ...head } = shown;
      giving = [...tasks];
      return Promise.resolve(done({ ...head, taskCount: tasks.length }));
    },
    takeTasks: (count) => Promise.resolve(done(giving.splice(0, count))),
  };
}
