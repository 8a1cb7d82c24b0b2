import '../../../i18n/lab-messages';
import type { PairFinding } from '../../../domain/trust';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatList } from '../../../i18n/format';
import { pointWords } from './lab-words';

export interface PairNote {
  text: string;
  /** Something that changes how the numbers are to be read. */
  isCaution: boolean;
}

const caution = (text: string): PairNote[] => [{ text, isCaution: true }];
const aside = (text: string): PairNote[] => [{ text, isCaution: false }];

function familyNote(t: Translate, finding: Extract<PairFinding, { code: 'same-family' }>): PairNote[] {
  const { judge, family, candidates, own, others } = finding;
  const list = formatList(
    candidates.map(({ name }) => name),
    chosenLanguage().tag,
  );
  const facts = { judge: judge.name, candidates: list, family, own: pointWords(own) };
  return caution(
    others === null
      ? t('lab.sameFamilyAlone', facts)
      : t('lab.sameFamilyOthers', { ...facts, others: pointWords(others) }),
  );
}

/** What must be known to read a comparison and stands nowhere else on the screen. */
export function pairNotes(t: Translate, finding: PairFinding): PairNote[] {
  switch (finding.code) {
    case 'same-family':
      return familyNote(t, finding);
    case 'both-of-the-family':
      return caution(t('lab.bothOfFamily', finding));
    case 'family-unknown':
      return aside(t('lab.familyUnknown', { judge: finding.judge.name }));
    case 'cannot-separate':
      return finding.what === 'sign'
        ? caution(t('lab.cannotSeparateSign', { count: finding.verdicts, of: finding.of }))
        : aside(t('lab.cannotSeparateLayer', { count: finding.verdicts, of: finding.of }));
    case 'open-verdicts':
      return aside(t('lab.openVerdicts', { count: finding.verdicts }));
    case 'conflicts':
      return caution(t('lab.conflicts', { count: finding.weights + finding.layers }));
    case 'no-positive-weight':
      return aside(t('lab.noPositiveWeight', { count: finding.tasks }));
    case 'few-tasks':
      return aside(t('lab.fewTasks'));
    case 'nothing-compared':
    case 'difference':
    case 'largest-step':
    case 'clipping':
    case 'copy':
    case 'same-verdicts':
    case 'unmatched':
      return [];
  }
}
