import type { Dimension } from '../lab-types';
import type { PairedResponse, PairedSets, PairedTask } from '../pairing/types';
import { isScored, scoreOf } from '../scores/unit-scores';
import type { LabFacets } from './facets';
import { lengthClass, type LengthOf, type Thirds } from './lengths';
import type { Share } from '../scores/ratios';

/** What is added up of a group; in each list a place for each task. */
export interface Group {
  dimension: Dimension;
  value: string | null;
  responses: number;
  /** What a's scores are above b's by response; of a wording, by point at stake. */
  credit: readonly Share[];
  /** What the group's criteria make of the mean difference over all responses; null: the group is of responses. */
  part: readonly Share[] | null;
  flips: readonly Share[];
}

function add(shares: readonly Share[], place: number, num: number, den: number): void {
  const share = shares[place];
  if (share === undefined) return;
  share.num += num;
  share.den += den;
}

/** Groups by dimension and value, made when they are first asked for. */
class Groups {
  readonly #groups = new Map<string, Group>();
  readonly #places: number;

  constructor(places: number) {
    this.#places = places;
  }

  get all(): Group[] {
    return [...this.#groups.values()];
  }

  of(dimension: Dimension, value: string | null): Group {
    const key = JSON.stringify([dimension, value]);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const empty = (): Share[] => Array.from({ length: this.#places }, () => ({ num: 0, den: 0 }));
    const part = dimension === 'wording' ? empty() : null;
    const group = { dimension, value, responses: 0, credit: empty(), part, flips: empty() };
    this.#groups.set(key, group);
    return group;
  }
}

/** A response, and what part of a score of its candidate it is: 1 ÷ scored epochs, 0 where it isn't scored. */
interface Weighed {
  task: PairedTask;
  place: number;
  response: PairedResponse;
  share: number;
}

/** Per criterion: 1 where only a says met, −1 where only b does, 0 where they agree, null where one is open. */
const differencesIn = ({ a, b }: PairedResponse): (number | null)[] =>
  a.map((verdict, at) => {
    const [byA, byB] = [verdict?.met ?? null, b[at]?.met ?? null];
    return byA === null || byB === null ? null : Number(byA) - Number(byB);
  });

function weighed({ tasks }: PairedSets): Weighed[] {
  return tasks.flatMap((task, place) => {
    const epochs = new Map<string, number>();
    for (const response of task.responses)
      if (task.positiveWeight > 0 && isScored(response))
        epochs.set(response.candidateId, (epochs.get(response.candidateId) ?? 0) + 1);
    return task.responses.map((response) => {
      const count = epochs.get(response.candidateId) ?? 0;
      return { task, place, response, share: count > 0 && isScored(response) ? 1 / count : 0 };
    });
  });
}

function addResponse(groups: readonly Group[], { task, place, response, share }: Weighed): void {
  const credit = share === 0 ? 0 : (scoreOf(task, response.a) - scoreOf(task, response.b)) * share;
  const decided = differencesIn(response).filter((difference) => difference !== null);
  const flipped = decided.filter((difference) => difference !== 0).length;
  for (const group of groups) {
    group.responses += 1;
    add(group.credit, place, credit, share);
    add(group.flips, place, flipped, decided.length);
  }
}

/** `groupAt`: the group of each criterion of the task. */
function addCriteria(groupAt: readonly Group[], { task, place, response, share }: Weighed): void {
  for (const group of new Set(groupAt)) group.responses += 1;
  for (const [at, difference] of differencesIn(response).entries()) {
    const group = groupAt[at];
    if (difference === null || group === undefined) continue;
    add(group.flips, place, Math.abs(difference), 1);
    const worth = share === 0 ? 0 : ((task.criteria[at]?.weight ?? 0) / task.positiveWeight) * share;
    add(group.credit, place, worth * difference, Math.abs(worth));
    add(group.part ?? [], place, worth * difference, 0);
  }
}

/** All verdicts of both judges by what their differences may hang on. */
export function collectGroups(
  paired: PairedSets,
  facets: LabFacets,
  lengthOf: LengthOf,
  thirds: Thirds | null,
): Group[] {
  const groups = new Groups(paired.tasks.length);
  const responses = weighed(paired);
  for (const one of responses) {
    const { response, task } = one;
    const own = facets.tasks.get(task.taskId);
    const length = lengthOf(response);
    const language = facets.languageOf === 'target' ? own?.targetLanguage : own?.learnerLanguage;
    addResponse(
      [
        groups.of('competency', own?.competency ?? null),
        groups.of('level', own?.level ?? null),
        groups.of('language', language ?? null),
        groups.of('prompt', own?.promptLanguage ?? null),
        groups.of('response', own?.responseLanguage ?? null),
        groups.of('length', length === null || thirds === null ? null : lengthClass(length, thirds)),
        groups.of('candidate', response.candidateId),
      ],
      one,
    );
    const wordings = task.criteria.map(({ criterionId }) => own?.wording.get(criterionId) ?? null);
    addCriteria(
      wordings.map((wording) => groups.of('wording', wording)),
      one,
    );
  }
  for (const { part } of groups.all)
    if (part !== null) for (const { place, share } of responses) add(part, place, 0, share);
  return groups.all;
}
