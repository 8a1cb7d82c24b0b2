import { done, failed, type Outcome } from '../../src/domain/failure';
import type { RawVerdict } from '../../src/protocol/engine';
import type { LabelReading } from './label-reader';
import type { Session } from './session';

/** What every verdict carries, however it was made. */
export type VerdictFacts = Pick<RawVerdict, 'key' | 'evaluated' | 'tokens' | 'ms'>;

/** A reading of the first answer position as a verdict. */
export const labelVerdict = (
  session: Session,
  facts: VerdictFacts,
  reading: LabelReading | undefined,
): Outcome<RawVerdict> => {
  if (reading === undefined) {
    // Seen on drivers that have run out of memory; only a fresh start helps.
    return failed({ kind: 'worker-died', detail: "the model's logits are not numbers" });
  }
  return done({
    ...facts,
    kind: 'labels',
    logprobs: { true: reading.true, false: reading.false, floor: null },
    offLabelMass: reading.offLabelMass,
    first: session.files.vocabulary?.texts.get(reading.firstId) ?? '',
  });
};
