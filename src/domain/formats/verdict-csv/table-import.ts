import { familyFromName } from '../../trust/family-name';
import type { SetResponse, SetVerdict, VerdictSet } from '../../trust/verdict-set';
import {
  inRubric,
  renamed,
  rubricIndex,
  summaryOf,
  Tally,
  type JudgeOffer,
  type VerdictChoices,
  type VerdictFileLook,
  type VerdictReading,
} from '../verdict-sets';
import type { VerdictRows, VerdictTableRow } from './rows';

type UnnamedSet = Omit<VerdictSet, 'judgeId'>;

const offerOf = (rater: string, verdicts: number, file: string): JudgeOffer => ({
  ...{ key: rater, name: rater === '' ? file : rater, where: '', verdicts, isUsable: true },
  ...{ form: null, mapping: null, signature: '' },
});

/** Who gave verdicts in a table, and on whose responses. */
export function lookAtTable(table: VerdictRows, file: string): VerdictFileLook {
  const raters = new Map<string, number>();
  const candidates = new Set<string>();
  for (const { rater, candidate } of table.rows) {
    raters.set(rater, (raters.get(rater) ?? 0) + 1);
    candidates.add(candidate);
  }
  return {
    kind: 'table',
    judges: [...raters].map(([rater, count]) => offerOf(rater, count, file)),
    candidates: [...candidates].map((candidateId) => ({ candidateId, name: candidateId })),
    log: null,
    issues: table.issues,
  };
}

const placeOf = ({ candidate, task, epoch }: VerdictTableRow): string =>
  JSON.stringify([candidate, task, epoch]);

type ByResponse = Map<string, Map<string, VerdictTableRow>>;

/** Rows by response and criterion. */
function byResponse(rows: readonly VerdictTableRow[]): ByResponse {
  const responses: ByResponse = new Map();
  for (const row of rows) {
    const place = placeOf(row);
    const criteria = responses.get(place) ?? new Map<string, VerdictTableRow>();
    responses.set(place, criteria.set(row.criterion, row));
  }
  return responses;
}

const verdictOf = ({ criterion, weight, layer, met, pMet, reason }: VerdictTableRow): SetVerdict => ({
  ...{ criterionId: criterion, weight, layer, met, pMet, reason },
});

/** What most of several people said; null: as many said the one as the other, or nobody said anything. */
function majorityOf(rows: readonly VerdictTableRow[]): boolean | null {
  const met = rows.filter((row) => row.met === true).length;
  const unmet = rows.filter((row) => row.met === false).length;
  return met === unmet ? null : met > unmet;
}

/** Several people's rows on the same responses as one, by majority; reasons stay with whoever gave them. */
function joined(people: readonly ByResponse[]): ByResponse {
  const places = new Map<string, Map<string, VerdictTableRow[]>>();
  for (const responses of people) {
    for (const [place, criteria] of responses) {
      const all = places.get(place) ?? new Map<string, VerdictTableRow[]>();
      places.set(place, all);
      for (const [criterion, row] of criteria) all.set(criterion, [...(all.get(criterion) ?? []), row]);
    }
  }
  return new Map(
    [...places].map(([place, criteria]) => [
      place,
      new Map(
        [...criteria].flatMap(([criterion, rows]) => {
          const [first] = rows;
          return first === undefined
            ? []
            : [[criterion, { ...first, met: majorityOf(rows), pMet: null, reason: null }] as const];
        }),
      ),
    ]),
  );
}

/** Rows of a table under the choices made: one set a rater, or one for all the people among them. */
export function tableSets(
  table: VerdictRows,
  file: string,
  choices: VerdictChoices,
): Omit<VerdictReading, 'sets'> & { sets: UnnamedSet[] } {
  const tally = new Tally();
  const isTaken = ({ rater }: VerdictTableRow): boolean => choices.judges.includes(rater);
  const rows = table.rows.filter(isTaken);
  const repeated = table.repeated.filter(isTaken);
  const { bad } = table.count;
  tally.read(rows.length + repeated.length + bad);
  for (const { task, epoch, criterion } of repeated) {
    tally.leave('duplicate', { taskId: task, epoch }, criterion);
  }
  for (let i = 0; i < bad; i += 1) tally.leave('unreadable', { taskId: '', epoch: 0 });
  const rubric = choices.rubric === null ? null : rubricIndex(choices.rubric);
  const raters = lookAtTable(table, file).judges.filter(({ key }) => choices.judges.includes(key));
  const groups = raters.map(({ key, name }) => ({
    name,
    isPerson: choices.people.includes(key),
    responses: byResponse(rows.filter(({ rater }) => rater === key)),
  }));

  const responsesOf = (places: ByResponse, counts: boolean): SetResponse[] =>
    [...places.values()].flatMap((criteria) => {
      const [first] = criteria.values();
      if (first === undefined) return [];
      const place = { taskId: first.task, epoch: first.epoch };
      const leave = (why: 'not-in-pack' | 'other-rubric'): [] => {
        if (counts) for (const row of criteria.values()) tally.leave(why, place, row.criterion);
        return [];
      };
      const known = rubric?.get(first.task);
      if (rubric !== null && known === undefined) return leave('not-in-pack');
      const own = [...criteria.values()].map(verdictOf);
      const verdicts = known === undefined ? own : inRubric(own, known, false);
      if (verdicts === null) return leave('other-rubric');
      if (counts) tally.imported(verdicts.length);
      return [
        { candidateId: first.candidate, ...place, responseHash: null, verdicts, seconds: null } as const,
      ];
    });
  const setOf = (name: string, people: number, responses: readonly SetResponse[]): UnnamedSet => {
    const ids = [...new Set(responses.map(({ candidateId }) => candidateId))];
    const candidates = ids.map((candidateId) => ({
      ...{ candidateId, name: candidateId, family: familyFromName(candidateId) },
    }));
    return {
      ...{ name, people, kind: people > 0 ? 'person' : 'imported' },
      family: people > 0 ? null : familyFromName(name),
      ...renamed({ candidates, responses }, choices.sameAs),
    };
  };
  const people = groups.filter(({ isPerson }) => isPerson);
  const isJoined = choices.joinPeople && people.length > 1;
  const single = groups.map(({ name, isPerson, responses }) =>
    setOf(name, isPerson ? 1 : 0, responsesOf(responses, true)),
  );
  const together = isJoined
    ? [
        setOf(
          people.map(({ name }) => name).join(' + '),
          people.length,
          responsesOf(joined(people.map(({ responses }) => responses)), false),
        ),
      ]
    : [];
  const sets = [...single.filter((_, index) => !isJoined || groups[index]?.isPerson !== true), ...together];
  const filled = sets.filter(({ responses }) => responses.length > 0);
  return {
    preview: {
      counts: tally.counts,
      leftOut: tally.list,
      issues: table.issues,
      check: null,
      sets: filled.map((one) => summaryOf({ ...one, judgeId: '' })),
    },
    sets: filled,
  };
}
