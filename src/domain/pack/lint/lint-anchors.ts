import { finding, type Finding } from '../../issue';
import type { DraftTask } from '../edit';
import { repeated, similar } from './names';

/** What is wrong with a task's anchors. */
export function lintAnchors({ anchors, rubric, reference }: DraftTask): Finding[] {
  const ids = anchors.map(({ id }) => id);
  const known = new Set(rubric.map(({ key }) => key));
  const at = (place: number, field: string): string => `anchors.${String(place)}.${field}`;
  return [
    ...repeated(ids)
      .filter(({ value }) => value !== '')
      .map(({ value, place }) => finding('duplicate-anchor-id', at(place, 'id'), { id: value })),
    ...similar(ids).map(({ value, other, place }) =>
      finding('similar-anchor-ids', at(place, 'id'), { id: value, other }),
    ),
    ...anchors.flatMap(({ id, text, breaks }, place) => {
      const strangers = breaks.filter((key) => !known.has(key));
      return [
        ...(id === '' ? [finding('empty-anchor-id', at(place, 'id'))] : []),
        ...(text.trim() === '' ? [finding('empty-anchor', at(place, 'text'), { anchor: id })] : []),
        ...(text !== '' && text === reference
          ? [finding('anchor-is-reference', at(place, 'text'), { anchor: id })]
          : []),
        ...(breaks.length === 0
          ? [finding('anchor-breaks-nothing', at(place, 'breaks'), { anchor: id })]
          : []),
        ...(strangers.length > 0
          ? [
              finding('anchor-names-strangers', at(place, 'breaks'), {
                anchor: id,
                ids: strangers.join(', '),
              }),
            ]
          : []),
      ];
    }),
  ];
}
