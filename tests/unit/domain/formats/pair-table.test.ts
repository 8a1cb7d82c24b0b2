import { describe, expect, it } from 'vitest';
import { FIRST_CHOICES, type ImportChoices } from '../../../../src/domain/formats/preview';
import { guessMapping, tableReader } from '../../../../src/domain/formats/table';
import type { CellRow, RowStore } from '../../../../src/domain/formats/records/reading';
import { pairsOf } from '../../../../src/domain/language';

class Kept implements RowStore {
  readonly #rows: CellRow[] = [];
  get count(): number {
    return this.#rows.length;
  }
  add(cells: readonly string[], place: CellRow['place']): void {
    this.#rows.push({ cells: [...cells], place });
  }
  rows(): Iterable<CellRow> {
    return this.#rows;
  }
  drain(): Iterable<CellRow> {
    return this.#rows.splice(0);
  }
}

const HEADER = 'id,prompt_es,Prompt (en),system_prompt_en,reference_es,translated_by,L1,criteria'.split(',');
const row = (over: Partial<Record<string, string>> = {}): string[] => {
  const cells: Record<string, string> = {
    id: 'a1',
    prompt_es: 'Explica la diferencia entre los dos tiempos.',
    'Prompt (en)': 'Explain the difference between the two tenses.',
    system_prompt_en: 'You are a teacher.',
    reference_es: 'Una respuesta.',
    translated_by: 'Ana Pereira',
    L1: 'es',
    criteria: '01. Explains both ==3',
  };
  return HEADER.map((name) => over[name] ?? cells[name] ?? '');
};
function read(header: readonly string[], rows: readonly string[][], choices: Partial<ImportChoices> = {}) {
  const reader = tableReader('pairs.csv', header, new Kept());
  rows.forEach((cells, index) => {
    reader.add(cells, { record: index + 1, line: index + 2 });
  });
  const reading = reader.finish(new Map(), { ...FIRST_CHOICES, ...choices });
  return { tasks: [...reading.tasks], preview: reading.preview };
}

describe('a table with both prompts of each pair in a row', () => {
  it('is told by languages behind the usual names, English first', () => {
    expect(guessMapping(HEADER, [row()])).toMatchObject({
      fields: {
        prompt: 'Prompt (en)',
        otherPrompt: 'prompt_es',
        systemPrompt: 'system_prompt_en',
        otherReference: 'reference_es',
        translatedBy: 'translated_by',
        learnerLanguages: 'L1',
      },
      languages: ['en', 'es'],
    });
  });

  it.each([
    [['prompt', 'prompt_id', 'criteria']],
    [['prompt_en', 'criteria']],
    [['prompt_en', 'reference_es', 'criteria']],
    [['prompt_one', 'prompt_two', 'criteria']],
  ])('%j is none', (header) => {
    expect(guessMapping(header, []).languages).toBeUndefined();
  });

  it('becomes two tasks a row that ask the same and have one rubric', () => {
    const { tasks, preview } = read(HEADER, [row(), row({ id: 'a2', translated_by: 'The class of 2025' })]);
    expect(preview).toMatchObject({ tasks: 4, refused: 0, fits: true });
    expect(tasks.map(({ id }) => id)).toEqual(['a1-en', 'a1-es', 'a2-en', 'a2-es']);
    const [first, second] = pairsOf(tasks);
    expect(first?.languages).toEqual(['en', 'es']);
    expect(first?.arms.map(({ prompt }) => prompt.slice(0, 7))).toEqual(['Explain', 'Explica']);
    expect(second?.translatedBy).toBe('The class of 2025');
    // What only one language has stays with it; what has no language is both's.
    expect(first?.arms.map(({ reference }) => reference)).toEqual([null, 'Una respuesta.']);
    expect(first?.arms.map(({ systemPrompt }) => systemPrompt)).toEqual([
      'You are a teacher.',
      'You are a teacher.',
    ]);
    expect(tasks.every(({ metadata }) => Object.keys(metadata).length === 0)).toBe(true);
  });

  it('refuses a row without a translator or without one of its prompts, once and whole', () => {
    const { tasks, preview } = read(HEADER, [
      row(),
      row({ id: 'a2', translated_by: ' ' }),
      row({ id: 'a3', prompt_es: '' }),
      row({ id: 'a4', 'Prompt (en)': '' }),
      row({ id: 'a5', criteria: '01. No weight' }),
    ]);
    expect(tasks.map(({ id }) => id)).toEqual(['a1-en', 'a1-es']);
    expect(preview.refused).toBe(4);
    const faults = preview.issues.filter(({ severity }) => severity === 'error');
    expect(faults.map(({ record, kind, column }) => [record, kind, column])).toEqual([
      [2, 'pair-no-translator', 'translated_by'],
      [3, 'pair-one-prompt', 'prompt_es'],
      [4, 'pair-one-prompt', 'Prompt (en)'],
      [4, 'empty-prompt', 'Prompt (en)'],
      [5, 'criterion-without-weight', 'criteria'],
    ]);
  });

  it('says once what is doubtful about both tasks of a row', () => {
    const { tasks, preview } = read([...HEADER, 'level'], [[...row(), 'B7']]);
    expect(tasks).toHaveLength(2);
    expect(preview.issues.filter(({ kind }) => kind === 'unknown-level')).toHaveLength(1);
  });

  it('needs a column that says who translated, and two languages', () => {
    const header = HEADER.filter((name) => name !== 'translated_by');
    const cells = row().filter((_, index) => HEADER[index] !== 'translated_by');
    const kinds = (preview: ReturnType<typeof read>['preview']) => preview.issues.map(({ kind }) => kind);
    const silent = read(header, [cells]);
    expect(silent.preview.fits).toBe(false);
    expect(kinds(silent.preview)).toContain('unmapped-translator');
    const mapping = guessMapping(HEADER, [row()]);
    for (const languages of [
      ['en', 'en'],
      ['', 'es'],
      ['en', 'Spanish!'],
    ] as [string, string][]) {
      const { preview } = read(HEADER, [row()], { mapping: { ...mapping, languages } });
      expect(kinds(preview)).toContain('unmapped-pair-languages');
      expect(preview.fits).toBe(false);
    }
  });
});
