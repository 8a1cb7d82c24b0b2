import { LEFT_OUT_REASONS, type ImportCounts, type LeftOut, type LeftOutReason } from './reading';

/** More nobody reads; the counts go on. */
const MOST_LISTED = 1000;
const LONGEST_DETAIL = 300;

/** Keeps where every response, or row, of a file ended. */
export class Tally {
  #read = 0;
  #imported = 0;
  readonly #counts = new Map<LeftOutReason, number>();
  readonly #list: LeftOut[] = [];

  /** So many were read. */
  read(count = 1): void {
    this.#read += count;
  }

  imported(count = 1): void {
    this.#imported += count;
  }

  leave(why: LeftOutReason, place: { taskId: string; epoch: number }, detail = ''): void {
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
    if (this.#list.length < MOST_LISTED) {
      const { taskId, epoch } = place;
      this.#list.push({ taskId, epoch, why, detail: detail.slice(0, LONGEST_DETAIL) });
    }
  }

  get counts(): ImportCounts {
    const count = (why: LeftOutReason): number => this.#counts.get(why) ?? 0;
    return {
      read: this.#read,
      imported: this.#imported,
      leftOut: {
        failed: count('failed'),
        unscored: count('unscored'),
        invalidated: count('invalidated'),
        duplicate: count('duplicate'),
        'not-in-pack': count('not-in-pack'),
        'other-rubric': count('other-rubric'),
        unreadable: count('unreadable'),
        undecided: count('undecided'),
      },
    };
  }

  get list(): readonly LeftOut[] {
    return this.#list;
  }
}

/** How many ended otherwise than as verdicts. */
export const leftOutCount = ({ leftOut }: ImportCounts): number =>
  LEFT_OUT_REASONS.reduce((sum, why) => sum + leftOut[why], 0);
