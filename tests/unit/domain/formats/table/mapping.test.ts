import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ColumnMappingSchema,
  guessMapping,
  mappingKey,
  readWeighted,
} from '../../../../../src/domain/formats';

describe('a guessed mapping', () => {
  it.each([
    ['prompt', 'system_prompt', 'Reference answer', 'criteria', 'Level'],
    ['Question', 'System Prompt', 'Expected Answer', 'Rubric', 'CEFR'],
    ['Aufgabe', 'Rolle', 'Musterlösung', 'Kriterien', 'Niveau'],
    ['Consigne', 'Rôle', 'Corrigé', 'Critères', 'niveau'],
    ['Consigna', 'Sistema', 'Respuesta', 'Rúbrica', 'Nivel'],
    ['Görev', 'Rol', 'Cevap', 'Ölçütler', 'Seviye'],
    ['Задание', 'Роль', 'Ответ', 'Критерии', 'Уровень'],
    ['任务', '系统提示', '参考答案', '评分标准', '等级'],
    ['سؤال', 'system', 'إجابة', 'معايير', 'مستوى'],
  ])('knows %s, %s, %s, %s, %s', (prompt, systemPrompt, reference, column, level) => {
    expect(guessMapping([level, column, reference, systemPrompt, prompt], [])).toEqual({
      fields: { prompt, systemPrompt, reference, level },
      criteria: [{ column, form: 'cell', layer: 'task' }],
    });
  });

  it('takes the more telling of two names', () => {
    expect(guessMapping(['task', 'prompt', 'key', 'id'], []).fields).toEqual({
      id: 'id',
      prompt: 'prompt',
      reference: 'key',
    });
  });

  it('knows criteria by a signed weight in the header, by a list, by the official grammar, by layer', () => {
    const columns = ['A', 'Names an aim (+3)', 'Rewrites it [−2]', 'B', 'universal_criteria', 'Prompt (2)'];
    const record = ['', 'x', '', '01. Is short ==2', '[{"text": "Is kind", "weight": 1}]', ''];
    expect(guessMapping(columns, [record]).criteria).toEqual([
      { column: 'Names an aim (+3)', form: 'header', layer: 'task' },
      { column: 'Rewrites it [−2]', form: 'header', layer: 'task' },
      { column: 'B', form: 'cell', layer: 'task' },
      { column: 'universal_criteria', form: 'list', layer: 'universal' },
    ]);
  });

  it('finds levels and the prompt by what the cells hold, where no name tells', () => {
    const records = [
      ['B1', 'anna', 'Write a note of feedback that Ana can use alone.'],
      ['a2', 'ben', 'Plan a lesson on asking for help at the chemist’s.'],
    ];
    expect(guessMapping(['x', 'who', 'y'], records).fields).toEqual({ level: 'x', prompt: 'y' });
  });

  it('leaves open what nothing tells', () => {
    expect(guessMapping(['x', '', 'y'], [['1', '2', '3']])).toEqual({ fields: {}, criteria: [] });
  });

  it('is a mapping that can be kept and read again', () => {
    const guessed = guessMapping(['prompt', 'A (+1)'], []);
    expect(v.parse(ColumnMappingSchema, JSON.parse(JSON.stringify(guessed)))).toEqual(guessed);
  });
});

it('a mapping is remembered for the same columns in any order', () => {
  expect(mappingKey(['b', 'a'])).toBe(mappingKey(['a', 'b']));
  expect(mappingKey(['a', 'b'])).not.toBe(mappingKey(['a,b']));
});

it.each([
  ['Names an aim (+3)', 'Names an aim', 3],
  [' Rewrites it ( - 2 ) ', 'Rewrites it', -2],
  ['Uses (few) words [−1]', 'Uses (few) words', -1],
  ['Counts nothing (-0)', 'Counts nothing', 0],
  ['In the official way ==-4', 'In the official way', -4],
])('the header %j holds text and weight', (header, text, weight) => {
  expect(readWeighted(header)).toEqual({ text, weight });
});

it.each(['Prompt (2)', '(+3)', 'Aim (+2.5)', 'Aim +3', 'Aim ==x'])(
  'the header %j holds no weight',
  (header) => {
    expect(readWeighted(header)).toBeUndefined();
  },
);
