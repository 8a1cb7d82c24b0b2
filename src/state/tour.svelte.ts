import type { Run } from '../domain/run';

/** What the tour shows: the sample's run, and how many stops there are on the way. */
interface Way {
  run: Run;
  stops: number;
}

/** A walk over the bundled sample: on which stop it is. It lasts as long as the page. */
export class Tour {
  #way = $state.raw<Way | null>(null);
  #stop = $state(0);

  /** Counted from 0; null: there is no tour. */
  get stop(): number | null {
    return this.#way === null ? null : this.#stop;
  }
  get run(): Run | null {
    return this.#way?.run ?? null;
  }
  get isLast(): boolean {
    return this.#way !== null && this.#stop === this.#way.stops - 1;
  }

  begin(run: Run, stops: number): void {
    this.#way = { run, stops };
    this.#stop = 0;
  }

  /** One stop on (1) or back (-1); stays within the way. */
  move(by: 1 | -1): void {
    if (this.#way === null) return;
    this.#stop = Math.min(Math.max(this.#stop + by, 0), this.#way.stops - 1);
  }

  end(): void {
    this.#way = null;
  }
}
