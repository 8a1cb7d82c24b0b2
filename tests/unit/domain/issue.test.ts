import { describe, expect, it } from 'vitest';
import { finding, issueAt, withoutQuotes } from '../../../src/domain/issue';

describe('a problem without quotations', () => {
  const place = { file: 'tasks.csv', record: 3, line: 9 };
  it('keeps its place, kind, ids and numbers', () => {
    const issue = issueAt(place, finding('duplicate-task-id', 'task_key', { id: '9100', record: 1 }));
    expect(withoutQuotes(issue)).toEqual(issue);
  });

  it('holds no words of the task', () => {
    const sentence = 'Names one thing that Leyla did well in her note';
    const quoting = [
      finding('criterion-without-id', 'task_criteria', { piece: sentence }),
      finding('unreadable-variable', 'task_variables', { text: 'role T' }),
      finding('weight-zero', sentence, { id: sentence }),
    ];
    for (const found of quoting) {
      const told = JSON.stringify(withoutQuotes(issueAt(place, found)));
      expect(told).not.toContain('Leyla');
      expect(told).not.toContain('role T');
    }
  });

  it('holds no criterion that stands in a header, however short', () => {
    const header = 'Has a title (+1)';
    const problems = [
      finding('weight-zero', header, { id: 'k1' }),
      finding('repeated-column', header, { column: header }),
      finding('extra-columns', '', { columns: `note, ${header}` }),
      finding('unclear-mark', header, { text: '2', criterion: 'Has a title' }),
    ];
    for (const found of problems) {
      expect(JSON.stringify(withoutQuotes(issueAt(place, found)))).not.toContain('Has a title');
    }
    const plain = issueAt(place, finding('extra-columns', '', { columns: 'note, is_published_v1-0' }));
    expect(withoutQuotes(plain)).toEqual(plain);
  });
});
