import { done, failed, type Outcome } from '../../domain/failure';
import { asCandidateId, asJudgeId } from '../../domain/ids';
import { recipeCanonical, recipeLabel } from '../../domain/judging';
import {
  candidateCanonical,
  judgeCanonical,
  nameIn,
  OFFICIAL_SAMPLING,
  thinkingOf,
  type Candidate,
  type EngineKind,
  type Judge,
  type LocalModel,
  type ModelPart,
  type Run,
} from '../../domain/run';
import { hashValue } from '../hash';
import type { CandidateDraft, JudgeDraft, ModelDraft, ReusedJudge } from './draft';

/** A frozen candidate or judge with the name people read. */
export interface Named<T> {
  id: string;
  name: string;
  /** Said in its name only where another has the same one. */
  detail?: string;
  part: T;
}

const ENGINE_NAMES: Readonly<Record<EngineKind, string>> = {
  webllm: 'WebLLM',
  wllama: 'wllama',
  http: 'server',
  scripted: 'scripted',
};

/** Two quantisations of one model are two candidates: the name says which, and by which engine. */
function nameOf(model: LocalModel): string {
  const says = (word: string): boolean => model.name.toLowerCase().includes(word.toLowerCase());
  const details = [model.quantisation, ENGINE_NAMES[model.engine]].filter(
    (word) => word !== '' && !says(word),
  );
  return [model.name, ...details].join(' · ');
}

/**
 * Fails when the model brings no chat template: it continues texts and can't be asked. A server puts its own template
 * around a prompt: `templateHash` is then that of the template it reports, or of the empty text where it reports none, so
 * that a template that was seen to change makes another candidate and one that nobody can see makes none.
 */
export function freezeModel({ model, contextTokens, thinking }: ModelDraft): Outcome<ModelPart> {
  if (model.template === null && model.source.kind !== 'server') {
    return failed({ kind: 'invalid-run', problem: 'no-chat-template', name: model.name });
  }
  return done({
    engine: model.engine,
    weightsHash: model.weightsHash,
    quantisation: model.quantisation,
    templateHash: model.templateHash,
    contextTokens: Math.min(contextTokens, model.contextTokens),
    thinking: thinkingOf(model, thinking),
    family: model.family,
    paramsB: model.paramsB,
  });
}

/** The candidate with its id; one that is reused is taken over from its run as it is. */
export async function freezeCandidate(
  draft: CandidateDraft,
  source: Run | undefined,
): Promise<Outcome<Named<Candidate>>> {
  if (draft.kind === 'reused') {
    const { candidateId } = draft;
    const part = source?.spec.candidates.find((candidate) => candidate.candidateId === candidateId);
    return source === undefined || part === undefined
      ? failed({ kind: 'invalid-run', problem: 'candidate-not-in-source', name: candidateId })
      : done({ id: candidateId, name: nameIn(source, candidateId) ?? candidateId, part });
  }
  const model = freezeModel(draft);
  if (!model.ok) return model;
  const candidateId = asCandidateId(await hashValue(candidateCanonical(model.value, draft.sampling)));
  const part: Candidate = { kind: 'model', candidateId, model: model.value, sampling: draft.sampling };
  const detail = `thinking ${part.model.thinking}`;
  return done({ id: candidateId, name: nameOf(draft.model), detail, part });
}

/** The judge with its id: it always decides greedily, within its recipe's limit. One that is reused stays as it is. */
export async function freezeJudge(
  draft: JudgeDraft | ReusedJudge,
  source: Run | undefined,
): Promise<Outcome<Named<Judge>>> {
  if ('judgeId' in draft) {
    const { judgeId } = draft;
    const part = source?.spec.judges.find((judge) => judge.judgeId === judgeId);
    return source === undefined || part === undefined
      ? failed({ kind: 'invalid-run', problem: 'judge-not-in-source', name: judgeId })
      : done({ id: judgeId, name: nameIn(source, judgeId) ?? judgeId, part });
  }
  const model = freezeModel(draft);
  if (!model.ok) return model;
  const sampling = { ...OFFICIAL_SAMPLING, maxTokens: draft.recipe.maxTokens };
  const recipeHash = await hashValue(recipeCanonical(draft.recipe));
  const judgeId = asJudgeId(await hashValue(judgeCanonical(model.value, recipeHash, sampling)));
  const part: Judge = { kind: 'model', judgeId, model: model.value, recipeHash, sampling };
  return done({ id: judgeId, name: `${nameOf(draft.model)} · ${recipeLabel(draft.recipe)}`, part });
}

/** The first that has the id of one before it. */
export const repeated = <T>(frozen: readonly Named<T>[]): Named<T> | undefined =>
  frozen.find(({ id }, index) => frozen.findIndex((other) => other.id === id) < index);

/**
 * Names by id. Namesakes are told apart by whether they think where they differ in that; what is still the same (other
 * settings of one model) gets a number from the second on.
 */
export function uniqueNames(frozen: readonly Named<unknown>[]): Record<string, string> {
  const seen = new Map<string, number>();
  const entries = frozen.map(({ id, name, detail }): [string, string] => {
    const namesakes = frozen.filter((other) => other.name === name);
    const isTold = detail !== undefined && namesakes.some((other) => other.detail !== detail);
    const own = isTold ? `${name} · ${detail}` : name;
    const times = (seen.get(own) ?? 0) + 1;
    seen.set(own, times);
    return [id, times === 1 ? own : `${own} (${times})`];
  });
  return Object.fromEntries(entries);
}
