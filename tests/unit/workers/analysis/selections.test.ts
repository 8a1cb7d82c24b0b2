import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writePack, type ImportPreview } from '../../../../src/domain/formats';
import type { ChosenFile, PackAnalysis } from '../../../../src/protocol/analysis';
import { packBytes } from '../../../../src/services/transfer';
import { aPack, aTask } from '../../../support/builders';
import { aFile, analysed, fixture, takenTasks } from '../../../support/import-files';
import { failureOf, valueOf } from '../../../support/outcomes';

const FOLDER = 'tests/fixtures/l2bench/resources';
const names = readdirSync(FOLDER);
const bytesOf = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(`${FOLDER}/${name}`));
const table = fixture('l2bench/twin.csv');
const beside = (folder: string): ChosenFile<Blob>[] =>
  names.map((name) => aFile(`${folder}${name}`, bytesOf(name)));
const zipOf = (folder: string, withTable: boolean): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      ...(withTable
        ? { 'release/twin.csv': new Uint8Array(readFileSync('tests/fixtures/l2bench/twin.csv')) }
        : {}),
      ...Object.fromEntries(names.map((name) => [`${folder}${name}`, bytesOf(name)])),
      '__MACOSX/._twin.csv': new Uint8Array(10),
    }),
  );

async function packOf(analysis: PackAnalysis<Blob>) {
  const { manifest, resources, taskCount } = valueOf(await analysis.takeHead());
  return { manifest, resources, tasks: await takenTasks(analysis, taskCount, 7) };
}
const counts = ({ kind, tasks, refused, criteria, resources }: ImportPreview) => ({
  kind,
  tasks,
  refused,
  criteria,
  found: resources.found,
});

describe('the official table and its resources', () => {
  it.each([
    ['from a folder', [aFile('release/twin.csv', table.file), ...beside('release/resources_for_tasks/')]],
    ['from several files', [table, ...beside('')]],
    ['from a zip', [aFile('release.zip', zipOf('release/resources_for_tasks/', true))]],
    ['from a table and a zip of resources', [table, aFile('resources.zip', zipOf('', false))]],
    ['as Parquet with Snappy', [fixture('parquet/twin-snappy.parquet'), ...beside('r/')]],
    ['as Parquet without compression', [fixture('parquet/twin-plain.parquet'), ...beside('r/')]],
  ])('are the same pack %s', async (_, files) => {
    const expected = await analysed([table, ...beside('')]);
    const { analysis, preview } = await analysed(files);
    expect(counts(preview)).toEqual({ ...counts(expected.preview), found: names.length });
    expect(preview).toMatchObject({ kind: 'l2bench', tasks: 24, refused: 9, fits: true });
    const [pack, same] = [await packOf(analysis), await packOf(expected.analysis)];
    expect(pack.tasks).toEqual(same.tasks);
    expect(pack.resources).toEqual(same.resources);
  });

  it('name record and line of every problem, the same whatever the line ends are', async () => {
    const text = readFileSync('tests/fixtures/l2bench/twin.csv', 'utf8');
    const places = async (csv: string) =>
      (await analysed([aFile('t.csv', csv), ...beside('')])).preview.issues.map(({ kind, record, line }) => [
        kind,
        record,
        line,
      ]);
    const found = await places(text);
    expect(found.length).toBeGreaterThan(8);
    for (const [, record, line] of found) {
      if (typeof record === 'number' && record > 0) expect(line).toBeGreaterThan(record);
    }
    expect(await places(text.replaceAll('\r\n', '\n'))).toEqual(found);
    expect(await places(text.replaceAll('\r\n', '\n').replaceAll('\n', '\r'))).toEqual(found);
    const [duplicate] = found.filter(([kind]) => kind === 'duplicate-task-id');
    const at = text.split('\n').findLastIndex((one) => one.startsWith('9100,'));
    expect(duplicate).toEqual(['duplicate-task-id', 29, at + 1]);
  });

  it('without the resources say which are missing, and take them by hand', async () => {
    const { analysis, preview } = await analysed([
      table,
      aFile('other.md', '# x'),
      aFile('photo.md', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)),
    ]);
    expect(preview.resources.missing.map(({ name }) => name)).toContain('Ana_B1_1.md');
    expect(preview.resources.spare).toEqual(['other.md']);
    const chosen = valueOf(
      await analysis.revise({ resourceFor: { 'Ana_B1_1.md': 'other.md' } }, () => undefined),
    );
    expect(chosen.tasks).toBeGreaterThan(preview.tasks);
    expect((await packOf(analysis)).resources['Ana_B1_1.md']).toBe('# x');
  });

  it('say why a file that is there does not count', async () => {
    const { preview } = await analysed([table, aFile('Ana_B1_1.md', Uint8Array.of(0x47, 0xfc, 0x2e))]);
    expect(preview.issues).toContainEqual(
      expect.objectContaining({ kind: 'resource-unreadable', file: 'Ana_B1_1.md' }),
    );
  });
});

