import type { SetCandidate, VerdictSet } from '../verdict-set';
import type { PairedCandidate } from './types';

/** A name without what different tools write differently: its maker, case, blanks and punctuation. */
const plainName = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The only one of these with that name; two of one name are nobody. */
function onlyOneCalled(name: string, among: readonly SetCandidate[]): SetCandidate | undefined {
  const plain = plainName(name);
  const called = plain === '' ? [] : among.filter((one) => plainName(one.name) === plain);
  return called.length === 1 ? called[0] : undefined;
}

/**
 * Which candidates of two sets are the same: by what the user chose (`choice`, from b's id to a's), else by id, else by
 * a name that only one on each side has. Each is taken once.
 */
export function pairCandidates(
  a: Pick<VerdictSet, 'candidates'>,
  b: Pick<VerdictSet, 'candidates'>,
  choice: Readonly<Record<string, string>> = {},
): PairedCandidate[] {
  const pairs: PairedCandidate[] = [];
  const left = new Map(a.candidates.map((one) => [one.candidateId, one]));
  const right = new Map(b.candidates.map((one) => [one.candidateId, one]));
  const pair = (one: SetCandidate | undefined, other: SetCandidate, by: PairedCandidate['by']): void => {
    if (one === undefined) return;
    left.delete(one.candidateId);
    right.delete(other.candidateId);
    const { candidateId, name } = one;
    const family = one.family ?? other.family;
    pairs.push({ candidateId, name, family, otherId: other.candidateId, otherName: other.name, by });
  };
  for (const other of b.candidates) {
    const chosen = choice[other.candidateId];
    if (chosen !== undefined) pair(left.get(chosen), other, 'choice');
  }
  for (const other of [...right.values()]) pair(left.get(other.candidateId), other, 'id');
  for (const other of [...right.values()])
    if (onlyOneCalled(other.name, [...right.values()]) !== undefined)
      pair(onlyOneCalled(other.name, [...left.values()]), other, 'name');
  const order = new Map(a.candidates.map(({ candidateId }, index) => [candidateId, index]));
  return pairs.sort((x, y) => (order.get(x.candidateId) ?? 0) - (order.get(y.candidateId) ?? 0));
}
