import '../i18n/review-messages';
import type { Review, ReviewerRelation } from '../domain/pack';
import type { messages } from '../i18n';
import { formatLanguage } from '../i18n/format';

const BY = {
  native: 'review.byNative',
  teacher: 'review.byTeacher',
  'native-teacher': 'review.byNativeTeacher',
} as const satisfies Record<ReviewerRelation, string>;

/** Who signed a review, of which language, and when. */
export function reviewerLine(t: ReturnType<typeof messages>, review: Review, language: string): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return t(BY[review.relation], {
    name: review.name,
    language: formatLanguage(review.language, language),
    date: date.format(new Date(`${review.date}T00:00:00Z`)),
  });
}

/** How many tasks of a pack a review looked at, and what it found. */
export function extentOf(t: ReturnType<typeof messages>, { tasks }: Review, total: number): string {
  const found = (finding: Review['tasks'][number]['finding']): number =>
    tasks.filter((task) => task.finding === finding).length;
  return t('review.extent', {
    count: tasks.length,
    total,
    well: found('reads-well'),
    corrected: found('corrected'),
    doubt: found('doubt'),
  });
}
