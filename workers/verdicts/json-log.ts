import { LogSplitter, parseLooseJson, type LogPart } from '../../src/domain/formats/inspect';
import { finding, type Finding } from '../../src/domain/issue';
import { TextStream } from '../analysis/decode';
import type { OnProgress } from '../analysis/read-text';
import type { Source } from '../analysis/sources';
import type { LogSource } from './log-file';

/** Letters of one sample with all its events. */
const LONGEST_PART = 200_000_000;
/** Text is split in pieces of this size: a browser gives up to 2 MB at once. */
const PIECE_BYTES = 256 * 1024;

/** Samples after which a head that stood in front of them is complete. */
const HEAD_FIELDS = ['status', 'eval', 'results'];

type TakePart = (part: LogPart) => boolean | Promise<boolean>;

/** Gives the parts of a log in JSON form one after the other; what ended it early, or null. */
async function readParts(source: Source, onProgress: OnProgress, take: TakePart): Promise<Finding | null> {
  const stream = new TextStream();
  const parts: LogPart[] = [];
  const splitter = new LogSplitter((part) => {
    parts.push(part);
  }, LONGEST_PART);
  let bytes = 0;
  let enough = false;
  const isEnough = (): boolean => enough;

  const use = async (text: ReturnType<TextStream['push']>): Promise<Finding | null> => {
    if (typeof text !== 'string') return text.found;
    const problem = splitter.push(text);
    for (const part of parts.splice(0)) {
      if (!(await take(part))) {
        enough = true;
        return finding('no-rows', '');
      }
    }
    if (problem === null) return null;
    return finding(problem === 'not-a-log' ? 'not-verdicts' : 'log-too-large', '');
  };
  const found = await source.read(async (chunk) => {
    for (let from = 0; from < chunk.byteLength; from += PIECE_BYTES) {
      const stop = await use(stream.push(chunk.subarray(from, from + PIECE_BYTES)));
      if (stop !== null) return stop;
    }
    bytes += chunk.byteLength;
    onProgress({ bytes, totalBytes: source.sizeBytes });
    return null;
  });
  if (isEnough()) return null;
  if (found !== null) return found;
  const rest = stream.end();
  // A letter that isn't finished is one more sign that the file isn't.
  const last = typeof rest === 'string' ? await use(rest) : finding('log-cut-off', '');
  if (isEnough()) return null;
  return last ?? (splitter.isWhole ? null : finding('log-cut-off', ''));
}

/** A log in JSON form, read as it comes: its samples are never in memory together. */
export const jsonLog = (source: Source): LogSource => ({
  replaced: 0,
  head: async (onProgress) => {
    const header = new Map<string, unknown>();
    let isPastSamples = false;
    const found = await readParts(source, onProgress, (part) => {
      if (part.kind === 'sample') isPastSamples = true;
      else header.set(part.name, parseLooseJson(part.text)?.value);
      return !(isPastSamples && HEAD_FIELDS.every((name) => header.has(name)));
    });
    if (found !== null && found.kind !== 'log-cut-off') return found;
    return { header: Object.fromEntries(header), isFinal: header.has('status') };
  },
  samples: (onProgress, take) =>
    readParts(source, onProgress, (part) =>
      part.kind === 'sample' ? take({ name: '', value: parseLooseJson(part.text)?.value }) : true,
    ),
});
