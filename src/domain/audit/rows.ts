import type { CandidateId } from '../ids';
import {
  auditBy,
  auditOf,
  useOf,
  valuesOf,
  type AuditCounts,
  type AuditedText,
  type AuditKind,
} from './audit';
import type { LanguageUse } from '../language';

/** A text of an audit with the place it stands in. `candidateId` is null for what the pack itself says. */
export interface AuditRow extends AuditedText {
  what: 'prompt' | 'reference' | 'response';
  candidateId: CandidateId | null;
}

/** Texts of one kind: those of a pack, or the responses of one candidate. */
export interface AuditGroup {
  /** `prompt`, `reference`, or `response` and the candidate. */
  key: string;
  what: AuditRow['what'];
  candidateId: CandidateId | null;
  rows: readonly AuditRow[];
}

const keyOf = ({ what, candidateId }: Pick<AuditRow, 'what' | 'candidateId'>): string =>
  candidateId === null ? what : `${what} ${candidateId}`;

/** The texts by their kind, in the order in which they come. */
export function auditGroups(rows: readonly AuditRow[]): readonly AuditGroup[] {
  const groups = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own === undefined) groups.set(keyOf(row), [row]);
    else own.push(row);
  }
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    return first === undefined ? [] : [{ key, what: first.what, candidateId: first.candidateId, rows: own }];
  });
}

/** One line of an audit: a group, or a part of it. */
export interface AuditLine {
  group: AuditGroup;
  /** undefined: the whole group; null: its tasks that say nothing of the kind. */
  value: string | null | undefined;
  counts: AuditCounts;
}

/** The lines of an audit: each group, and below it its parts where it is taken apart. */
export const auditLines = (
  groups: readonly AuditGroup[],
  kind: AuditKind | undefined,
): readonly AuditLine[] =>
  groups.flatMap((group) => [
    { group, value: undefined, counts: auditOf(group.rows) },
    ...(kind === undefined ? [] : auditBy(group.rows, kind).map((part) => ({ group, ...part }))),
  ]);

/** Which texts are asked for: of a group, of one part of it, in one use. */
export interface AuditPick {
  group: AuditGroup;
  kind: AuditKind | undefined;
  value: string | null | undefined;
  /** `unstated`: those that are no part of the audit, since their task doesn't say enough. */
  use: LanguageUse | 'unstated';
}

/** The texts behind one figure, in their order. */
export const rowsOf = ({ group, kind, value, use }: AuditPick): readonly AuditRow[] =>
  group.rows.filter((row) => {
    if (kind !== undefined && value !== undefined) {
      const values = valuesOf(row.task, kind);
      if (value === null ? values.length > 0 : !values.includes(value)) return false;
    }
    const own = useOf(row);
    return use === 'unstated' ? own === null && row.profile !== null : own === use;
  });
