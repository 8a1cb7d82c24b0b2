import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PACK_MANIFEST,
  PACK_TASKS,
  readPack,
  writePack,
  type PackTexts,
} from '../../../../src/domain/formats';
import { asTaskId } from '../../../../src/domain/ids';
import { isError } from '../../../../src/domain/issue';
import type { Pack } from '../../../../src/domain/pack';
import { anyPack } from '../../../support/any-pack';
import { aManifest, anAnchor, aPack, aRubric, aTask } from '../../../support/builders';

/** The files of a written pack in the form the reader takes. */
const filesOf = (pack: Pack): PackTexts => {
  const { [PACK_MANIFEST]: manifest = '', [PACK_TASKS]: tasks = '', ...rest } = writePack(pack);
  const resources = Object.fromEntries(
    Object.entries(rest).map(([path, text]) => [path.replace('resources/', ''), text]),
  );
  return { manifest, tasks, resources };
};

function good(texts: PackTexts) {
  const read = readPack(texts);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

const line = (value: unknown): string => JSON.stringify(value);
const withTasks = (...lines: string[]): PackTexts => ({ ...filesOf(aPack()), tasks: lines.join('\n') });

describe('a pack as files', () => {
  it('reads back to what was written', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).map((value) => value.replace(/\r\n?/g, '\n'));
    const task = fc
      .record({ title: text, prompt: text, systemPrompt: text, reference: fc.option(text, { nil: null }) })
      .map((parts) =>
        aTask({ ...parts, resources: ['a.md'], anchors: [anAnchor({ text: `not ${parts.title}` })] }),
      );
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 4 }), text, (tasks, note) => {
        const pack = aPack({
          tasks: tasks.map((each, index) => ({ ...each, id: asTaskId(`t${String(index)}`) })),
          resources: { 'a.md': note },
        });
        expect(good(filesOf(pack)).pack).toEqual(pack);
      }),
    );
  });

  it('survives being written, read and written again byte for byte, whatever valid pack it is', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        const { pack: read, issues } = good(filesOf(pack));
        expect(issues.filter(isError)).toEqual([]);
        expect(writePack(read)).toEqual(writePack(pack));
      }),
    );
  });

  it('line ends become LF everywhere, and nothing else changes', () => {
    const task = aTask({ prompt: ' a\r\nb\rc\u00e9e\u0301 ', resources: ['a.md'] });
    const { pack } = good(filesOf(aPack({ tasks: [task], resources: { 'a.md': 'x\r\n' } })));
    expect(pack.tasks[0]?.prompt).toBe(' a\nb\nc\u00e9e\u0301 ');
    expect(pack.resources).toEqual({ 'a.md': 'x\n' });
  });

  it('bad tasks are left out and listed with record and line; good ones load', () => {
    const { pack, issues } = good(
      withTasks(
        line(aTask()),
        '',
        '{"id":',
        line({
          ...aTask({ id: asTaskId('t2') }),
          rubric: [{ id: 'c1', layer: 'job', weight: 1.5, text: '' }],
        }),
        line(aTask({ id: asTaskId('t3'), rubric: aRubric(-1) })),
        line(aTask({ id: asTaskId('t4') })),
        line(aTask()),
      ),
    );
    expect(pack.tasks.map(({ id }) => id)).toEqual(['t1', 't4']);
    expect(issues.map(({ record, line: at, column, severity }) => [record, at, column, severity])).toEqual([
      [2, 3, undefined, 'error'],
      [3, 4, 'rubric.0.layer', 'error'],
      [3, 4, 'rubric.0.weight', 'error'],
      [3, 4, 'rubric.0.text', 'error'],
      [4, 5, 'rubric', 'error'],
      [6, 7, 'id', 'error'],
    ]);
    expect(issues.every(({ file }) => file === PACK_TASKS)).toBe(true);
  });

  it('says in words what is wrong with a field', () => {
    const rest = { ...aTask(), prompt: undefined };
    const { issues } = good(withTasks(line({ ...rest, level: 'B3', extra: 1 })));
    expect(issues.map(({ values }) => values['problem'])).toEqual([
      '“level” should be one of "A1", "A2", "B1", "B2", "C1", "C2", but is "B3".',
      '“prompt” is missing.',
      '“extra” is a field this version does not know.',
    ]);
  });

  it('quotes only the beginning of what stands in a wrong place', () => {
    const { issues } = good(withTasks(line({ ...aTask(), level: 'x'.repeat(10_000) })));
    expect(String(issues[0]?.values['problem']).length).toBeLessThan(200);
  });

  it.each(['{"a":', '['])(
    'a task that nests %s a hundred thousand deep is refused like any other',
    (open) => {
      const close = open === '[' ? ']' : '}';
      const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      const { pack, issues } = good(withTasks(line(aTask()), `{"id":"t2","metadata":${deep}}`));
      expect(pack.tasks.map(({ id }) => id)).toEqual(['t1']);
      expect(issues.length).toBeGreaterThan(0);
    },
  );

  it('stops after a thousand problems and says so', () => {
    const { issues } = good(withTasks(line(aTask()), ...Array.from({ length: 5000 }, () => '}')));
    expect(issues).toHaveLength(1001);
    expect(issues.at(-1)).toMatchObject({ line: 1002, severity: 'error', kind: 'too-many-issues' });
  });

  it.each([1e308, 2 ** 60, 1.5])('the weight %s is refused: sums of such weights are wrong', (weight) => {
    const rubric = [{ ...aTask().rubric[0], weight }];
    const { pack } = good(withTasks(line({ ...aTask(), rubric })));
    expect(pack.tasks).toEqual([]);
  });

  it('a resource that names a folder is refused', () => {
    const { pack, issues } = good({ ...filesOf(aPack()), resources: { '../secret.md': 'x' } });
    expect(pack.resources).toEqual({});
    expect(issues).toMatchObject([{ kind: 'resource-name-not-bare', values: { name: '../secret.md' } }]);
  });

  it('a pack of a newer version is refused with its number', () => {
    const manifest = line({ ...aManifest(), formatVersion: 7, unheardOf: true });
    expect(readPack({ ...filesOf(aPack()), manifest })).toEqual({
      ok: false,
      failure: { kind: 'newer-format', file: PACK_MANIFEST, version: 7, known: 1 },
    });
  });

  it('a manifest that is no JSON or lacks fields is refused, with every problem', () => {
    expect(readPack({ ...filesOf(aPack()), manifest: '<html>' })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable-file', file: PACK_MANIFEST },
    });
    const rest = { ...aManifest(), name: undefined, licence: undefined };
    expect(readPack({ ...filesOf(aPack()), manifest: line(rest) })).toEqual({
      ok: false,
      failure: {
        kind: 'invalid-file',
        file: PACK_MANIFEST,
        problems: 2,
        detail: '“name” is missing.\n“licence” is missing.',
      },
    });
  });
});
