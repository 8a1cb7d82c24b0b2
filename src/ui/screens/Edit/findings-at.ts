import { ISSUE_SEVERITIES, type Finding } from '../../../domain/issue';
import type { PackFindings } from '../../../domain/pack/lint';

/** Findings at a field: those that name it, and those that name a part of it (`rubric.2` has `rubric.2.text`). */
export const findingsAt = (findings: readonly Finding[], field: string): Finding[] =>
  findings.filter(({ column = '' }) => column === field || column.startsWith(`${field}.`));

/** Findings about a list as a whole, such as a rubric without a positive weight. */
export const findingsOf = (findings: readonly Finding[], list: string): Finding[] =>
  findings.filter(({ column }) => column === list);

/** How many of them keep the draft from being saved. */
export const errorsAmong = (findings: readonly Finding[]): number =>
  findings.filter(({ kind }) => ISSUE_SEVERITIES[kind] === 'error').length;

/** How many problems of a draft keep it from being saved. */
export const errorsIn = ({ pack, tasks }: PackFindings): number =>
  errorsAmong(pack) + [...tasks.values()].reduce((sum, found) => sum + errorsAmong(found), 0);

/**
 * The same findings with criteria and near misses called by their number in the form: their ids are given by
 * themselves and stand out of sight. A finding about an id itself keeps it.
 */
export const numbered = (findings: readonly Finding[]): Finding[] =>
  findings.map((found) => {
    const [list = '', place = '', part = ''] = (found.column ?? '').split('.');
    if (part === 'id' || !/^\d+$/.test(place)) return found;
    const number = String(Number(place) + 1);
    if (list === 'rubric' && 'id' in found.values)
      return { ...found, values: { ...found.values, id: number } };
    return list === 'anchors' && 'anchor' in found.values
      ? { ...found, values: { ...found.values, anchor: number } }
      : found;
  });
