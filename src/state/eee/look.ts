import * as v from 'valibot';
import type { Recipe } from '../../domain/judging';
import type { Manifest } from '../../domain/pack';
import { nameIn, type Judge, type LocalModel, type Run } from '../../domain/run';
import { badgeOf, type Badge, type JudgeCheck } from '../../domain/trust';
import type { Work } from '../work';
import { entryOf, KnownModelSchema, partiesOf, proposalFor, type Party } from './parties';
import { PartyForm } from './party-form.svelte';

export type EeeWork = Pick<Work, 'storage' | 'models' | 'checkUps' | 'people'>;

export const ORGANISATION_KEY = 'eee:organisation';
export const packKey = ({ spec }: Run): string => `eee:pack:${spec.packHash}`;
export const modelKey = ({ key }: Party): string => `eee:model:${key}`;

/** A judge whose scores may go out. */
export interface JudgeLine {
  judge: Judge;
  name: string;
  badge: Badge;
  /** By people, on this pack. */
  check: JudgeCheck | null;
  /** Of a model; null: not a model, or its recipe isn't here and its prompt can't be stated. */
  recipe: Recipe | null;
}

/** What an export can be made of. */
export interface EeeMaterial {
  run: Run;
  /** undefined: the pack isn't here, and without weights there are no scores. */
  manifest: Manifest | undefined;
  tasksInPack: number;
  parties: readonly PartyForm[];
  judges: readonly JudgeLine[];
  organisation: string;
  /** Where the pack can be had, as it was said last; empty: nowhere. */
  packUrl: string;
}

async function judgeLine({ storage, checkUps, people }: EeeWork, run: Run, judge: Judge): Promise<JudgeLine> {
  await checkUps.lookAt(judge, run);
  await people.lookAt(judge, run);
  const check = people.of(judge, run);
  return {
    ...{ judge, check },
    name: nameIn(run, judge.judgeId) ?? judge.judgeId,
    badge: badgeOf(judge, checkUps.skillOf(judge), check),
    recipe: judge.kind === 'model' ? ((await storage.recipes.get(judge.recipeHash)) ?? null) : null,
  };
}

async function partyForm({ storage, models }: EeeWork, party: Party): Promise<PartyForm> {
  const { part } = party;
  const local: LocalModel | undefined =
    part === null ? undefined : await storage.models.get(part.weightsHash);
  const entry = part === null ? undefined : entryOf(models.entries, part.weightsHash, local);
  const known = await storage.settings.get(modelKey(party), KnownModelSchema);
  return new PartyForm(party, proposalFor(party, { local, entry, known }));
}

/** Gathers it; nothing of a task is read. */
export async function lookAtRun(work: EeeWork, run: Run): Promise<EeeMaterial> {
  const { storage, models } = work;
  await models.refresh();
  const pack = await storage.packs.summaryOf(run.spec.packHash);
  return {
    run,
    manifest: pack?.manifest,
    tasksInPack: pack?.taskCount ?? 0,
    parties: await Promise.all(partiesOf(run).map((party) => partyForm(work, party))),
    judges: await Promise.all(run.spec.judges.map((judge) => judgeLine(work, run, judge))),
    organisation: (await storage.settings.get(ORGANISATION_KEY, v.string())) ?? '',
    packUrl: (await storage.settings.get(packKey(run), v.string())) ?? '',
  };
}
