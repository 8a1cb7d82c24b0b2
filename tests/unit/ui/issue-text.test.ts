import { expect, it } from 'vitest';
import { ISSUE_SEVERITIES, type IssueKind } from '../../../src/domain/issue';
import { messages } from '../../../src/i18n';
import { issues } from '../../../src/i18n/en/issues';
import { tellIssue } from '../../../src/ui/issue-text';

const isKind = (kind: string): kind is IssueKind => kind in ISSUE_SEVERITIES;

it('every kind of problem is told in whole sentences, with its values', () => {
  const t = messages();
  for (const kind of Object.keys(ISSUE_SEVERITIES).filter(isKind)) {
    const names = [...issues[kind].matchAll(/\{\{(\w+)(, (?:number|bytes))?\}\}/g)];
    const values = Object.fromEntries(
      names.map(([, name = '', format], index) => [name, format === undefined ? `«${name}»` : index + 2]),
    );
    const { problem, advice } = tellIssue(t, { kind, values });
    expect(problem).not.toMatch(/[{}]/);
    for (const value of Object.values(values)) expect(problem).toContain(String(value));
    expect(advice).toMatch(/^\p{Lu}.*[.]$/u);
  }
});
