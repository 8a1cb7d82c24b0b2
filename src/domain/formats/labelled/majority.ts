import type { CriterionId } from '../../ids';
import type { Label } from './task-rows';

type Labels = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<CriterionId, Label>>>;

interface Votes {
  met: number;
  notMet: number;
  all: number;
}

/** As many for as against: nobody knows. */
const decided = ({ met, notMet }: Votes): boolean | null => (met === notMet ? null : met > notMet);

/** Everybody's labels on one task as those of one: what most of them said of each criterion. */
export function majorityOf(labels: Labels): Map<number, Map<number, Map<CriterionId, Label>>> {
  const votes = new Map<number, Map<CriterionId, Votes>>();
  for (const ofPerson of labels.values()) {
    for (const [response, ofResponse] of ofPerson) {
      const own = votes.get(response) ?? new Map<CriterionId, Votes>();
      votes.set(response, own);
      for (const [id, { met }] of ofResponse) {
        const before = own.get(id) ?? { met: 0, notMet: 0, all: 0 };
        own.set(id, {
          met: before.met + (met === true ? 1 : 0),
          notMet: before.notMet + (met === false ? 1 : 0),
          all: before.all + 1,
        });
      }
    }
  }
  const together = new Map(
    [...votes].map(([response, own]) => [
      response,
      new Map(
        [...own].map(([id, vote]) => [
          id,
          { met: decided(vote), label: `${String(vote.met)} / ${String(vote.all)}` },
        ]),
      ),
    ]),
  );
  return new Map([[0, together]]);
}
