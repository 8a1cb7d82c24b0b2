import { FILTER_FIELDS, groupOf, wantedIn, type TaskFilter } from '../domain/slice';
import type { PackSummary } from '../services/storage';
import { isNamed, modelChoices, type ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';
import { usualRecipe } from './recipes';
import type { TaskSlice } from './task-slice.svelte';
import type { Desk, Work } from './work';

interface DraftLink extends Readonly<TaskFilter> {
  pack: string;
  tasks: readonly string[];
  candidates: readonly string[];
  judges: readonly string[];
  epochs: number | null;
  sample: number | null;
  seed: number | null;
  controls: boolean | null;
  reuse: string;
}

const findPack = (packs: readonly PackSummary[], word: string): PackSummary | undefined =>
  word === '' ? packs[0] : packs.find(({ packHash, manifest }) => packHash === word || manifest.id === word);

/** Chooses the tasks that the address names; returns the words that mean nothing in this pack. */
function fillSlice(slice: TaskSlice, link: DraftLink, tasks: readonly { id: string }[]): string[] {
  const unknown: string[] = [];
  for (const field of FILTER_FIELDS) {
    for (const word of wantedIn(link, field)) {
      const value = slice.choices[field].find((choice) => choice.value === groupOf(word))?.value;
      if (value === undefined) unknown.push(word);
      else slice.toggle(field, value, true);
    }
  }
  if (link.seed !== null) slice.seedWith(link.seed);
  if (link.sample !== null && link.sample < slice.matching.length) slice.sampleOf(link.sample);
  for (const id of link.tasks) {
    if (tasks.some((task) => task.id === id)) slice.chooseTask(id, true);
    else unknown.push(id);
  }
  return unknown;
}

/** Takes over the run that the address names: to judge it again, or to run it again on the pack that is named beside it. */
async function fillPack(form: NewRunForm, link: DraftLink, work: Work): Promise<string[]> {
  const source = work.runs.runs?.find(({ runId }) => runId === link.reuse);
  const unknown = link.reuse !== '' && source === undefined ? [link.reuse] : [];
  const packs = work.packs.packs ?? [];
  const word = link.pack === '' ? (source?.spec.packHash ?? '') : link.pack;
  const summary = findPack(packs, word);
  if (summary === undefined && link.pack !== '') unknown.push(link.pack);
  const pack = summary === undefined ? undefined : await work.packs.load(summary.packHash);
  if (summary === undefined || pack === undefined) return unknown;
  if (source === undefined) {
    form.takePack(summary.packHash, pack);
    return [...unknown, ...fillSlice(form.slice, link, pack.tasks)];
  }
  if (source.spec.packHash === summary.packHash) {
    form.takeSource(source, pack, link.tasks);
    unknown.push(...link.tasks.filter((id) => !source.spec.taskIds.some((one) => one === id)));
  } else {
    const before = packs.find(({ packHash }) => packHash === source.spec.packHash);
    // Where that version isn't here, nobody knows whether these were all of its tasks.
    form.takeAgain(source, summary.packHash, pack, before?.taskCount ?? Infinity);
  }
  return unknown;
}

/**
 * Fills the form from an address and starts nothing. Returns the words that mean nothing here; models of the list that
 * don't fit are offered all the same when the address asks for them.
 */
export async function fillForm(form: NewRunForm, link: DraftLink, work: Work, desk: Desk): Promise<string[]> {
  await Promise.all([
    work.packs.refresh(),
    work.models.refresh(),
    work.servers.refresh(),
    work.runs.refresh(),
    desk.device.look(),
  ]);
  const unknown: string[] = [];
  const entries = work.models.entries;
  const asked = [...link.candidates, ...link.judges];
  const choices = modelChoices(work.models.local ?? [], entries, desk.device.device, asked);
  form.takeChoices(choices);
  unknown.push(...(await fillPack(form, link, work)));
  const named = (word: string): ModelChoice | undefined => choices.find((choice) => isNamed(choice, word));
  for (const word of link.candidates) {
    const choice = named(word);
    if (choice === undefined) unknown.push(word);
    else form.setCandidate(choice.key, true);
  }
  for (const word of link.judges) {
    const choice = named(word);
    if (choice === undefined) unknown.push(word);
    else form.setJudge(choice.key, usualRecipe(choice));
  }
  if (link.epochs !== null) form.answerTimes(link.epochs);
  if (link.controls !== null) form.controls.choose(link.controls);
  return unknown;
}
