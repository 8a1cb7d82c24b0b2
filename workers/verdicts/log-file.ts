import { done, failed } from '../../src/domain/failure';
import {
  LogImport,
  logHeadOf,
  logSampleOf,
  scorerOffers,
  type LogHead,
  type LogSample,
} from '../../src/domain/formats/inspect';
import type { VerdictFileLook } from '../../src/domain/formats/verdict-sets';
import { finding, issueOfFile, isError, type Finding, type Issue } from '../../src/domain/issue';
import type { OnProgress } from '../analysis/read-text';
import { refused, sha256, type OpenedFile } from './opened';

/** One sample as it comes; `value` undefined: it can't be read. */
export interface RawSample {
  name: string;
  value: unknown;
}

/** A log in whatever form it is stored. */
export interface LogSource {
  /** The header, and whether it was written at the end of the run; a finding: this is no log. */
  head(onProgress: OnProgress): Promise<{ header: unknown; isFinal: boolean } | Finding>;
  /** Each sample in turn until `take` says that it is enough; what ended it early, or null. */
  samples(
    onProgress: OnProgress,
    take: (sample: RawSample) => boolean | Promise<boolean>,
  ): Promise<Finding | null>;
  /** Samples that a later one of the same name replaces. */
  replaced: number;
}

/** So many samples show what the scores of a log look like. */
const PROBED = 20;

function headIssues(file: string, head: LogHead, isFinal: boolean): Issue[] {
  const issues: Issue[] = [];
  if (!isFinal) issues.push(issueOfFile(file, 'log-without-header'));
  else if (head.status !== 'success') {
    issues.push(issueOfFile(file, 'log-unfinished', { reason: head.status.slice(0, 40) }));
  }
  if (head.isInvalidated) issues.push(issueOfFile(file, 'log-invalidated'));
  return issues;
}

interface Probe {
  samples: LogSample[];
  /** The first sample that can't be read; null: none of those that were looked at. */
  damaged: string | null;
}

async function probe(source: LogSource, candidate: string, onProgress: OnProgress): Promise<Probe> {
  const found: Probe = { samples: [], damaged: null };
  // What is wrong with a sample shows when the log is read.
  await source.samples(onProgress, ({ name, value }) => {
    const sample = logSampleOf(value, candidate);
    if (sample === null) found.damaged ??= name;
    else if (sample.scores.length > 0) found.samples.push(sample);
    return found.samples.length < PROBED;
  });
  return found;
}

/** Looks into a log of Inspect and keeps what is needed to read it under any choices. */
export async function openLog(
  file: string,
  source: LogSource,
  onProgress: OnProgress,
): Promise<OpenedFile | VerdictFileLook> {
  const found = await source.head(onProgress);
  if ('kind' in found) return refused(file, found, 'inspect');
  const head = logHeadOf(found.header);
  if (head === null) return refused(file, finding('not-verdicts', ''), 'inspect');
  const { samples, damaged } = await probe(source, head.candidate, onProgress);
  const judges = scorerOffers(head, samples);
  const issues = headIssues(file, head, found.isFinal);
  if (!judges.some(({ isUsable }) => isUsable)) {
    const isDamaged = samples.length === 0 && damaged !== null;
    issues.push(
      isDamaged ? issueOfFile(file, 'log-part-damaged', { name: damaged }) : issueOfFile(file, 'no-scorer'),
    );
  }
  const { task, status, inspectVersion, createdAt, totalSamples, completedSamples, isInvalidated } = head;
  const look: VerdictFileLook = {
    kind: 'inspect',
    judges,
    candidates: [{ candidateId: head.candidate, name: head.candidate }],
    log: {
      ...{ task, status, inspectVersion, createdAt, totalSamples, completedSamples, isInvalidated },
      hasHeader: found.isFinal,
    },
    issues,
  };
  if (issues.some(isError)) return look;
  return {
    look,
    read: async (choices, onRead) => {
      const offer = judges.find(({ key }) => choices.judges.includes(key)) ?? judges[0];
      if (offer === undefined) return failed({ kind: 'bug', detail: 'no scorer was found' });
      const reading = new LogImport(head, offer, choices, sha256);
      reading.replaced(source.replaced);
      const ended = await source.samples(onRead, async ({ name, value }) => {
        if (value === undefined) reading.unreadable(name);
        else await reading.add(value, name);
        return true;
      });
      const more = ended === null ? [] : [issueOfFile(file, ended.kind, ended.values)];
      return done({ ...reading.result([...issues, ...more]), texts: reading.texts() });
    },
  };
}
