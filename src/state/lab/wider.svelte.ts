import type { Failure } from '../../domain/failure';
import { judgePoints, lengthsOf, type Backup, type JudgePoint } from '../../domain/trust';
import { isUndefined } from '../../domain/stats';
import type { WiderReport } from '../../protocol/trust-wider';
import { openWiderLab, type WiderLabClient } from '../../services/trust';
import type { LabJudge, LabMaterial } from './material';
import type { LabReport } from './report';

/** Who could stand in for whom, and the margin that was chosen before looking. */
export interface StandInChoice {
  trusted: string;
  backup: string;
  margin: number;
}

export const MARGINS = [0.02, 0.05, 0.1] as const;

const isPeople = ({ set }: LabJudge): boolean => set.kind === 'person' || set.people > 0;

/** What is looked at once the figures of a comparison stand. */
export class Wider {
  readonly #client: WiderLabClient;
  #work = new AbortController();
  #material: LabMaterial | null = null;
  #report = $state.raw<WiderReport | null>(null);
  #isWorking = $state(false);
  #failure = $state.raw<Failure | null>(null);
  #backup = $state.raw<Backup | null>(null);

  constructor(client: WiderLabClient = openWiderLab()) {
    this.#client = client;
  }

  get report(): WiderReport | null {
    return this.#report;
  }
  get isWorking(): boolean {
    return this.#isWorking;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The answer to the last question asked of a stand-in; null: none was. */
  get backup(): Backup | null {
    return this.#backup;
  }

  /** Looks at these judges, measured by one of them. What was found of others is dropped. */
  async look(material: LabMaterial, against: string): Promise<void> {
    this.#work.abort();
    const work = new AbortController();
    this.#work = work;
    this.#material = material;
    this.#report = null;
    this.#backup = null;
    this.#failure = null;
    this.#isWorking = true;
    const ask = {
      judges: material.chosen.map(({ key, set }) => ({ key, set })),
      against,
      tasks: material.pack?.tasks ?? [],
      lengths: lengthsOf(material.responses),
    };
    const found = await this.#client.widen(work.signal, ask, () => undefined);
    if (work !== this.#work) return;
    this.#isWorking = false;
    if (found.ok) this.#report = found.value;
    else if (found.failure.kind !== 'cancelled') this.#failure = found.failure;
  }

  /** Asks whether one judge may stand in for another, beside people where there are any. */
  async standIn({ trusted, backup, margin }: StandInChoice): Promise<void> {
    const judges = this.#material?.chosen ?? [];
    const setOf = (key: string): LabJudge | undefined => judges.find((judge) => judge.key === key);
    const [first, second] = [setOf(trusted), setOf(backup)];
    if (first === undefined || second === undefined) return;
    const { signal } = this.#work;
    const tasks = (this.#material?.pack?.tasks ?? []).map(({ id, rubric }) => ({ id, rubric }));
    const people = judges.filter(isPeople).map(({ set }) => set);
    const found = await this.#client.standIn(signal, {
      ...{ trusted: first.set, backup: second.set, people, tasks, margin },
    });
    if (signal.aborted) return;
    if (found.ok) this.#backup = found.value;
    else this.#failure = found.failure;
  }

  close(): void {
    this.#work.abort();
    this.#client.close();
  }
}

/** Judges who could stand in or be stood in for: all but people. */
export const standIns = (judges: readonly LabJudge[]): LabJudge[] => judges.filter((one) => !isPeople(one));

/** Seconds and agreement of the judges measured, for the question which is the cheapest that is good enough. */
export function pointsOf({ rows }: LabReport, judges: readonly LabJudge[]): (JudgePoint & { key: string })[] {
  const known = rows.flatMap(({ key, agreement }) => {
    const set = judges.find((judge) => judge.key === key)?.set;
    if (set === undefined || set.kind === 'person') return [];
    const { value } = agreement.figures.raw;
    return [{ key, priced: { judge: agreement.judge, set, agreement: isUndefined(value) ? null : value } }];
  });
  const points = judgePoints(known.map(({ priced }) => priced));
  return points.flatMap((point, at) => {
    const key = known[at]?.key;
    return key === undefined ? [] : [{ ...point, key }];
  });
}
