import { describe, expect, it } from 'vitest';
import type { Response } from '../../../../src/domain/run';
import { exportRows } from '../../../../src/services/transfer';
import { aManifest, aPack, aResponse, aRun } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

const okOutcome = () => {
  const { outcome } = aResponse();
  if (!outcome.ok) throw new Error('a response with a text');
  return outcome;
};
const TEXT = 'A text that stays where it is.';
const response = aResponse({ outcome: { ...okOutcome(), text: TEXT } });

const storageWith = (gated: boolean | undefined): Parameters<typeof exportRows>[0] => {
  async function* pagesOf(): AsyncGenerator<Response[]> {
    yield await Promise.resolve([response]);
    yield [response];
  }
  const pack = gated === undefined ? undefined : aPack({ manifest: aManifest({ gated }) });
  const part: unknown = {
    runs: { get: () => Promise.resolve(aRun()) },
    packs: { load: () => Promise.resolve(pack) },
    responses: { pagesOf },
  };
  // @ts-expect-error a part of the storage is enough to read responses
  return part;
};
const linesOf = async (gated: boolean | undefined): Promise<unknown[]> => {
  const file = valueOf(await exportRows(storageWith(gated), aRun().runId, { what: 'responses' }));
  return (await file.text())
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
};

describe('rows as JSON Lines', () => {
  it('hold every page, a response a line, as it is kept', async () => {
    expect(await linesOf(false)).toEqual([response, response]);
  });

  it.each([true, undefined])('hold no text where the pack is gated or missing: %s', async (gated) => {
    expect(JSON.stringify(await linesOf(gated))).not.toContain(TEXT);
  });
});
