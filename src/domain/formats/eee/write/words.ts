import { comparedIn } from '../../../run';
import { evaluationIdOf } from '../identity';
import type { EeeCandidate, EeeJob, EeeJudge } from './job';

/** What EEE's own tools are told this is; they drop rows of versions they don't know. */
export const SCHEMA_VERSION = '0.3.0';

/** Unix seconds, as a text. */
export const secondsOf = (ms: number): string => String(Math.floor(ms / 1000));

/** A part of a name in the datastore. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** `12 of 36 tasks`: of what a score is. */
export const tasksText = (run: number, all: number): string =>
  `${String(run)} of ${String(all)} task${all === 1 ? '' : 's'}`;

/** A text of a file or browser that may stand in the open; an address never may. */
export const openText = (text: string): string | null =>
  text === '' || text.includes('://') ? null : text.slice(0, 300);

function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}-${String(count)}`;
  });
}

const recipeId = ({ recipe }: EeeJudge): string => recipe?.id ?? '';

/**
 * What parts one judge's results from another's: the model's id, and where one model judges by several recipes those
 * too; `person` and `imported` for judges that are no model of this run. Never a person's name.
 */
export function judgeKeys(judges: readonly EeeJudge[]): string[] {
  const ids = judges.map((one) => one.model?.id ?? one.judge.kind);
  return numbered(
    judges.map((one, index) => {
      const id = ids[index] ?? '';
      const isShared = one.model !== null && ids.filter((other) => other === id).length > 1;
      return isShared ? `${id}+${recipeId(one)}` : id;
    }),
  );
}

/** Two candidates may be one model in two settings: their records need ids of their own. */
export function evaluationIdIn({ run, pack, candidates }: EeeJob, { model, uuid }: EeeCandidate): string {
  const isShared = candidates.filter((other) => other.model.id === model.id).length > 1;
  const name = isShared ? `${model.id}+${uuid.slice(0, 8)}` : model.id;
  return evaluationIdOf(pack.manifest.id, name, Math.floor(Date.parse(run.createdAt) / 1000));
}

/** Candidates that take part in the comparison; controls never leave as models. */
export const exportedIn = ({ run, candidates }: EeeJob): EeeCandidate[] => {
  const compared = new Set(comparedIn(run.spec).map(({ candidateId }) => candidateId));
  return candidates.filter(({ candidate }) => compared.has(candidate.candidateId));
};
