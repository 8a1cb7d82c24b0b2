import { describe, expect, it } from 'vitest';
import { FIRST_LABELLED_CHOICES, type LabelledPreview } from '../../../../src/domain/formats/labelled';
import { createLabelledFiles } from '../../../../workers/labelled/labelled-files';

const quietly = (): void => undefined;

async function look(name: string, text: string | Uint8Array<ArrayBuffer>): Promise<LabelledPreview> {
  const seen = await createLabelledFiles().look(
    { path: name, file: new Blob([text]) },
    FIRST_LABELLED_CHOICES,
    quietly,
  );
  if (!seen.ok) throw new Error(seen.failure.kind);
  return seen.value;
}

const HEADER = 'task,response,criterion,label';
const kindsOf = ({ issues }: LabelledPreview): string[] => issues.map(({ kind }) => kind);

describe('a file of a labelled set', () => {
  it.each([
    ['set.csv', `${HEADER}\r\n"Do it,\r\nnow.",Done.,Is done,yes\r\n`],
    ['set.csv', '\uFEFFtask;response;criterion;label\n"Do it,\nnow.";Done.;Is done;yes\n'],
    [
      'set.jsonl',
      `${JSON.stringify({ task: 'Do it,\nnow.', response: 'Done.', criterion: 'Is done', label: true })}\n`,
    ],
    [
      'set.json',
      JSON.stringify([{ task: 'Do it,\nnow.', response: 'Done.', criterion: 'Is done', label: 1 }]),
    ],
  ])('%s is read whatever its form', async (name, text) => {
    expect(await look(name, text)).toMatchObject({ fits: true, tasks: 1, responses: 1, met: 1, issues: [] });
  });

  it('gives its tasks away in pieces, and nothing of a file that does not fit', async () => {
    const files = createLabelledFiles();
    const rows = ['One.', 'Two.', 'Three.'].map((task) => `${task},Done.,Is done,yes`).join('\n');
    const file = { path: 'set.csv', file: new Blob([`${HEADER}\n${rows}\n`]) };
    await files.look(file, FIRST_LABELLED_CHOICES, quietly);
    expect(await files.takeHead()).toMatchObject({ ok: true, value: { taskCount: 3, candidates: ['set'] } });
    expect(await files.takeTasks(2)).toMatchObject({ value: [{ task: { prompt: 'One.' } }, {}] });
    expect(await files.takeTasks(2)).toMatchObject({ value: [{ task: { prompt: 'Three.' } }] });
    await files.revise({ ...FIRST_LABELLED_CHOICES, mapping: { task: 'task' } });
    expect(await files.takeHead()).toMatchObject({ ok: false });
  });

  it('with one line of 10 MB is refused with the reason, and so is what is no table', async () => {
    const long = 'x'.repeat(10_000_000);
    expect(kindsOf(await look('set.csv', `${HEADER}\n"${long}",a,b,yes\n`))).toEqual(['cell-too-long']);
    const record = JSON.stringify({ task: long, response: 'a', criterion: 'b', label: true });
    expect(kindsOf(await look('set.jsonl', `${record}\n`))).toEqual(['cell-too-long']);
    expect(kindsOf(await look('set.csv', ''))).toEqual(['empty-file']);
    expect(kindsOf(await look('set.pdf', '%PDF-1.7\n'))).toEqual(['not-text']);
    expect(kindsOf(await look('set.parquet', 'PAR1 and nothing else'))).toEqual(['unreadable-parquet']);
  });

  it('lists lines that are no records beside those that can be used', async () => {
    const good = JSON.stringify({ task: 'Do it.', response: 'Done.', criterion: 'Is done', label: 'met' });
    const preview = await look('set.jsonl', `${good}\n{"task": \n["a"]\n`);
    expect(preview).toMatchObject({ fits: true, tasks: 1, rows: 3, refused: 2 });
    expect(preview.issues).toMatchObject([{ line: 2, kind: 'not-json' }, { line: 3 }]);
  });
});
