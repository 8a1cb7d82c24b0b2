import { done } from '../../src/domain/failure';
import {
  packFromFiles,
  readJudgmentRows,
  readResponseRows,
  readResultsManifest,
  RESULTS_JUDGMENTS,
  RESULTS_MANIFEST,
  RESULTS_RESPONSES,
  type PackMention,
} from '../../src/domain/formats';
import {
  inRubric,
  renamed,
  rubricIndex,
  summaryOf,
  Tally,
  type JudgeOffer,
  type VerdictChoices,
  type VerdictFileLook,
} from '../../src/domain/formats/verdict-sets';
import { readZip, RESULTS_LIMITS } from '../../src/domain/formats/zip';
import { finding, isError, issueOfFile, type Issue } from '../../src/domain/issue';
import type { Task } from '../../src/domain/pack';
import type { Run } from '../../src/domain/run';
import { verdictSetsOfRun, type VerdictSet } from '../../src/domain/trust';
import type { Source } from '../analysis/sources';
import { refused, type OpenedFile, type Reading } from './opened';

type Files = ReadonlyMap<string, Uint8Array>;

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The tasks of a pack in the file; null: it was kept back, or can't be read. */
function tasksIn(files: Files, { path }: PackMention): readonly Task[] | null {
  if (path === null) return null;
  const inside = [...files].filter(([file]) => file.startsWith(path));
  const read = packFromFiles(
    new Map(inside.map(([file, bytes]) => [file.slice(path.length), bytes])),
    path,
    textOf,
  );
  return read.ok ? (read.value.pack?.tasks ?? null) : null;
}

interface JudgeOfRun {
  offer: JudgeOffer;
  set: VerdictSet;
}

const countOf = ({ responses }: VerdictSet): number =>
  responses.reduce((sum, { verdicts }) => sum + verdicts.length, 0);

const judgesOf = (run: Run, sets: readonly VerdictSet[]): JudgeOfRun[] =>
  sets.map((set) => ({
    set,
    offer: {
      ...{ key: `${run.runId} ${set.judgeId}`, name: set.name, where: run.name },
      ...{ verdicts: countOf(set), isUsable: set.responses.length > 0 },
      ...{ form: null, mapping: null, signature: '' },
    },
  }));

/** Sets of the chosen judges, with what the chosen pack says of their criteria. */
function readingOf(
  judges: readonly JudgeOfRun[],
  issues: readonly Issue[],
  choices: VerdictChoices,
): Reading {
  const tally = new Tally();
  const rubric = choices.rubric === null ? null : rubricIndex(choices.rubric);
  const chosen = judges.filter(({ offer }) => choices.judges.includes(offer.key));
  const sets = chosen.map(({ set }) => {
    const responses = set.responses.flatMap((response) => {
      tally.read();
      const known = rubric?.get(response.taskId);
      if (rubric !== null && known === undefined) {
        tally.leave('not-in-pack', response);
        return [];
      }
      if (response.verdicts.every(({ met }) => met === null)) {
        tally.leave('undecided', response);
        return [];
      }
      const verdicts = known === undefined ? response.verdicts : inRubric(response.verdicts, known, false);
      if (verdicts === null) {
        tally.leave('other-rubric', response);
        return [];
      }
      tally.imported();
      return [{ ...response, verdicts }];
    });
    return { ...set, ...renamed({ candidates: set.candidates, responses }, choices.sameAs) };
  });
  const filled = sets.filter(({ responses }) => responses.length > 0);
  return {
    preview: {
      counts: tally.counts,
      leftOut: tally.list,
      issues,
      check: null,
      sets: filled.map(summaryOf),
    },
    sets: filled,
  };
}

/** Reads a results file: each judge of each run in it is somebody whose verdicts can be taken. */
export async function openResults(source: Source): Promise<OpenedFile | VerdictFileLook> {
  const file = source.path;
  const limit = RESULTS_LIMITS.totalBytes;
  if (source.sizeBytes > limit) {
    return refused(file, finding('file-too-large', '', { size: source.sizeBytes, limit }), 'results');
  }
  const bytes = await source.slice(0, source.sizeBytes);
  if (!(bytes instanceof Uint8Array)) return refused(file, bytes, 'results');
  const files = readZip(bytes, file, RESULTS_LIMITS);
  if (!files.ok) return refused(file, finding('unreadable-zip', ''), 'results');
  const text = (path: string): string => textOf(files.value.get(path) ?? new Uint8Array()) ?? '';
  const manifest = readResultsManifest(text(RESULTS_MANIFEST), file);
  if (!manifest.ok) {
    const isNewer = manifest.failure.kind === 'newer-format';
    return refused(file, finding(isNewer ? 'newer-results' : 'damaged-results', ''), 'results');
  }
  const judgments = readJudgmentRows(text(RESULTS_JUDGMENTS));
  const responses = readResponseRows(text(RESULTS_RESPONSES));
  const issues: Issue[] = [...judgments.issues];
  const tasks = new Map<string, readonly Task[]>();
  for (const mention of manifest.value.packs) {
    const inside = tasksIn(files.value, mention);
    if (inside === null) issues.push(issueOfFile(file, 'pack-kept-back', { name: mention.name }));
    else tasks.set(mention.packHash, inside);
  }
  const judges = manifest.value.runs.flatMap((run) =>
    judgesOf(
      run,
      verdictSetsOfRun(
        run,
        tasks.get(run.spec.packHash) ?? [],
        judgments.rows.filter(({ runId }) => runId === run.runId),
        responses.rows.filter(({ runId }) => runId === run.runId),
      ),
    ),
  );
  if (!judges.some(({ offer }) => offer.isUsable)) issues.push(issueOfFile(file, 'no-judges'));
  const candidates = new Map(
    judges.flatMap(({ set }) => set.candidates.map(({ candidateId, name }) => [candidateId, name] as const)),
  );
  const look: VerdictFileLook = {
    kind: 'results',
    judges: judges.map(({ offer }) => offer),
    candidates: [...candidates].map(([candidateId, name]) => ({ candidateId, name })),
    log: null,
    issues,
  };
  if (issues.some((issue) => issue.record === 0 && isError(issue))) return look;
  return { look, read: (choices) => Promise.resolve(done(readingOf(judges, issues, choices))) };
}
