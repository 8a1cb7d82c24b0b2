import type { FactRow } from '../facts';
import type { CandidateId } from '../ids';
import type { LanguageUse } from '../language';
import {
  answersOf,
  compareSides,
  type BothSides,
  type PairSide,
  type Place,
  type RunDigest,
} from '../results';
import { taskMeans, type CandidateScore } from '../scoring';
import { average, isUndefined, type Maybe, type PairedDifference } from '../stats';
import { pairedMeans, pairedMeasures, type PairedKind, type SideOf } from '../variants';
import type { LanguageGroup } from './groups';

/** What a group is compared on: its pairs by the ids of their tasks. */
export type ComparedGroup = LanguageGroup<{ id: string }>;

/** In which language responses are written: what share in the learners', and in the one that is taught. */
export type UseKind = 'inL1' | 'inTarget';
export type EffectKind = 'score' | PairedKind | UseKind;

/** What the prompt's language does to one thing of one candidate: second language − first, pair by pair. */
export interface LanguageEffect<Kind extends EffectKind = EffectKind> extends PairSide {
  kind: Kind;
  candidateId: CandidateId;
  /** Id of its `LanguageGroup`. */
  group: string;
  /** Pairs of the group, those with a side missing included. */
  pairs: number;
  /** Means by the order of the languages, over the pairs that have both sides; null: there is none. */
  means: readonly [number, number] | null;
}
export type ScoreEffect = LanguageEffect<'score'> & BothSides;

/** The same of a single pair, epochs averaged; null: that side has no score. */
export interface PairScores {
  id: string;
  scores: readonly [number | null, number | null];
}

/** The pairs whose sides lie farthest apart first; those with a side missing last. */
export const farthestApart = <T extends Pick<PairScores, 'scores'>>(pairs: readonly T[]): T[] => {
  const apart = ({ scores: [first, second] }: T): number =>
    first === null || second === null ? -1 : Math.abs(second - first);
  return pairs.toSorted((a, b) => apart(b) - apart(a));
};

/** What one candidate has for every pair of a group, in their order. */
export function pairScores(group: ComparedGroup, score: Pick<CandidateScore, 'tasks'>): PairScores[] {
  const means = taskMeans(score);
  const byTask = new Map<string, number | null>(
    score.tasks.map(({ taskId }, index) => [taskId, means[index] ?? null]),
  );
  return group.pairs.map(({ id, arms: [first, second] }) => ({
    id,
    scores: [byTask.get(first.id) ?? null, byTask.get(second.id) ?? null],
  }));
}

function meansOf(pairs: readonly PairScores[]): readonly [number, number] | null {
  const both = pairs.flatMap(({ scores: [first, second] }) =>
    first === null || second === null ? [] : [{ first, second }],
  );
  if (both.length === 0) return null;
  return [average(both.map(({ first }) => first)), average(both.map(({ second }) => second))];
}

/**
 * Scores of one judge: every candidate in every group, asked together, so Holm goes over all of them. Withheld where
 * `isOwn` says that the candidate is of the judge's family.
 */
export function scoreEffects(
  groups: readonly ComparedGroup[],
  scores: readonly Pick<CandidateScore, 'candidateId' | 'tasks'>[],
  isOwn: (candidateId: CandidateId) => boolean,
): ScoreEffect[] {
  const asked = groups.flatMap((group) =>
    scores.map((score) => ({ group, candidateId: score.candidateId, pairs: pairScores(group, score) })),
  );
  const sides = compareSides(
    asked.map(({ candidateId, pairs }) => ({
      first: pairs.map(({ scores: [, second] }) => second),
      second: pairs.map(({ scores: [first] }) => first),
      withheld: isOwn(candidateId),
    })),
  );
  return sides.flatMap((side, index): ScoreEffect[] => {
    const one = asked[index];
    if (one === undefined) return [];
    const { group, candidateId, pairs } = one;
    return [
      { ...side, kind: 'score', candidateId, group: group.id, pairs: pairs.length, means: meansOf(pairs) },
    ];
  });
}

/** The responses of one candidate to the pairs of a group: the second language's stand first. */
export function sidesByLanguage({ pairs }: ComparedGroup, candidateId: CandidateId): SideOf {
  const sides = new Map<string, ReturnType<SideOf>>(
    pairs.flatMap(({ id, arms: [first, second] }) => [
      [first.id, { side: 'second' as const, unit: id }] as const,
      [second.id, { side: 'first' as const, unit: id }] as const,
    ]),
  );
  return (place) => (place.candidateId === candidateId ? (sides.get(place.taskId) ?? null) : null);
}

/** What is known of responses besides scores; null: not read yet. */
export interface Measured {
  digest: Pick<RunDigest, 'responses' | 'environments'>;
  facts: readonly FactRow[] | null;
  /** What a response's language is to its task. */
  uses: readonly (Pick<Place, 'candidateId' | 'taskId'> & { use: LanguageUse })[] | null;
}

const USE_KINDS = { inL1: 'l1', inTarget: 'target' } as const satisfies Record<UseKind, LanguageUse>;

function useMeasures(
  uses: Measured['uses'],
  sideOf: SideOf,
): { kind: UseKind; first: number; second: number; difference: Maybe<PairedDifference> }[] {
  return (['inL1', 'inTarget'] as const).flatMap((kind) => {
    const values = (uses ?? []).map(({ candidateId, taskId, use }) => ({
      ...{ candidateId, taskId },
      value: use === 'und' ? null : Number(use === USE_KINDS[kind]),
    }));
    const means = pairedMeans(values, sideOf);
    return means === null ? [] : [{ kind, ...means }];
  });
}

/** What is measured of responses besides scores. Each kind is a family of tests of its own (Holm). */
export function measureEffects(
  groups: readonly ComparedGroup[],
  { digest, facts, uses }: Measured,
  candidateIds: readonly CandidateId[],
): LanguageEffect<PairedKind | UseKind>[] {
  const found = groups.flatMap((group) =>
    candidateIds.flatMap((candidateId) => {
      const sideOf = sidesByLanguage(group, candidateId);
      return [...useMeasures(uses, sideOf), ...pairedMeasures(digest, facts, sideOf)].map((one) => ({
        ...{ kind: one.kind, candidateId, group: group.id, pairs: group.pairs.length },
        means: [one.second, one.first] as const,
        difference: one.difference,
      }));
    }),
  );
  return [...new Set(found.map(({ kind }) => kind))].flatMap((kind) => {
    const family = found.filter((one) => one.kind === kind);
    const answers = answersOf(family.map(({ difference }) => ({ difference, withheld: false })));
    return family.flatMap((one, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ ...one, ...answer }];
    });
  });
}

/** Pairs with both sides. */
export const pairsUsed = ({ difference }: Pick<LanguageEffect, 'difference'>): number =>
  isUndefined(difference) ? 0 : difference.n;
