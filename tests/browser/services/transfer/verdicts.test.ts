import { describe, expect, it } from 'vitest';
import { exportVerdictsCsv } from '../../../../src/services/transfer';
import { RUN_ID } from '../../../support/builders';
import { speechless } from '../../../support/no-languages';
import { aStorage, storeJudgment, storeResponse, storeRun, valueOf } from '../../../support/results';

describe('the verdict table', () => {
  it('has one row a verdict, opens as UTF-8, and runs no formula', async () => {
    const here = await aStorage();
    const stored = await storeRun(here, RUN_ID, {
      run: { names: { 'candidate-1': '=HYPERLINK("http://x")', 'judge-1': 'Jürgen' } },
    });
    await storeJudgment(here, await storeResponse(here, stored, 't1', 'Dear Leyla'), true, false, true);
    const blob = valueOf(await exportVerdictsCsv(here, speechless, RUN_ID));
    const bytes = new Uint8Array(await blob.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain('Jürgen');
    expect(lines.join('\n')).not.toContain('Dear Leyla');
    const at = (column: string): number => (lines[0] ?? '').split(',').indexOf(column);
    for (const line of lines.slice(1)) {
      const cells = line.split(',');
      expect([cells[at('cut_off')], cells[at('characters')], cells[at('words')]]).toEqual([
        'false',
        '10',
        '2',
      ]);
    }
  });

  it('of a run that is gone is a failure', async () => {
    expect(await exportVerdictsCsv(await aStorage(), speechless, RUN_ID)).toMatchObject({
      ok: false,
      failure: { kind: 'storage-failed' },
    });
  });
});
