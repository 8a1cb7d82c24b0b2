import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Run } from '../../src/domain/run';
import { CatalogueSchema } from '../../src/services/models';
import { importResults } from '../../src/services/transfer';
import { EeeExporter } from '../../src/state/eee/eee-exporter.svelte';
import { asJudgeId } from '../../src/domain/ids';
import { aDesk, type TestDesk } from './desk';
import { goldenRun } from './eee-run';
import { checksHere, storeEeeRun } from './eee-storage';
import { valueOf } from './outcomes';

const at = (...path: string[]): string => join(import.meta.dirname, '../../public', ...path);

/** A desk with the catalogue that ships with the app. */
export const deskWithCatalogue = (): Promise<TestDesk> =>
  aDesk({
    entries: v.parse(CatalogueSchema, JSON.parse(readFileSync(at('catalogue', 'models.json'), 'utf8')))
      .entries,
  });

/** The run that ships with the app, imported. */
export async function withSample({ storage }: TestDesk): Promise<Run> {
  const file = new File([readFileSync(at('samples', 'first-marks.zip'))], 'first-marks.zip');
  const { runs } = valueOf(await importResults(storage, file));
  const [first] = runs;
  const run = first && (await storage.runs.get(first.runId));
  if (run === undefined) throw new Error('no run');
  return run;
}

/** An export that has looked at a run and needs no more than the name of who makes it. */
export async function anExporter({ work }: TestDesk, run: Run): Promise<EeeExporter> {
  const exporter = new EeeExporter(work, '0.1.0', checksHere());
  await exporter.look(run);
  exporter.organisation = 'Example Language School';
  return exporter;
}

/** Text that a file or a model may hold: half characters, what Python cuts lines at, what JSON escapes. */
const HOSTILE = 'half \uD83D, \u2028\u2029\u0085\uFEFF "quoted" \\ </script> \u0000';

/** A run as the golden folders tell of it, with a second judge, a person, and texts and names that try everything. */
export async function withHostile({ storage }: TestDesk, gated: boolean): Promise<Run> {
  const golden = goldenRun({ gated, judges: 2 });
  const { run, judges } = golden.job;
  const person = asJudgeId('person:5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a09');
  run.spec.judges.push({ kind: 'person', judgeId: person });
  run.names = { qwen: HOSTILE, smol: 'Smol', [judges[0]?.judge.judgeId ?? '']: HOSTILE, [person]: 'Ada' };
  for (const { outcome } of golden.responses)
    if (outcome.ok) outcome.text = `${outcome.text ?? ''}${HOSTILE}`;
  const byPerson = golden.judgments
    .filter(({ judgeId }) => judgeId === judges[0]?.judge.judgeId)
    .map((judgment) => ({ ...judgment, judgeId: person }));
  for (const { judge, recipe } of judges)
    if (judge.kind === 'model' && recipe !== null)
      judge.recipeHash = valueOf(await storage.recipes.put(recipe));
  await storeEeeRun(storage, { ...golden, judgments: [...golden.judgments, ...byPerson] });
  return run;
}
