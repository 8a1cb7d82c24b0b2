import '../../../i18n/correction-messages';
import {
  LEAST_MARKED,
  type Basis,
  type ClassOpinion,
  type Correction,
  type Refusal,
  type Remedy,
} from '../../../domain/trust';
import { isUndefined, type Maybe } from '../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatDuration, formatNumber, formatPoints } from '../../../i18n/format';

const language = (): string => chosenLanguage().tag;
export const points = (share: number): string => formatPoints(share, language());
/** A share in %, or a dash. */
export const percent = (share: number): string => `${formatNumber(share * 100, 0, language())} %`;

/** An interval of scores as people read it; null: there is none. */
export function intervalWords(t: Translate, interval: Maybe<{ lo: number; hi: number }>): string | null {
  if (isUndefined(interval)) return null;
  return t('correction.interval', { lo: points(interval.lo), hi: points(interval.hi) });
}

/** How many answers, by how many people, in how many batches. */
export function restsOn(t: Translate, { n, of }: Correction, { people, batches }: Basis): string {
  const who = t('correction.people', { count: people.length });
  const what = t('correction.restsOn', { answers: t('correction.answers', { count: n }), of, people: who });
  return `${what} · ${batches === 0 ? t('correction.labelled') : t('correction.batches', { count: batches })}`;
}

/** What the judge does for the score, in a sentence. */
export function useWords(t: Translate, { use }: Correction): string {
  switch (use) {
    case 'closer':
      return t('correction.closer');
    case 'adds-nothing':
      return t('correction.addsNothing');
    case 'not-needed':
      return t('correction.whole');
  }
}

/** Why there is no corrected score. */
export function refusalWords(t: Translate, { reason, n }: Refusal, { waiting }: Basis): string {
  switch (reason) {
    case 'not-judged':
      return t('correction.whyJudged');
    case 'no-marks':
      return t('correction.whyMarks');
    case 'batch-open':
      return t('correction.whyOpen', { answers: t('correction.answers', { count: waiting }) });
    case 'too-few':
      return t('correction.whyFew', {
        answers: t('correction.answers', { count: n }),
        least: LEAST_MARKED,
      });
  }
}

/** What would help, and how long that takes at the pace so far. */
export function remedyWords(t: Translate, remedy: Remedy, candidate: string): string {
  switch (remedy.kind) {
    case 'finish-run':
      return t('correction.remedyRun');
    case 'more-tasks':
      return t('correction.remedyTasks');
    case 'finish-batch':
    case 'next-batch':
    case 'mark-all': {
      const { ms } = remedy;
      const time = ms === null ? '' : t('correction.atPace', { time: formatDuration(ms, language()) });
      const facts = { answers: t('correction.answers', { count: remedy.answers }), candidate, time };
      if (remedy.kind === 'finish-batch') return t('correction.remedyFinish', facts);
      return remedy.kind === 'mark-all'
        ? t('correction.remedyAll', facts)
        : t('correction.remedyNext', facts);
    }
  }
}

/** Why the second method says nothing of one kind of criteria. */
export function classRefusal(t: Translate, { refused, met, unmet }: ClassOpinion): string {
  switch (refused) {
    case null:
      return '';
    case 'few-met':
      return t('correction.refusedFewMet', { n: met });
    case 'few-unmet':
      return t('correction.refusedFewUnmet', { n: unmet });
    case 'judge-too-weak':
      return t('correction.refusedWeak');
    case 'differs-by-candidate':
      return t('correction.refusedDiffers');
  }
}
