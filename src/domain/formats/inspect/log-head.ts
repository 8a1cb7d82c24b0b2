import { fieldOf, fieldsOf, listOf, numberOf, textOf } from './loose-json';

/** A scorer of a log, as far as its header tells. */
export interface LogScorer {
  name: string;
  /** The model that judged; null: the header doesn't say. */
  judge: string | null;
  /** The mean the log reports of it. */
  mean: number | null;
}

/** What a log says of itself, without its samples. */
export interface LogHead {
  task: string;
  /** The model under test, without the mark of a replay. */
  candidate: string;
  scorers: readonly LogScorer[];
  status: string;
  /** Someone has withdrawn the log. */
  isInvalidated: boolean;
  /** null: no header was written, so the run died or goes on. */
  totalSamples: number | null;
  completedSamples: number | null;
  inspectVersion: string | null;
  createdAt: string | null;
}

/** Logs of answers that were there before name the model they come from behind this. */
const REPLAY = 'replay/';
const withoutReplay = (model: string): string =>
  model.startsWith(REPLAY) && model.length > REPLAY.length ? model.slice(REPLAY.length) : model;

/** There is no fixed place for the judge's model: where scorers are known to keep it, then the role of a grader. */
const judgeIn = (options: unknown, roles: unknown): string | null =>
  textOf(fieldOf(options, 'setting', 'model')) ??
  textOf(fieldOf(options, 'model')) ??
  textOf(fieldOf(options, 'model', 'model')) ??
  textOf(fieldOf(roles, 'grader', 'model')) ??
  textOf(fieldOf(roles, 'grader'));

function scorersOf(header: unknown): LogScorer[] {
  const roles = fieldOf(header, 'eval', 'model_roles');
  const found = new Map<string, LogScorer>();
  for (const one of listOf(fieldOf(header, 'eval', 'scorers'))) {
    const name = textOf(fieldOf(one, 'name'));
    if (name !== null) {
      found.set(name, { name, judge: judgeIn(fieldOf(one, 'options'), roles), mean: null });
    }
  }
  for (const one of listOf(fieldOf(header, 'results', 'scores'))) {
    const name = textOf(fieldOf(one, 'name'));
    if (name === null) continue;
    const metric = fieldsOf(fieldOf(one, 'metrics')).find(([key]) => key === 'mean' || key.endsWith('/mean'));
    const judge = found.get(name)?.judge ?? judgeIn(fieldOf(one, 'params'), roles);
    found.set(name, { name, judge, mean: numberOf(fieldOf(metric?.[1], 'value')) });
  }
  return [...found.values()];
}

/** The head of a log from its header, or from what was written when the run began; null: this is no log of Inspect. */
export function logHeadOf(header: unknown): LogHead | null {
  const model = textOf(fieldOf(header, 'eval', 'model'));
  if (model === null) return null;
  return {
    task: textOf(fieldOf(header, 'eval', 'task')) ?? '',
    candidate: withoutReplay(model),
    scorers: scorersOf(header),
    status: textOf(fieldOf(header, 'status')) ?? 'started',
    isInvalidated: fieldOf(header, 'invalidated') === true,
    totalSamples: numberOf(fieldOf(header, 'results', 'total_samples')),
    completedSamples: numberOf(fieldOf(header, 'results', 'completed_samples')),
    inspectVersion: textOf(fieldOf(header, 'eval', 'packages', 'inspect_ai')),
    createdAt: textOf(fieldOf(header, 'eval', 'created')),
  };
}