describe('a table of one’s own', () => {
  const json = [
    { prompt: 'Write a note to a neighbour.', criteria: [{ text: 'Has a greeting', weight: 2 }] },
  ];
  it.each([
    ['tasks.csv', 'prompt,criteria\n"Write a note to a neighbour.",01. Has a greeting ==2\n'],
    ['tasks.tsv', 'prompt\tcriteria\nWrite a note to a neighbour.\t01. Has a greeting ==2\n'],
    ['tasks.json', JSON.stringify(json)],
    ['tasks.json', JSON.stringify({ tasks: json })],
    ['tasks.jsonl', `${JSON.stringify({ ...json[0], criteria: '01. Has a greeting ==2' })}\n`],
  ])('is read from %s', async (name, text) => {
    const { analysis, preview } = await analysed([aFile(name, text)]);
    expect(preview).toMatchObject({ kind: 'table', tasks: 1, criteria: 1, fits: true });
    const [task] = (await packOf(analysis)).tasks;
    expect(task?.prompt).toBe('Write a note to a neighbour.');
    expect(task?.rubric).toMatchObject([{ text: 'Has a greeting', weight: 2 }]);
  });

  it('with too many problems says last how many more there are', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => `Write note ${String(at)}.,01. Has no weight`);
    const { preview } = await analysed([aFile('t.csv', ['prompt,criteria', ...rows].join('\n'))]);
    expect(preview.issues.at(-1)?.kind).toBe('more-issues');
    expect(preview.issues.filter(({ kind }) => kind === 'more-issues')).toHaveLength(1);
  });

  it('lists the lines that are no JSON', async () => {
    const { preview } = await analysed([aFile('t.jsonl', `${JSON.stringify(json[0])}\n{"prompt": \n`)]);
    expect(preview).toMatchObject({ tasks: 1, refused: 1, fits: true });
    expect(preview.issues).toContainEqual(expect.objectContaining({ kind: 'not-json', record: 2, line: 2 }));
  });
});

describe('a pack file', () => {
  const pack = aPack({
    tasks: [aTask({ resources: ['a.md'] })],
    resources: { 'a.md': 'One\n', constructor: 'x' },
  });
  it('is recognised, shown first, and comes out as it went in', async () => {
    const { analysis, preview } = await analysed([aFile('p.zip', packBytes(pack))]);
    expect(preview).toMatchObject({
      kind: 'pack',
      manifest: pack.manifest,
      tasks: 1,
      criteria: 3,
      fits: true,
    });
    expect(preview.resources).toMatchObject({ named: 1, spare: ['constructor'] });
    expect(await packOf(analysis)).toEqual(pack);
  });

  it('zipped by hand on a Mac is the same pack', async () => {
    const files = Object.entries(writePack(pack)).map(
      ([path, text]) => [`mine/${path}`, strToU8(text)] as const,
    );
    const strays = ['mine/.DS_Store', 'mine/resources/.DS_Store', '__MACOSX/mine/resources/._a.md'];
    const byHand = zipSync({
      ...Object.fromEntries(files),
      ...Object.fromEntries(strays.map((path) => [path, Uint8Array.of(0, 1, 0xff)] as const)),
    });
    const { analysis, preview } = await analysed([aFile('mine.zip', new Uint8Array(byHand))]);
    expect(preview).toMatchObject({ kind: 'pack', fits: true });
    expect(await packOf(analysis)).toEqual(pack);
  });

  it('with an error is refused whole', async () => {
    const broken = aPack({ tasks: [aTask(), aTask()] });
    const { analysis, preview } = await analysed([aFile('p.zip', packBytes(broken))]);
    expect(preview).toMatchObject({ kind: 'pack', tasks: 0, fits: false });
    expect(failureOf(await analysis.takeHead()).kind).toBe('bug');
  });
});

describe('the analysis', () => {
  it('forgets the files when told, and gives nothing before there are any', async () => {
    const { analysis } = await analysed([table, ...beside('')]);
    await analysis.forget();
    expect(failureOf(await analysis.takeHead()).kind).toBe('bug');
    expect(failureOf(await analysis.takeTasks(1)).kind).toBe('bug');
    expect(failureOf(await analysis.revise({}, () => undefined)).kind).toBe('bug');
  });
});
