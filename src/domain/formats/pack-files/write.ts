import type { Pack } from '../../pack';
import { writeJsonl } from '../jsonl';

export const PACK_MANIFEST = 'pack.json';
export const PACK_TASKS = 'tasks.jsonl';
/** Folder of the resource files, each under its own name. */
export const PACK_RESOURCES = 'resources/';

/** The files of a pack by path, as text. */
export const writePack = (pack: Pack): Record<string, string> => ({
  [PACK_MANIFEST]: `${JSON.stringify(pack.manifest, null, 2)}\n`,
  [PACK_TASKS]: writeJsonl(pack.tasks),
  ...Object.fromEntries(
    Object.entries(pack.resources).map(([name, text]) => [`${PACK_RESOURCES}${name}`, text]),
  ),
});
