import { AUDIT_KINDS, type AuditGroup, type AuditPick } from '../../domain/audit';
import { LANGUAGE_USES } from '../../domain/language';
import type { Choices } from '../route-results';

/**
 * What is chosen of an audit, as it stands in an address: `by` takes it apart, `first` names a group of texts, `second`
 * what their language is to the learners, `of` the part of the group (`-`: those that say nothing of it).
 */
export type AuditChoice = Pick<Choices, 'by' | 'first' | 'second' | 'of'>;

const SILENT = '-';

/** The choice of one figure; null: of none. */
export const choiceOf = (pick: AuditPick | null): AuditChoice => ({
  by: pick?.kind ?? '',
  first: pick?.group.key ?? '',
  second: pick?.use ?? '',
  of: pick?.value === null ? SILENT : (pick?.value ?? ''),
});

/** The figure that was chosen; undefined: none, or there is none like it. */
export function pickOf(choice: AuditChoice, groups: readonly AuditGroup[]): AuditPick | undefined {
  const group = groups.find(({ key }) => key === choice.first);
  const use = [...LANGUAGE_USES, 'unstated' as const].find((one) => one === choice.second);
  if (group === undefined || use === undefined) return undefined;
  const kind = AUDIT_KINDS.find((one) => one === choice.by);
  const value = choice.of === '' ? undefined : choice.of === SILENT ? null : choice.of;
  return { group, kind, value, use };
}
