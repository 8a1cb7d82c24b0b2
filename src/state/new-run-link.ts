import { asHash } from '../domain/ids';
import type { PackSummary } from '../services/storage';
import { isNamed, modelChoices } from './model-choice';
import type { NewRunForm } from './new-run.svelte';
import type { Desk, Work } from './work';

interface DraftLink {
  pack: string;
  tasks: readonly string[];
  candidates: readonly string[];
  judges: readonly string[];
  epochs: number | null;
  sample: number | null;
  reuse: string;
}

const findPack = (packs: readonly PackSummary[], word: string): PackSummary | undefined =>
  word === '' ? packs[0] : packs.find(({ packHash, manifest }) => packHash === word || manifest.id === word);

/**
 * Fills the form from an address and starts nothing. Returns the words that mean nothing here; models of the list that
 * don't fit are offered all the same when the address asks for them.
 */
export async function fillForm(form: NewRunForm, link: DraftLink, work: Work, desk: Desk): Promise<string[]> {
  await Promise.all([work.packs.refresh(), work.models.refresh(), work.runs.refresh(), desk.device.look()]);
  const unknown: string[] = [];
  const entries = work.models.entries;
  const asked = [...link.candidates, ...link.judges];
  const choices = modelChoices(work.models.local ?? [], entries, desk.device.device, asked);
  form.takeChoices(choices);
  const source = work.runs.runs?.find(({ runId }) => runId === link.reuse);
  if (link.reuse !== '' && source === undefined) unknown.push(link.reuse);
  const packs = work.packs.packs ?? [];
  const summary = findPack(packs, source?.spec.packHash ?? link.pack);
  if (summary === undefined && link.pack !== '') unknown.push(link.pack);
  const pack = summary === undefined ? undefined : await work.packs.load(summary.packHash);
  if (summary !== undefined && pack !== undefined) {
    if (source === undefined) form.takePack(asHash(summary.packHash), pack);
    else form.takeSource(source, pack);
    for (const id of link.tasks) {
      if (pack.tasks.some((task) => task.id === id)) form.chooseTask(id, true);
      else unknown.push(id);
    }
    if (link.sample !== null && link.sample < pack.tasks.length) form.sampleOf(link.sample);
  }
  const named = (word: string): string | undefined => choices.find((choice) => isNamed(choice, word))?.key;
  for (const word of link.candidates) {
    const key = named(word);
    if (key === undefined) unknown.push(word);
    else form.setCandidate(key, true);
  }
  for (const word of link.judges) {
    const key = named(word);
    if (key === undefined) unknown.push(word);
    else form.setJudge(key);
  }
  if (link.epochs !== null) form.answerTimes(link.epochs);
  return unknown;
}
