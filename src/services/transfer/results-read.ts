import { done, failed, type Outcome } from '../../domain/failure';
import { isSameJudge, type CheckUp } from '../../domain/check-up';
import {
  packFromFiles,
  readCheckUpRows,
  readJsonl,
  readJudgmentRows,
  readResponseRows,
  readResultsManifest,
  RESULTS_CHECK_UPS,
  RESULTS_JUDGMENTS,
  RESULTS_MANIFEST,
  RESULTS_RESPONSES,
  type PackMention,
  type ResultsManifest,
  type RunRows,
} from '../../domain/formats';
import { RESULTS_LIMITS } from '../../domain/formats/zip';
import { finding, issueAt, issueOfFile, type Issue } from '../../domain/issue';
import { recipeCanonical } from '../../domain/judging';
import { environmentCanonical, type Response } from '../../domain/run';
import { hashText, hashValue } from '../hash';
import { packRows, type PackRows } from '../storage';
import { ConflictRowSchema, RESULTS_CONFLICTS, rowsOf } from './conflict-rows';
import { readZipFile, textOf } from './zip-read';

/** A results file, read and checked, before it meets what is stored. */
export interface ResultsFile {
  manifest: ResultsManifest;
  rows: RunRows;
  /** Rows that differed where the file was made. */
  differing: RunRows;
  packs: PackRows[];
  /** Of judges of its runs. */
  checkUps: CheckUp[];
  issues: Issue[];
}

/** Names that are hashes must be the hashes of what they name: a wrong one would pass as something stored here. */
async function falseNames(manifest: ResultsManifest): Promise<string[]> {
  const found: string[] = [];
  if (new Set(manifest.runs.map(({ runId }) => runId)).size < manifest.runs.length) found.push('a run twice');
  for (const { recipeHash, recipe } of manifest.recipes) {
    if ((await hashValue(recipeCanonical(recipe))) !== recipeHash) found.push(`recipe ${recipe.id}`);
  }
  for (const environment of manifest.environments) {
    if ((await hashValue(environmentCanonical(environment))) !== environment.environmentId) {
      found.push(`environment ${environment.engine}`);
    }
  }
  return found;
}

/** Whether a check-up is of a judge of these runs, by whatever engine: others have no place in the file. */
const isOfJudge = ({ runs }: ResultsManifest, checkUp: CheckUp): boolean =>
  runs.some(({ spec }) =>
    spec.judges.some((judge) => judge.kind === 'model' && isSameJudge(checkUp, { ...judge, ...judge.model })),
  );

async function readBundledPack(
  files: ReadonlyMap<string, Uint8Array>,
  mention: PackMention,
): Promise<PackRows | Issue | null> {
  const { path, packHash, name } = mention;
  if (path === null) return null;
  const inside = [...files].filter(([file]) => file.startsWith(path));
  const read = packFromFiles(
    new Map(inside.map(([file, bytes]) => [file.slice(path.length), bytes])),
    path,
    textOf,
  );
  const pack = read.ok ? read.value.pack : null;
  const rows = pack === null ? null : await packRows(pack);
  if (rows?.row.packHash === packHash) return rows;
  return issueOfFile(path, 'damaged-pack-inside', { name });
}

/** Texts that aren't the ones that were judged: their hash says so. */
async function withTrueTexts(
  responses: readonly Response[],
  file: string,
): Promise<{ good: Response[]; issues: Issue[] }> {
  const good: Response[] = [];
  const issues: Issue[] = [];
  for (const [index, row] of responses.entries()) {
    const text = row.outcome.ok ? row.outcome.text : null;
    if (text === null || (await hashText(text)) === row.responseHash) good.push(row);
    else {
      issues.push(issueAt({ file, record: index + 1, line: 0 }, finding('altered-text', '')));
    }
  }
  return { good, issues };
}

/**
 * Reads a results file. Refused as a whole: no zip, no manifest, a newer version, fewer rows than the manifest
 * counts, names that don't match what they name. Rows that can't be used are listed and left out.
 */
export async function readResultsFile(file: File): Promise<Outcome<ResultsFile>> {
  const files = await readZipFile(file, RESULTS_LIMITS);
  if (!files.ok) return files;
  const text = (path: string): string => textOf(files.value.get(path) ?? new Uint8Array()) ?? '';
  if (!files.value.has(RESULTS_MANIFEST)) {
    return failed({ kind: 'unreadable-file', file: file.name, detail: `no ${RESULTS_MANIFEST} in it` });
  }
  const manifest = readResultsManifest(text(RESULTS_MANIFEST), file.name);
  if (!manifest.ok) return manifest;
  const responses = readResponseRows(text(RESULTS_RESPONSES));
  const judgments = readJudgmentRows(text(RESULTS_JUDGMENTS));
  const { counts } = manifest.value;
  const problems = await falseNames(manifest.value);
  if (responses.rows.length + badRecords(responses.issues) < counts.responses)
    problems.push('responses are missing');
  if (judgments.rows.length + badRecords(judgments.issues) < counts.judgments)
    problems.push('judgments are missing');
  if (problems.length > 0) {
    return failed({
      kind: 'invalid-file',
      file: file.name,
      problems: problems.length,
      detail: problems.join('; '),
    });
  }
  const checkUps = readCheckUpRows(text(RESULTS_CHECK_UPS));
  const differing = readJsonl(ConflictRowSchema, text(RESULTS_CONFLICTS), RESULTS_CONFLICTS);
  const texts = await withTrueTexts(responses.rows, RESULTS_RESPONSES);
  const beside = rowsOf(differing.rows.map(({ value }) => value));
  // Also here: where nothing is stored under its key, a differing row takes the place.
  const textsBeside = await withTrueTexts(beside.responses, RESULTS_CONFLICTS);
  const packs = await Promise.all(
    manifest.value.packs.map((mention) => readBundledPack(files.value, mention)),
  );
  return done({
    manifest: manifest.value,
    rows: { responses: texts.good, judgments: judgments.rows },
    differing: { responses: textsBeside.good, judgments: beside.judgments },
    packs: packs.flatMap((pack) => (pack !== null && 'row' in pack ? [pack] : [])),
    checkUps: checkUps.rows.filter((row) => isOfJudge(manifest.value, row)),
    issues: [
      ...responses.issues,
      ...texts.issues,
      ...judgments.issues,
      ...checkUps.issues,
      ...differing.issues,
      ...textsBeside.issues,
      ...packs.flatMap((pack) => (pack !== null && 'kind' in pack ? [pack] : [])),
    ],
  });
}

const badRecords = (issues: readonly Issue[]): number => new Set(issues.map(({ record }) => record)).size;
