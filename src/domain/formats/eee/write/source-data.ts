import { toDetails } from '../text';
import type { EeeJob } from './job';
import type { Scope } from './result';

/** The one benchmark that is known by its own repository. */
export const L2_BENCH = { id: 'l2-bench', repository: 'OUP/l2-bench', tasks: 1000 };

/** Where the tasks come from. Of a gated pack no ids are listed and no text is quoted. */
export function sourceData(
  { run, pack, packUrl }: EeeJob,
  { tasks, inPack }: Scope,
): Record<string, unknown> {
  const { id, name, version, licence, gated } = pack.manifest;
  const about = toDetails({
    dataset_title: name,
    dataset_version: version,
    dataset_sha256: run.spec.packHash,
    samples_number: inPack,
    samples_run: tasks.length,
    licence: licence.name,
    licence_url: licence.url,
    attribution: licence.attribution,
    // Which they are, where only some were run: the format has no place for them beside a pack of one's own.
    sample_ids: gated || tasks.length === inPack ? null : JSON.stringify(tasks.map((task) => task.id)),
    gated: gated ? 'true; item texts are left out' : null,
  });
  if (id !== L2_BENCH.id) {
    const source = packUrl === null ? { source_type: 'other' } : { source_type: 'url', url: [packUrl] };
    return { dataset_name: id, ...source, additional_details: about };
  }
  return {
    dataset_name: id,
    source_type: 'hf_dataset',
    hf_repo: L2_BENCH.repository,
    samples_number: L2_BENCH.tasks,
    additional_details: about,
  };
}
