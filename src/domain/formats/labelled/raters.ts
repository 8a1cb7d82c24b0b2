import { because, krippendorffNominal, type Maybe } from '../../stats';
import type { LabelledTask } from './gather';

/** How far the people of a set say the same where two or more of them decided. */
export interface RaterAgreement {
  /** Criteria of responses that at least two people decided. */
  doubled: number;
  /** Of all pairs of labels on the same thing, the share that agree, 0…1. */
  same: Maybe<number>;
  /** Krippendorff's α, which takes agreement by chance out. */
  alpha: Maybe<number>;
}

type Labels = LabelledTask['labels'];

/** Everything that was labelled in a task, with what each person said of it. */
function ratingsIn(labels: Labels): (boolean | null)[][] {
  const byPlace = new Map<string, (boolean | null)[]>();
  for (const ofPerson of labels.values()) {
    for (const [response, ofResponse] of ofPerson) {
      for (const [criterion, { met }] of ofResponse) {
        const place = `${String(response)} ${criterion}`;
        const own = byPlace.get(place);
        if (own === undefined) byPlace.set(place, [met]);
        else own.push(met);
      }
    }
  }
  return [...byPlace.values()];
}

/** Agreement among the people of a set. Unsure is no label. */
export function raterAgreement(tasks: readonly Pick<LabelledTask, 'labels'>[]): RaterAgreement {
  const ratings = tasks.flatMap(({ labels }) => (labels.size < 2 ? [] : ratingsIn(labels)));
  let [doubled, pairs, same] = [0, 0, 0];
  for (const row of ratings) {
    const met = row.filter((value) => value === true).length;
    const not = row.filter((value) => value === false).length;
    if (met + not < 2) continue;
    doubled += 1;
    pairs += ((met + not) * (met + not - 1)) / 2;
    same += (met * (met - 1) + not * (not - 1)) / 2;
  }
  const found = krippendorffNominal(ratings);
  return {
    doubled,
    same: pairs === 0 ? because('no-pairs') : same / pairs,
    alpha: 'undefined' in found ? found : found.alpha,
  };
}
