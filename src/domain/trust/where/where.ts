import { because, flipRateOf, holm, isUndefined, type Maybe } from '../../stats';
import { DIMENSIONS, type GroupTest, type Where, type WhereGroup } from '../lab-types';
import type { PairedSets } from '../pairing/types';
import { POINTS } from '../waterfall/waterfall';
import { collectGroups, type Group } from './collect';
import type { LabFacets } from './facets';
import { lengthsIn, thirdsOf } from './lengths';
import { ratioDifference, ratioEstimate, type RatioDifference, type Share } from '../scores/ratios';

/** Together all tests of a table raise a false alarm no more often. */
const ALPHA = 0.05;

/** The whole of a dimension without one of its groups. */
const restOf = (whole: readonly Share[], group: readonly Share[]): Share[] =>
  whole.map(({ num, den }, at) => ({
    num: num - (group[at]?.num ?? 0),
    den: Math.max(0, den - (group[at]?.den ?? 0)),
  }));

const wholeOf = (groups: readonly (readonly Share[])[]): Share[] =>
  (groups[0] ?? []).map((_, at) => ({
    num: groups.reduce((sum, shares) => sum + (shares[at]?.num ?? 0), 0),
    den: groups.reduce((sum, shares) => sum + (shares[at]?.den ?? 0), 0),
  }));

/** A group, and how its credit and its flips differ from the rest of its dimension. */
interface Tested {
  group: Group;
  /** Two groups are each other's rest: one test, which counts once. */
  test: string;
  credit: RatioDifference;
  flipping: RatioDifference;
}

function tested(groups: readonly Group[]): Tested[] {
  const credit = wholeOf(groups.map((group) => group.credit));
  const flips = wholeOf(groups.map((group) => group.flips));
  return groups.map((group) => ({
    group,
    test: JSON.stringify([group.dimension, groups.length === 2 ? null : group.value, groups.length]),
    credit: ratioDifference(group.credit, restOf(credit, group.credit)),
    flipping: ratioDifference(group.flips, restOf(flips, group.flips)),
  }));
}

type Kind = 'credit' | 'flipping';
const testKey = (kind: Kind, { test }: Tested): string => `${kind} ${test}`;
const orNull = (p: Maybe<number>): number | null => (isUndefined(p) ? null : p);

/** The p-values of all tests of a table, adjusted together. */
function adjustedPs(rows: readonly Tested[]): ReadonlyMap<string, number | null> {
  const ps = new Map(
    rows.flatMap((row) => [
      [testKey('credit', row), orNull(row.credit.p)] as const,
      [testKey('flipping', row), orNull(row.flipping.p)] as const,
    ]),
  );
  const corrected = holm([...ps.values()]);
  return new Map(
    [...ps.keys()].map((key, at) => [key, isUndefined(corrected) ? null : (corrected.adjusted[at] ?? null)]),
  );
}

function testOf(kind: Kind, row: Tested, ps: ReadonlyMap<string, number | null>): GroupTest {
  const { difference, p } = row[kind];
  const adjusted = ps.get(testKey(kind, row)) ?? null;
  const scale = kind === 'credit' ? POINTS : 1;
  return {
    difference: isUndefined(difference) ? difference : scale * difference,
    p,
    adjusted: adjusted ?? (isUndefined(p) ? p : because('no-data')),
    moreThanChance: adjusted !== null && adjusted <= ALPHA,
  };
}

const tasksIn = (shares: readonly Share[]): number => shares.filter(({ den }) => den > 0).length;

function groupOf(row: Tested, ps: ReadonlyMap<string, number | null>): WhereGroup {
  const { group } = row;
  const { dimension, value, responses, flips } = group;
  const compared = flips.filter(({ den }) => den > 0);
  return {
    ...{ dimension, value, tasks: compared.length, responses },
    verdicts: compared.reduce((sum, { den }) => sum + den, 0),
    overCredit: ratioEstimate(group.part ?? group.credit, POINTS),
    flips: flipRateOf(compared.map(({ num, den }) => ({ k: num, n: den }))),
    ...{ credit: testOf('credit', row, ps), flipping: testOf('flipping', row, ps) },
  };
}

/**
 * Where two judges differ: by competency, level, stated languages, length, candidate and wording of the criterion, each
 * group with what it makes in points, how often verdicts differ, and whether that is more than chance: against the rest
 * of its dimension, clustered by task, corrected by Holm over all tests of the table.
 */
export function whereOf(paired: PairedSets, facets: LabFacets): Where {
  const lengthOf = lengthsIn(paired, facets);
  const lengths = thirdsOf(paired, lengthOf);
  const all = collectGroups(paired, facets, lengthOf, lengths).filter(({ flips }) => tasksIn(flips) > 0);
  const byDimension = DIMENSIONS.map((dimension) => ({
    dimension,
    groups: all.filter((group) => group.dimension === dimension),
  }));
  const told = byDimension.filter(({ groups }) => groups.length > 1);
  const rows = told.flatMap(({ groups }) => tested(groups));
  const ps = adjustedPs(rows);
  return {
    groups: rows.map((row) => groupOf(row, ps)),
    missing: byDimension.filter(({ groups }) => groups.length < 2).map(({ dimension }) => dimension),
    ...{ lengths, languageOf: facets.languageOf },
  };
}
