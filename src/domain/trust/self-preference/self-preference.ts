import { isUndefined, pairedBootstrap, selfPreference, type Maybe } from '../../stats';
import type { SelfPreference, SelfPreferenceAlone, SelfPreferencePair } from '../lab-types';
import { labelOf } from '../pairing/pair-sets';
import type { Estimate } from '../pairing/types';
import type { VerdictSet } from '../verdict-set';
import { POINTS } from '../waterfall/waterfall';
import { familiesOf, meanIn, type Families, type Scored } from './families';

export interface SelfPreferenceOptions {
  seed: number;
  draws: number;
  level?: number;
}

type Settings = Parameters<typeof selfPreference>[1];

const inPoints = (value: number, lo: Maybe<number>, hi: Maybe<number>): Estimate => ({
  value: POINTS * value,
  interval: isUndefined(lo) ? lo : isUndefined(hi) ? hi : { lo: POINTS * lo, hi: POINTS * hi },
});

function pairOf(families: Families, a: string, b: string, settings: Settings): SelfPreferencePair[] {
  const of = (family: string): Scored[] => families.models.filter(({ set }) => set.family === family);
  const together = [...of(a), ...of(b)];
  const by = (judge: string, candidate: string): (number | null)[] =>
    families.tasks.map((task) => meanIn(task, families.of(candidate), of(judge), together));
  const scores = { aa: by(a, a), ab: by(a, b), ba: by(b, a), bb: by(b, b) };
  const found = selfPreference(scores, settings);
  if (isUndefined(found)) return [];
  const { aa, ab, ba, bb } = found.means;
  return [
    {
      ...{ familyA: a, familyB: b, tasks: found.n },
      did: inPoints(found.did, found.lo, found.hi),
      perJudge: POINTS * found.perJudge,
      means: { aa: POINTS * aa, ab: POINTS * ab, ba: POINTS * ba, bb: POINTS * bb },
    },
  ];
}

/** One judge's and people's mean scores of a family in a task, over the candidates that both scored. */
function besidePeople(families: Families, judge: Scored, family: string, task: string) {
  const found = families.people.flatMap((person) => {
    const together = [judge, person];
    const own = meanIn(task, families.of(family), [judge], together);
    const theirs = meanIn(task, families.of(family), [person], together);
    return own === null || theirs === null ? [] : [own - theirs];
  });
  return found.length === 0 ? null : found.reduce((sum, credit) => sum + credit, 0) / found.length;
}

function aloneOf(families: Families, judge: Scored, settings: Settings): SelfPreferenceAlone[] {
  const own = judge.set.family;
  if (own === null || !families.candidates.includes(own)) return [];
  const creditTo = (family: string): (number | null)[] =>
    families.tasks.map((task) => besidePeople(families, judge, family, task));
  return families.candidates
    .filter((family) => family !== own)
    .flatMap((other): SelfPreferenceAlone[] => {
      const found = pairedBootstrap(creditTo(own), creditTo(other), settings);
      if (isUndefined(found)) return [];
      const points = inPoints(found.diff, found.lo, found.hi);
      return [{ judge: labelOf(judge.set), own, other, tasks: found.n, points }];
    });
}

function wantingOf({ judges, candidates }: Families): SelfPreference['wanting'] {
  const facts = { judgeFamilies: judges, candidateFamilies: candidates };
  if (judges.length === 0 || candidates.length === 0) return { code: 'families-unknown', ...facts };
  if (candidates.length === 1) return { code: 'candidates-of-one-family', ...facts };
  if (judges.length === 1) return { code: 'judges-of-one-family', ...facts };
  const both = judges.filter((family) => candidates.includes(family));
  return { code: both.length < 2 ? 'no-own-candidate' : 'no-common-tasks', ...facts };
}

function sameFamilyOf({ models, familyOf }: Families): SelfPreference['sameFamily'] {
  return models.flatMap(({ set }) =>
    set.candidates.flatMap(({ candidateId, name }) => {
      const family = familyOf(candidateId);
      return family !== null && family === set.family
        ? [{ judge: labelOf(set), candidateId, candidateName: name, family }]
        : [];
    }),
  );
}

/**
 * Whether judges favour models of their own family: the difference in differences wherever two families judge each other,
 * and each judge beside people where they marked. What can't be measured is said with what is wanting for it.
 */
export function selfPreferenceOf(
  sets: readonly VerdictSet[],
  { seed, draws, level = 0.95 }: SelfPreferenceOptions,
): SelfPreference {
  const families = familiesOf(sets);
  const settings: Settings = { level, resamples: draws, seed, kind: 'expanded' };
  const both = families.judges.filter((family) => families.candidates.includes(family));
  const pairs = both.flatMap((a, index) =>
    both.slice(index + 1).flatMap((b) => pairOf(families, a, b, settings)),
  );
  return {
    pairs,
    againstPeople: families.models.flatMap((judge) => aloneOf(families, judge, settings)),
    sameFamily: sameFamilyOf(families),
    wanting: pairs.length > 0 ? null : wantingOf(families),
  };
}
