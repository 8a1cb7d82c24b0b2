import { describe, expect, it } from 'vitest';
import { factShares, type FactRow, type ResponseFacts } from '../../../../../src/domain/facts';
import { asCandidateId, asTaskId } from '../../../../../src/domain/ids';
import { messages } from '../../../../../src/i18n';
import { factsFinding } from '../../../../../src/ui/screens/Results/facts-words';
import { viewNamed } from '../../../../../src/ui/screens/Results/views';

const GOOD: ResponseFacts = {
  ...{
    statedLanguage: true,
    cutOff: false,
    repeats: false,
    empty: false,
    refused: false,
    copies: false,
    profile: null,
  },
  ...{ characters: 100, words: 20 },
};
const [one, two] = [asCandidateId('one'), asCandidateId('two')];
const rows = (candidateId: typeof one, ...facts: readonly (ResponseFacts | null)[]): FactRow[] =>
  facts.map((own, at) => ({ candidateId, taskId: asTaskId(`t${String(at)}`), epoch: 1, facts: own }));
const finding = (...all: readonly FactRow[]): string =>
  factsFinding(messages(), factShares(all, [one, two]), (id) => id.toUpperCase());

describe('the headline of facts', () => {
  it('names what is most frequent by share, not by number, and whose it is', () => {
    const cut = { ...GOOD, cutOff: true };
    const many = rows(one, cut, cut, cut, GOOD, GOOD, GOOD, GOOD, GOOD, GOOD);
    const few = rows(two, { ...GOOD, statedLanguage: false }, GOOD);
    expect(finding(...many, ...few)).toBe('TWO – another language: 1 of 2 responses');
  });

  it('says that nothing speaks against them, or that nothing is known', () => {
    expect(finding(...rows(one, GOOD, GOOD))).toMatch(/^Nothing speaks against one response in ten/);
    expect(finding(...rows(one, null))).toMatch(/^Nothing is known/);
    expect(finding()).toMatch(/^Nothing is known/);
  });
});

describe('the view that results open on', () => {
  it('is what needs no judge where there is none, and what an address names everywhere', () => {
    expect(viewNamed('', false).id).toBe('facts');
    expect(viewNamed('', true).id).toBe('tasks');
    expect(viewNamed('nonsense', false).id).toBe('facts');
    expect(viewNamed('tasks', false).id).toBe('tasks');
    expect(viewNamed('facts', true).id).toBe('facts');
  });
});
