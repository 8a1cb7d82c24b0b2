import { finding, type Finding } from '../../issue';

/** Ids that look alike to a person have the same key: composed or not, in capitals or not, 007 or 7. */
const lookOf = (id: string): string =>
  id
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));

/** Task ids of a file in the order of its records: of two equal ones the later is the fault. */
export class TaskIds {
  readonly #records = new Map<string, number>();
  readonly #looks = new Map<string, string>();

  /** What is wrong or doubtful about this id after those that came before. */
  add(id: string, record: number, column: string): Finding[] {
    if (id === '') return [finding('empty-task-id', column)];
    const earlier = this.#records.get(id);
    if (earlier !== undefined) return [finding('duplicate-task-id', column, { id, record: earlier })];
    this.#records.set(id, record);
    const other = this.#looks.get(lookOf(id));
    if (other !== undefined) return [finding('similar-task-ids', column, { id, other })];
    this.#looks.set(lookOf(id), id);
    return [];
  }
}

/** Criterion ids of one task that look alike without being equal. */
export function similarCriteria(ids: readonly string[]): Finding[] {
  const looks = new Map<string, string>();
  return [...new Set(ids)].flatMap((id) => {
    const other = looks.get(lookOf(id));
    looks.set(lookOf(id), other ?? id);
    return other === undefined ? [] : [finding('similar-criterion-ids', 'rubric', { id, other })];
  });
}

/** 32-bit FNV-1a over UTF-16 units: an id to tell rows of one file apart, nothing that must resist an attacker. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Makes ids for records without one, from what they hold and not from their place: a row put in above them changes
 * none. The second record with the same content gets `-2`.
 */
export function contentIds(): (content: string) => string {
  const uses = new Map<string, number>();
  return (content) => {
    const id = `t-${shortHash(content)}`;
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return use === 1 ? id : `${id}-${String(use)}`;
  };
}
