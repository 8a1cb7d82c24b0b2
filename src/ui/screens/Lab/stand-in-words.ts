import '../../../i18n/lab-messages';
import '../../../i18n/lab-more-messages';
import { isUndefined, type Maybe } from '../../../domain/stats';
import type { Backup, BackupCaution } from '../../../domain/trust';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatList } from '../../../i18n/format';
import { intervalWords, pointWords, shareWords } from './lab-words';

export interface StandInWords {
  answer: string;
  cautions: string[];
  facts: string[];
}

const share = (t: Translate, value: Maybe<number>): string =>
  isUndefined(value) ? t('lab.whyNothing') : shareWords(value);
const inPoints = (value: number): string => pointWords(100 * value);

type NameOf = (candidateId: string) => string;

function cautionWords(
  t: Translate,
  caution: BackupCaution,
  { backup, rankingFlips }: Backup,
  nameOf: NameOf,
): string {
  switch (caution) {
    case 'no-better-than-chance':
      return t('labMore.cautionChance', { backup: backup.name });
    case 'few-tasks':
      return t('labMore.cautionTasks');
    case 'copy':
      return t('labMore.cautionCopy');
    case 'one-person':
      return t('labMore.cautionPerson');
    case 'ranking-flips': {
      const list = formatList(
        rankingFlips.map((pair) =>
          t('labMore.rankingPair', { first: nameOf(pair.first), second: nameOf(pair.second) }),
        ),
        chosenLanguage().tag,
      );
      return t('labMore.cautionRanking', { count: rankingFlips.length, list });
    }
  }
}

function factsOf(t: Translate, found: Backup): string[] {
  const { people, difference, amongPeople, agreementTrusted, agreementBackup, n } = found;
  const names = { trusted: found.trusted.name, backup: found.backup.name };
  const { value, interval } = difference;
  const gap =
    isUndefined(value) || interval === null || isUndefined(interval)
      ? isUndefined(value)
        ? []
        : [t('labMore.differenceAlone', { ...names, value: inPoints(value) })]
      : [
          t('labMore.difference', {
            ...names,
            value: inPoints(value),
            interval: intervalWords(t, interval, inPoints),
          }),
        ];
  const beside =
    people.length === 0
      ? t('labMore.besideTrusted', { trusted: names.trusted })
      : t('labMore.besidePeople', {
          ...names,
          trustedShare: share(t, agreementTrusted),
          backupShare: share(t, agreementBackup),
          count: n,
        });
  return [
    ...gap,
    beside,
    ...(isUndefined(amongPeople) ? [] : [t('labMore.amongPeople', { share: shareWords(amongPeople) })]),
  ];
}

/** What is said of a stand-in: the answer, what must be known with it, and the figures it rests on. */
export function standInWords(t: Translate, found: Backup, nameOf: NameOf): StandInWords {
  const facts = {
    ...{ backup: found.backup.name, trusted: found.trusted.name },
    margin: shareWords(found.margin),
  };
  const answer = {
    'no-worse': t('labMore.noWorse', facts),
    worse: t('labMore.worse', facts),
    'cannot-tell': t('labMore.cannotTell', facts),
  }[found.answer];
  return {
    answer,
    cautions: found.cautions.map((caution) => cautionWords(t, caution, found, nameOf)),
    facts: factsOf(t, found),
  };
}
