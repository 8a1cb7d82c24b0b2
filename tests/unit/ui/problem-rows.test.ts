import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { finding, issueAt, issueOfFile, withoutQuotes } from '../../../src/domain/issue';
import { messages } from '../../../src/i18n';
import {
  ALL_PROBLEMS,
  filterProblems,
  kindsOf,
  problemRows,
  problemsCsv,
  problemsText,
} from '../../../src/ui/problem-rows';

const at = (record: number) => ({ file: 'tasks.csv', record, line: record + 1 });
const issues = [
  issueOfFile('tasks.csv', 'extra-columns', { columns: 'Mood' }),
  issueAt(at(3), finding('criterion-without-weight', 'task_criteria', { piece: '=1+1, "quoted"\nline' })),
  issueAt(at(4), finding('criterion-without-weight', 'task_criteria', { piece: 'Asks about sleep' })),
  issueAt(at(5), finding('empty-prompt', '=HYPERLINK("x")')),
];
const t = messages();
const rows = problemRows(t, issues);

describe('a list of problems', () => {
  it('is filtered by weight, by kind and by words', () => {
    const records = (filter: Partial<typeof ALL_PROBLEMS>): number[] =>
      filterProblems(t, rows, { ...ALL_PROBLEMS, ...filter }).map(({ issue }) => issue.record);
    expect(records({})).toEqual([0, 3, 4, 5]);
    expect(records({ severity: 'error' })).toEqual([3, 4, 5]);
    expect(records({ kind: 'criterion-without-weight' })).toEqual([3, 4]);
    expect(records({ text: 'SLEEP' })).toEqual([4]);
    expect(records({ text: 'record 5' })).toEqual([5]);
    expect(records({ kind: 'empty-prompt', severity: 'warning' })).toEqual([]);
  });

  it('says each kind once, without what it names, the most frequent first', () => {
    const kinds = kindsOf(t, issues);
    expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['criterion-without-weight', 2],
      ['extra-columns', 1],
      ['empty-prompt', 1],
    ]);
    expect(kinds[0]?.problem).toBe('A criterion without a weight at its end: “…”.');
  });

  it('is saved with its places, and no cell of it is a formula', () => {
    const csv = problemsCsv(rows);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const { data } = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true });
    expect(data[0]).toEqual(['file', 'row', 'line', 'column', 'severity', 'what', 'what to do']);
    expect(data[1]?.slice(0, 5)).toEqual(['tasks.csv', '', '', '', 'warning']);
    expect(data[2]?.slice(0, 5)).toEqual(['tasks.csv', '3', '4', 'task_criteria', 'error']);
    expect(data[2]?.[5]).toContain('=1+1, "quoted"\nline');
    expect(data[4]?.[3]).toBe('\'=HYPERLINK("x")');
    for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('is copied as one line a problem', () => {
    const lines = problemsText(rows).split('\n');
    expect(lines).toHaveLength(issues.length + 1);
    expect(lines.every((line) => line.split('\t').length === 7)).toBe(true);
    expect(lines[4]).toContain(`\t'=HYPERLINK`);
  });

  it('leaves a gated pack without the words it quotes', () => {
    const csv = problemsCsv(problemRows(t, issues.map(withoutQuotes)));
    expect(csv).not.toContain('sleep');
    expect(csv).toContain('task_criteria');
  });
});
