import { isThisComputer, type LocalModel } from '../../domain/run';
import type { ModelChoice } from '../model-choice';
import type { NewRunForm } from '../new-run.svelte';
import { hostOf } from './hosts';
import type { ServerRow } from './ports';

/** The models that a run would ask: those chosen, or those of the run that is run again. */
export function modelsAsked({
  isAgain,
  source,
  choices,
  candidates,
  judges,
}: Pick<NewRunForm, 'isAgain' | 'source' | 'choices' | 'candidates' | 'judges'>): ModelChoice[] {
  if (!isAgain || source === null) return [...candidates, ...judges.map(({ choice }) => choice)];
  const { spec } = source;
  const weights = new Set<string>(
    [...spec.candidates, ...spec.judges].flatMap((one) =>
      one.kind === 'model' ? [one.model.weightsHash] : [],
    ),
  );
  return choices.filter(({ local }) => local !== null && weights.has(local.weightsHash));
}

/** A server that would be sent the texts of what is chosen. */
export interface SentTo {
  serverId: string;
  name: string;
  host: string;
  /** It is on this computer. */
  isHere: boolean;
}

/** The servers that the chosen models are on, each once. */
export function sentTo(
  choices: readonly ModelChoice[],
  servers: { serverOf: (model: LocalModel | null) => { row: ServerRow } | undefined },
): SentTo[] {
  const rows = choices.flatMap(({ local }) => servers.serverOf(local)?.row ?? []);
  const once = rows.filter(
    ({ serverId }, index) => rows.findIndex((other) => other.serverId === serverId) === index,
  );
  return once.map(({ serverId, name, baseUrl }) => ({
    ...{ serverId, name, host: hostOf(baseUrl) },
    isHere: isThisComputer(baseUrl),
  }));
}
