import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BADGES } from '../../../src/domain/trust';
import { VERDICT_COLUMNS } from '../../../src/domain/formats';
import {
  GeneratedTextSchema,
  JudgmentSchema,
  ResponseOutcomeSchema,
  ResponseSchema,
  ResponseSourceSchema,
  VerdictSchema,
} from '../../../src/domain/run';

const page = readFileSync('docs/formats.md', 'utf8');

/** What the first column of the table below a heading names, in order. */
function namedBelow(heading: string): string[] {
  const [, rest = ''] = page.split(`\n${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(rest) ?? [];
  return table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const PLACE = ['runId', 'candidateId', 'taskId', 'epoch'];
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

describe('the page about exported files', () => {
  it('names every column of the table of verdicts, in its order', () => {
    expect(namedBelow('## Verdicts as CSV')).toEqual(VERDICT_COLUMNS);
  });

  it('names every badge a judge may have', () => {
    const [, line = ''] = /\| `judge_badge`[^|]*\|([^|]*)\|/.exec(page) ?? [];
    expect(sorted([...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))).toEqual(sorted(BADGES));
  });

  it('names every field of a response', () => {
    const outcome = ResponseOutcomeSchema.options.flatMap(({ entries }) => Object.keys(entries));
    expect(outcome).toEqual(expect.arrayContaining(Object.keys(GeneratedTextSchema.entries)));
    const fields = Object.keys(ResponseSchema.entries).flatMap((name) =>
      name === 'outcome'
        ? outcome.map((part) => `outcome.${part}`)
        : name === 'source'
          ? ['source.kind']
          : [name],
    );
    expect(sorted([...PLACE, ...namedBelow('**Responses**')])).toEqual(sorted(fields));
    const kinds = ResponseSourceSchema.options.map(({ entries }) => entries.kind.literal);
    for (const kind of kinds) expect(page).toContain(`\`${kind}\``);
  });

  it('names every field of a judgment and of its verdicts', () => {
    expect(sorted([...PLACE, ...namedBelow('**Judgments**')])).toEqual(
      sorted(Object.keys(JudgmentSchema.entries)),
    );
    expect(sorted(namedBelow('**Each verdict**'))).toEqual(sorted(Object.keys(VerdictSchema.entries)));
  });
});
