/** The collection in the datastore that our exports go to; never a benchmark's own. */
export const COLLECTION = 'deskmark';

/** A version 4 UUID as file names have it. */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const WINDOWS_NAME = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\..*)?$/i;

/** Whether a folder can be called like this on every system, and means nothing else in the datastore. */
const isFolderName = (name: string): boolean =>
  name !== '' &&
  name.length <= 120 &&
  name.isWellFormed() &&
  !/[<>:"|?*\\/\p{Cc}]/u.test(name) &&
  !/[. ]$/.test(name) &&
  name !== 'data' &&
  !WINDOWS_NAME.test(name);

/** The folders a model's records lie in. */
export interface ModelFolders {
  developer: string;
  model: string;
}

/** Folders of a model id such as `mlc-ai/Qwen3-0.6B-q4f16_1-MLC`; undefined: it can't name one. */
export function foldersOf(modelId: string): ModelFolders | undefined {
  const [first = '', ...rest] = modelId.split('/');
  const developer = first.replaceAll(':', '_');
  const model = rest.join('_').replaceAll(':', '_');
  if (rest.length === 0 || rest.includes('')) return undefined;
  return isFolderName(developer) && isFolderName(model) ? { developer, model } : undefined;
}

/** Path of the aggregate; undefined where the id names no folders. */
export function aggregatePath(modelId: string, uuid: string): string | undefined {
  const folders = foldersOf(modelId);
  return folders && `data/${COLLECTION}/${folders.developer}/${folders.model}/${uuid}.json`;
}

/** The rows lie beside their aggregate. */
export const samplesPath = (path: string): string => path.replace(/\.json$/, '_samples.jsonl');

/** What the UUID of a record is a hash of: the same run and candidate, the same record, at every export. */
export const uuidSource = (runId: string, candidateId: string): string =>
  `deskmark eee ${runId} ${candidateId}`;

/** A version 4 UUID out of a SHA-256 in hexadecimal: its first bits, with those of version and variant set. */
export function uuidOf(hash: string): string {
  const variant = ((parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** Ends in when the run began: another export of the run has the same id. */
export const evaluationIdOf = (packId: string, modelId: string, startedAt: number): string =>
  `${packId}/${modelId.replaceAll('/', '_')}/${String(startedAt)}`;

/** The repository in an address of the hub, for a proposal; undefined: none is in it. */
export function repositoryIn(url: string): string | undefined {
  const match = /^https:\/\/huggingface\.co\/([\w.-]+\/[\w.-]+)(?:\/|$)/.exec(url);
  return match?.[1];
}
