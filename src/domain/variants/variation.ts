import { comparedIn, nameIn, type Candidate, type EngineKind, type Run, type Thinking } from '../run';
import { isSameModel, plainName } from './same-model';

type ModelCandidate = Extract<Candidate, { kind: 'model' }>;

/** One thing in which two candidates of one model differ; `a` and `b` are its values. */
export type Variation =
  | { what: 'thinking'; a: Thinking; b: Thinking }
  | { what: 'quantisation'; a: string; b: string }
  | { what: 'engine'; a: EngineKind; b: EngineKind }
  | { what: 'temperature' | 'contextTokens' | 'maxTokens'; a: number; b: number }
  /** Other settings of sampling, another template, another file of the same quantisation. */
  | { what: 'sampling' | 'template' | 'file' };

/** Two candidates of a run that are one model, run in two ways. */
export interface VariantPair {
  first: ModelCandidate;
  second: ModelCandidate;
  /** The model's name without how its weights are stored. */
  model: string;
  /** At least one, the one that people ask about first. */
  variations: readonly Variation[];
}

const differ = <K extends Variation['what'], T>(what: K, a: T, b: T): { what: K; a: T; b: T }[] =>
  a === b ? [] : [{ what, a, b }];

const REST = ['topP', 'frequencyPenalty', 'presencePenalty', 'repetitionPenalty'] as const;

function variations(a: ModelCandidate, b: ModelCandidate): Variation[] {
  const stored = differ('quantisation', a.model.quantisation, b.model.quantisation);
  const engines = differ('engine', a.model.engine, b.model.engine);
  const found: Variation[] = [
    ...differ('thinking', a.model.thinking, b.model.thinking),
    ...stored,
    ...engines,
    ...differ('temperature', a.sampling.temperature, b.sampling.temperature),
    ...differ('maxTokens', a.sampling.maxTokens, b.sampling.maxTokens),
    ...differ('contextTokens', a.model.contextTokens, b.model.contextTokens),
  ];
  if (REST.some((key) => a.sampling[key] !== b.sampling[key])) found.push({ what: 'sampling' });
  // Every engine writes the same template in its own language.
  if (engines.length === 0 && a.model.templateHash !== b.model.templateHash) found.push({ what: 'template' });
  const isOtherFile = a.model.weightsHash !== b.model.weightsHash;
  if (isOtherFile && stored.length === 0 && engines.length === 0) found.push({ what: 'file' });
  return found;
}

/** Thinking first, so that what it brings is read off as a gain; otherwise in the order of the run. */
const inOrder = (a: ModelCandidate, b: ModelCandidate): [ModelCandidate, ModelCandidate] =>
  a.model.thinking === 'off' && b.model.thinking === 'on' ? [b, a] : [a, b];

/** Candidates of a run that are one model in two ways, each pair once, in the order of the run. */
export function variantPairs(run: Pick<Run, 'spec' | 'names'>): VariantPair[] {
  const models = comparedIn(run.spec).flatMap((candidate) => {
    if (candidate.kind !== 'model') return [];
    const { quantisation, paramsB, weightsHash } = candidate.model;
    const name = nameIn(run, candidate.candidateId);
    return [{ candidate, weightsHash, named: { name: name ?? weightsHash, quantisation, paramsB } }];
  });
  return models.flatMap((left, index) =>
    models.slice(index + 1).flatMap((right): VariantPair[] => {
      const isSame = left.weightsHash === right.weightsHash || isSameModel(left.named, right.named);
      if (!isSame) return [];
      const [first, second] = inOrder(left.candidate, right.candidate);
      return [{ first, second, model: plainName(left.named), variations: variations(first, second) }];
    }),
  );
}
