import { done, failed, type Outcome } from '../../domain/failure';
import {
  BUNDLE_FORMAT_VERSION,
  BUNDLE_ITEMS,
  BUNDLE_MANIFEST,
  type BundleItem,
  type BundleManifest,
} from '../../domain/formats/marking';
import { writeJsonl } from '../../domain/formats';
import { shownOrder, type MarkingItem, type SentMarking } from '../../domain/marking';
import { sentResources, type Pack } from '../../domain/pack';
import { mayLeave, writeZip, type Right } from '../transfer';
import { anySeed, drawItems, type DrawDraft } from './draw';
import type { MarkingStores } from './stores';

async function bundleItem(
  storage: MarkingStores,
  runId: SentMarking['runId'],
  pack: Pack,
  { key, candidateId, taskId, epoch }: MarkingItem,
): Promise<BundleItem | undefined> {
  const response = await storage.responses.get([runId, candidateId, taskId, epoch]);
  const text = response?.outcome.ok === true ? response.outcome.text : null;
  const task = pack.tasks.find(({ id }) => id === taskId);
  if (text === null || task === undefined) return undefined;
  return {
    key,
    title: task.title,
    prompt: task.prompt,
    resources: sentResources(task, pack.resources),
    reference: task.reference,
    response: text,
    criteria: task.rubric.map((criterion) => criterion.text),
  };
}

/**
 * Responses with their tasks and rubrics for somebody who marks them on another computer: without candidates, judges,
 * weights or ids, in an order of chance. What its keys stand for is kept here. Of a gated pack only with the user's
 * word: `right-needed`.
 */
export async function sendBundle(
  storage: MarkingStores,
  draft: DrawDraft,
  right: Right,
): Promise<Outcome<Blob>> {
  const draw = await drawItems(storage, draft);
  if (!draw.ok) return draw;
  const { run, pack, facts } = draw.value;
  if (!mayLeave([pack], right)) return failed({ kind: 'right-needed' });
  const items = shownOrder(draw.value.items, anySeed());
  const bundleId = crypto.randomUUID();
  const made = await Promise.all(items.map((item) => bundleItem(storage, run.runId, pack, item)));
  const rows = made.filter((row) => row !== undefined);
  const { name, licence, gated, canary } = pack.manifest;
  const manifest: BundleManifest = {
    formatVersion: BUNDLE_FORMAT_VERSION,
    kind: 'marking-bundle',
    bundleId,
    pack: { name, licence, gated, canary },
    items: rows.length,
  };
  const zip = writeZip({
    [BUNDLE_MANIFEST]: `${JSON.stringify(manifest, null, 2)}\n`,
    [BUNDLE_ITEMS]: writeJsonl(rows),
  });
  const at = new Date().toISOString();
  const stored = await storage.markings.add({ kind: 'sent', markingId: bundleId, ...facts, items, at });
  return stored.ok ? done(new Blob([zip], { type: 'application/zip' })) : stored;
}
