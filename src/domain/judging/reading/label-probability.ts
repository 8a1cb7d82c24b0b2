import { probabilityMet, storableLogprobs } from '../labels';
import { UNREAD, type LabelAnswer, type Reading } from './reading';

/** Met when P(true) ≥ 0.5, normalised over both labels; both missing: no verdict. */
export function readLabelProbability(raw: LabelAnswer): Reading {
  const logprobs = storableLogprobs(raw.logprobs);
  const decided = probabilityMet(logprobs);
  const off = raw.offLabelMass;
  const known: Reading = {
    ...UNREAD,
    logprobs,
    offLabelMass: off !== null && Number.isFinite(off) ? Math.min(1, Math.max(0, off)) : null,
    raw: raw.first,
  };
  return decided === undefined
    ? { ...known, failure: { kind: 'labels-missing' } }
    : { ...known, met: decided.p >= 0.5 };
}
