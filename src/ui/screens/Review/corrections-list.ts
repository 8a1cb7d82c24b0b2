import '../../../i18n/review-messages';
import type { Pack, Review } from '../../../domain/pack';
import type { TaskChanges } from '../../../domain/pack/review';
import type { messages } from '../../../i18n';
import { extentOf, reviewerLine } from '../../review-words';
import { placeName } from './place-name';

/** Words of a pack as a quotation: whatever they hold, they end no block and begin no heading. */
const quoted = (text: string): string[] => text.split(/\r?\n/).map((line) => `> ${line}`);

/** One line of plain text in Markdown. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');

/** A review as a short Markdown text for those who keep the pack: what was corrected, what is in doubt, what wasn't read. */
export function correctionsList(
  t: ReturnType<typeof messages>,
  language: string,
  { pack, review, changes }: { pack: Pack; review: Review; changes: readonly TaskChanges[] },
): string {
  const { name, version, canary } = pack.manifest;
  const read = new Set<string>(review.tasks.map(({ task }) => task));
  const unread = pack.tasks.filter(({ id }) => !read.has(id)).map(({ id }) => plain(id));
  const noted = review.tasks.filter(({ note }) => note !== null);
  const lines = [`# ${t('review.listTitle', { name: plain(name), version: plain(version) })}`, ''];
  lines.push(plain(reviewerLine(t, review, language)), '', plain(extentOf(t, review, pack.tasks.length)), '');
  for (const task of changes) {
    lines.push(`## ${plain(task.id)}: ${plain(task.title)}`, '');
    for (const change of task.changes) {
      lines.push(`**${plain(placeName(t, change))}**`, '');
      lines.push(t('review.before'), '', ...quoted(change.before), '');
      lines.push(t('review.after'), '', ...quoted(change.after), '');
    }
  }
  if (review.note !== null || noted.length > 0) {
    lines.push(`## ${t('review.listNotes')}`, '');
    if (review.note !== null) lines.push(...quoted(review.note), '');
    for (const { task, note } of noted) lines.push(`**${plain(task)}**`, '', ...quoted(note ?? ''), '');
  }
  if (unread.length > 0) lines.push(t('review.listNotLooked', { tasks: unread.join(', ') }), '');
  if (canary !== null) lines.push(canary, '');
  return lines.join('\n');
}
