import { done, failed } from '../../src/domain/failure';
import {
  backupOf,
  candidateRates,
  copiesAmong,
  facetsWith,
  pairSets,
  repeatabilityOf,
  selfPreferenceOf,
  whereOf,
} from '../../src/domain/trust';
import type { WiderLab, WiderRow } from '../../src/protocol/trust-wider';

const DRAWS = 10_000;
/** The same judges give the same intervals every time. */
const SEED = 1;

/** Lets messages in and out between pieces of work. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** What takes longer than the figures; `breathe` is awaited between pieces of work. */
export const createWiderLab = (breathe: () => Promise<void> = pause, draws = DRAWS): WiderLab => ({
  widen: async ({ judges, against, tasks, lengths }, onProgress) => {
    const standard = judges.find(({ key }) => key === against);
    if (standard === undefined) return failed({ kind: 'bug', detail: 'the standard is no judge of these' });
    const others = judges.filter((judge) => judge !== standard);
    const facets = facetsWith(tasks, lengths);
    const rows: WiderRow[] = [];
    for (const { key, set } of others) {
      const paired = pairSets(set, standard.set, { rubric: tasks });
      rows.push({
        ...{ key, where: whereOf(paired, facets), rates: candidateRates(paired) },
        candidates: paired.candidates,
      });
      onProgress(rows.length, others.length);
      await breathe();
    }
    const sets = judges.map(({ set }) => set);
    const selfPreference = selfPreferenceOf(sets, { seed: SEED, draws });
    await breathe();
    const copies = copiesAmong(sets);
    await breathe();
    const models = others.map(({ set }) => set).filter(({ kind }) => kind !== 'person');
    const repeatability =
      standard.set.kind === 'person' ? null : repeatabilityOf(standard.set, models, { rubric: tasks });
    return done({ against, rows, selfPreference, copies, repeatability });
  },
  standIn: ({ trusted, backup, people, tasks, margin }) =>
    Promise.resolve(done(backupOf(trusted, backup, people, { margin, rubric: tasks, seed: SEED, draws }))),
});
