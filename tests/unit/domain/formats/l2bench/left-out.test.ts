import { describe, expect, it } from 'vitest';
import { csvOf, L2BENCH_RULES, l2benchRow, readL2bench } from '../../../../support/l2bench';

const read = (...rows: Readonly<Record<string, string>>[]) => readL2bench(csvOf(...rows));

describe('a file as a whole', () => {
  it('without rows says so', () => {
    const header = csvOf(l2benchRow('1')).split('\r\n')[0] ?? '';
    expect(readL2bench(header).preview).toMatchObject({ fits: false, issues: [{ kind: 'no-rows' }] });
  });

  it('with thousands of problems lists a thousand, errors before warnings', () => {
    const rows = Array.from({ length: 1500 }, (_, index) =>
      l2benchRow(String(index), { reference_answer: '', ...(index === 1499 ? { task: '' } : {}) }),
    );
    const { preview } = read(...rows);
    expect(preview.issues).toHaveLength(1001);
    expect(preview.issues.at(-1)).toMatchObject({ kind: 'more-issues', values: { count: 501 } });
    expect(preview.issues.some(({ kind }) => kind === 'empty-prompt')).toBe(true);
    expect(preview.fits).toBe(true);
  });
});

describe('tasks left out', () => {
  const rows = [l2benchRow('540'), l2benchRow('541')];

  it('by the publisher are left out here too, said with the reason, unless they are wanted', () => {
    const { tasks, preview } = read(...rows);
    expect(tasks.map(({ id }) => id)).toEqual(['541']);
    const [leftOut] = L2BENCH_RULES.leftOut;
    expect(preview.leftOut).toEqual([{ id: '540', because: 'publisher', reason: leftOut?.reason }]);
    expect(preview).toMatchObject({ refused: 0, issues: [{ record: 1, kind: 'left-out-by-publisher' }] });

    const wanted = readL2bench(csvOf(...rows), {}, { takeLeftOut: true });
    expect(wanted.tasks[0]?.metadata).toEqual({ left_out_by_publisher: leftOut?.reason });
    expect(wanted.preview).toMatchObject({ tasks: 2, leftOut: [], issues: [] });
  });

  it('as not published stay out, and do not make a published one a second of its key', () => {
    const published = { 'is_published_v1-0': '1' };
    const { tasks, preview } = readL2bench(
      csvOf(
        l2benchRow('1', { 'is_published_v1-0': '0' }),
        l2benchRow('1', published),
        l2benchRow('2', published),
      ),
      {},
      { takeLeftOut: true },
    );
    expect(tasks.map(({ id }) => id)).toEqual(['1', '2']);
    expect(preview.issues).toMatchObject([{ record: 1, kind: 'not-published' }]);
    expect(preview.extraColumns).toEqual([]);
  });
});
