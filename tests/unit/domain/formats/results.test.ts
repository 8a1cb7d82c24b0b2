import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  mentionPack,
  placeRun,
  readJudgmentRows,
  readResponseRows,
  readResultsManifest,
  ResultsManifestSchema,
  withholdJudgment,
  withholdResponse,
  writeJsonl,
  type ResultsManifest,
} from '../../../../src/domain/formats';
import { verdictLogits } from '../../../../src/domain/judging';
import { JudgmentSchema, ResponseSchema } from '../../../../src/domain/run';
import {
  aFailedResponse,
  aHash,
  AN_INSTANT,
  anEnvironment,
  aJudgment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aVerdict,
  OTHER_RUN_ID,
  RUN_ID,
} from '../../../support/builders';

const manifest: ResultsManifest = {
  formatVersion: 1,
  app: '0.1.0',
  exportedAt: AN_INSTANT,
  includesText: false,
  runs: [aRun()],
  environments: [anEnvironment()],
  recipes: [{ recipeHash: aHash('4'), recipe: verdictLogits }],
  packs: [mentionPack(aPack(), aHash('5'), null)],
  counts: { responses: 1, judgments: 1 },
};

describe('a results file', () => {
  it('reads back to what was written', () => {
    expect(readResultsManifest(JSON.stringify(manifest))).toEqual({ ok: true, value: manifest });
    const responses = [aResponse(), aFailedResponse({ epoch: 2 })];
    expect(readResponseRows(writeJsonl(responses))).toEqual({ rows: responses, issues: [] });
    const judgments = [aJudgment(), aJudgment({ epoch: 2, open: 1, verdicts: [] })];
    expect(readJudgmentRows(writeJsonl(judgments))).toEqual({ rows: judgments, issues: [] });
  });

  it('names a pack that is kept back by its hash and keys, without item text', () => {
    const mention = mentionPack(aPack(), aHash('5'), null);
    expect(mention.keys).toEqual([{ taskId: 't1', criterionIds: ['c1', 'c2', 'c3'] }]);
    expect(JSON.stringify(mention)).not.toMatch(/Leyla|points to work on|evening classes/);
  });

  it('of a newer version is refused', () => {
    expect(readResultsManifest(JSON.stringify({ formatVersion: 2 }), 'mine.zip')).toEqual({
      ok: false,
      failure: { kind: 'newer-format', file: 'mine.zip', version: 2, known: 1 },
    });
  });

  it('lists rows it can’t use and keeps the others', () => {
    const { rows, issues } = readResponseRows(
      `${JSON.stringify(aResponse())}\n${JSON.stringify({ ...aResponse(), epoch: 0 })}\nnull\n`,
    );
    expect(rows).toHaveLength(1);
    expect(issues.map(({ line, column }) => [line, column])).toEqual([
      [2, 'epoch'],
      [3, undefined],
    ]);
  });

  it('is described by a schema that knows no other fields', () => {
    expect(v.is(ResultsManifestSchema, { ...manifest, other: 1 })).toBe(false);
  });
});

describe('texts kept back', () => {
  const SECRET = 'SECRET WORDS';
  it('a response keeps hash and counts, but no words', () => {
    const response = aResponse();
    const full = {
      ...response,
      outcome: { ...response.outcome, text: SECRET, thinking: SECRET },
    };
    const kept = withholdResponse(v.parse(ResponseSchema, full));
    expect(JSON.stringify(kept)).not.toContain(SECRET);
    expect(v.parse(ResponseSchema, kept)).toMatchObject({
      responseHash: response.responseHash,
      outcome: { ok: true, text: null },
    });
    const failure = { kind: 'worker-died', detail: SECRET } as const;
    expect(withholdResponse(aFailedResponse({ outcome: { ok: false, failure } })).outcome).toEqual({
      ok: false,
      failure: { kind: 'worker-died', detail: '' },
    });
  });

  it('a judgment keeps its decisions, but neither reasons nor raw answers', () => {
    const judgment = aJudgment({
      verdicts: [
        aVerdict({ reason: SECRET, raw: SECRET }),
        aVerdict({ met: null, failure: { kind: 'unreadable-verdict', text: SECRET } }),
        aVerdict({ met: null, failure: 'unsure' }),
      ],
    });
    const kept = withholdJudgment(judgment);
    expect(JSON.stringify(kept)).not.toContain(SECRET);
    expect(v.parse(JudgmentSchema, kept).verdicts.map(({ met, failure }) => [met, failure])).toEqual([
      [true, null],
      [null, { kind: 'unreadable-verdict', text: '' }],
      [null, 'unsure'],
    ]);
  });
});

describe('where an incoming run goes', () => {
  it('to the run with the same spec, its own id first', () => {
    const here = [aRun({ runId: OTHER_RUN_ID }), aRun()];
    expect(placeRun(aRun(), here)).toEqual({ kind: 'join', runId: RUN_ID });
    expect(placeRun(aRun(), here.slice(0, 1))).toEqual({ kind: 'join', runId: OTHER_RUN_ID });
  });

  it('apart when its spec differs, with the nearest run on the same pack and how it differs', () => {
    const incoming = aRun({ specHash: aHash('c'), spec: aRunSpec({ epochs: 2 }) });
    const far = aRun({ runId: OTHER_RUN_ID, specHash: aHash('d'), spec: aRunSpec({ epochs: 3, seed: 8 }) });
    expect(placeRun(incoming, [far, aRun()])).toEqual({
      kind: 'separate',
      idTaken: true,
      nearest: { runId: RUN_ID, name: 'A run', differences: [{ what: 'epochs', a: 1, b: 2 }] },
    });
    const elsewhere = aRun({ runId: OTHER_RUN_ID, spec: aRunSpec({ packHash: aHash('e') }) });
    expect(placeRun(incoming, [elsewhere])).toEqual({ kind: 'separate', idTaken: false, nearest: null });
  });
});
