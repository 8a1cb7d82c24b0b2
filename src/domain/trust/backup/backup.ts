import { because, isUndefined, resampling, youdenJ, type Maybe, type OfSums } from '../../stats';
import { rankingFlipsOf } from '../agreement/figures';
import { samenessOf } from '../agreement/sameness';
import { tallyOf } from '../agreement/tallies';
import type { Backup, BackupAnswer, BackupCaution } from '../lab-types';
import { labelOf, pairSets, type PairingOptions } from '../pairing/pair-sets';
import type { Estimate, PairedSets } from '../pairing/types';
import type { VerdictSet } from '../verdict-set';
import { peopleSaid, type PeopleSaid } from './references';

export interface BackupOptions extends Pick<PairingOptions, 'rubric'> {
  /** Chosen before looking: so much less agreement (a share) is no worse. */
  margin: number;
  seed: number;
  draws: number;
  level?: number;
}

/** Below this an answer would hang on a handful of tasks. */
const LEAST_TASKS = 5;
const FEW_TASKS = 10;

/** Columns of a task's row: comparisons, the trusted judge's hits, the backup's; its table; pairs of people and those alike. */
const WIDTH = 9;
const [N, TRUSTED, BACKUP, TABLE, PAIRS, ALIKE] = [0, 1, 2, 3, 7, 8] as const;

function rowsOf({ tasks }: PairedSets, said: PeopleSaid | null): number[][] {
  const rows = tasks.map(({ criteria, responses }) => {
    const row = Array.from({ length: WIDTH }, () => 0);
    const add = (at: number, much = 1): void => {
      row[at] = (row[at] ?? 0) + much;
    };
    for (const response of responses)
      for (const [at, { criterionId }] of criteria.entries()) {
        const [backup, trusted] = [response.a[at]?.met ?? null, response.b[at]?.met ?? null];
        if (backup === null || trusted === null) continue;
        const standard = said === null ? [trusted] : said(response, criterionId);
        for (const met of standard) {
          add(N);
          if (trusted === met) add(TRUSTED);
          if (backup === met) add(BACKUP);
          add(TABLE + (backup ? (met ? 0 : 1) : met ? 2 : 3));
        }
        const yes = standard.filter((met) => met).length;
        const no = standard.length - yes;
        add(PAIRS, (standard.length * (standard.length - 1)) / 2);
        add(ALIKE, (yes * (yes - 1) + no * (no - 1)) / 2);
      }
    return row;
  });
  return rows.filter((row) => (row[N] ?? 0) > 0);
}

const shareOf =
  (part: (sums: ArrayLike<number>) => number, whole: number): OfSums =>
  (sums) => {
    const n = sums[whole] ?? 0;
    return n === 0 ? because(whole === N ? 'no-data' : 'no-pairs') : part(sums) / n;
  };
const jOf: OfSums = (sums) =>
  youdenJ({
    tp: sums[TABLE] ?? 0,
    fp: sums[TABLE + 1] ?? 0,
    fn: sums[TABLE + 2] ?? 0,
    tn: sums[TABLE + 3] ?? 0,
  });
const differenceOf = shareOf((sums) => (sums[BACKUP] ?? 0) - (sums[TRUSTED] ?? 0), N);

/** Nothing says that it tells met from not met. */
function isAtChance({ value, interval }: Estimate): boolean {
  if (isUndefined(value)) return true;
  return interval === null || isUndefined(interval) ? value <= 0 : interval.lo <= 0;
}

function answerOf({ value, interval }: Estimate, j: Estimate, tasks: number, margin: number): BackupAnswer {
  if (isUndefined(value) || tasks < LEAST_TASKS) return 'cannot-tell';
  const isFlat = interval !== null && isUndefined(interval) && interval.undefined === 'zero-variance';
  if (interval === null || (isUndefined(interval) && !isFlat)) return 'cannot-tell';
  const { lo, hi } = isUndefined(interval) ? { lo: value, hi: value } : interval;
  if (hi < -margin) return 'worse';
  // One that says met of everything agrees well where most is met, and is no judge.
  return lo > -margin && !isAtChance(j) ? 'no-worse' : 'cannot-tell';
}

/**
 * Whether one judge may stand in for another: both beside people's verdicts, or with the trusted one as the standard
 * where there are none. The difference of agreement is paired and drawn over tasks; the margin comes from the caller, who
 * chose it before looking.
 */
export function backupOf(
  trusted: VerdictSet,
  backup: VerdictSet,
  people: readonly VerdictSet[],
  { margin, seed, draws, level = 0.95, rubric }: BackupOptions,
): Backup {
  const paired = pairSets(backup, trusted, rubric === undefined ? {} : { rubric });
  const rows = rowsOf(paired, people.length === 0 ? null : peopleSaid(people, backup));
  const drawn = resampling(rows, seed);
  drawn.more(rows.length < 2 ? 0 : draws);
  const estimate = (of: OfSums): Estimate => ({
    value: rows.length === 0 ? because('no-data') : of(drawn.whole),
    interval: drawn.intervalOf(of, level, 'expanded'),
  });
  const wholeOf = (of: OfSums): Maybe<number> => (rows.length === 0 ? because('no-data') : of(drawn.whole));
  const [difference, j] = [estimate(differenceOf), estimate(jOf)];
  const tallies = tallyOf(paired);
  const { rankingFlips } = rankingFlipsOf(resampling(tallies.rows, seed).whole, tallies);
  const { sameVerdicts } = samenessOf(paired);
  const persons = people.reduce((sum, person) => sum + person.people, 0);
  const cautions: (BackupCaution | false)[] = [
    isAtChance(j) && 'no-better-than-chance',
    rows.length < FEW_TASKS && 'few-tasks',
    sameVerdicts && 'copy',
    persons === 1 && 'one-person',
    rankingFlips.length > 0 && 'ranking-flips',
  ];
  return {
    ...{ trusted: labelOf(trusted), backup: labelOf(backup), people: people.map(labelOf) },
    ...{ n: rows.reduce((sum, row) => sum + (row[N] ?? 0), 0), tasks: rows.length, margin },
    agreementTrusted: wholeOf(shareOf((sums) => sums[TRUSTED] ?? 0, N)),
    agreementBackup: wholeOf(shareOf((sums) => sums[BACKUP] ?? 0, N)),
    ...{ difference, youdenJ: j },
    answer: answerOf(difference, j, rows.length, margin),
    cautions: cautions.filter((caution) => caution !== false),
    amongPeople:
      people.length > 1 ? wholeOf(shareOf((sums) => sums[ALIKE] ?? 0, PAIRS)) : because('no-pairs'),
    rankingFlips,
  };
}
