import type { Outcome } from '../../src/domain/failure';
import type { Tokens } from '../../src/domain/run';
import type { RawVerdict } from '../../src/protocol/engine';

/** One way to put a judgment's criteria to the model. */
export interface Evaluation {
  /** What was read and written so far. */
  readonly usage: Tokens;
  /** Asks about one criterion; undefined: interrupted. Throws what WebLLM throws. */
  decide(key: string): Promise<Outcome<RawVerdict> | undefined>;
}
