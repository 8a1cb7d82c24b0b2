import type { Failure, ServerReason } from '../domain/failure';
import type { Translate } from '../i18n';

/** Sentence and advice for every kind: a kind without them is a compile error. */
const TEXTS = {
  'prompt-too-long': ['failure.promptTooLong', 'failure.promptTooLongDo'],
  'empty-response': ['failure.emptyResponse', 'failure.emptyResponseDo'],
  'thinking-unfinished': ['failure.thinkingUnfinished', 'failure.thinkingUnfinishedDo'],
  'unreadable-verdict': ['failure.unreadableVerdict', 'failure.unreadableVerdictDo'],
  'answer-cut-off': ['failure.answerCutOff', 'failure.answerCutOffDo'],
  'labels-missing': ['failure.labelsMissing', 'failure.labelsMissingDo'],
  'killed-the-page': ['failure.killedThePage', 'failure.killedThePageDo'],
  'no-response': ['failure.noResponse', 'failure.noResponseDo'],
  'not-in-file': ['failure.notInFile', 'failure.notInFileDo'],
  'text-held-back': ['failure.textHeldBack', 'failure.textHeldBackDo'],
  'right-needed': ['failure.rightNeeded', 'failure.rightNeededDo'],
  'damaged-model': ['failure.damagedModel', 'failure.damagedModelDo'],
  'wrong-hash': ['failure.wrongHash', 'failure.wrongHashDo'],
  'not-a-model': ['failure.notAModel', 'failure.notAModelDo'],
  'unsupported-model': ['failure.unsupportedModel', 'failure.unsupportedModelDo'],
  'bad-setting': ['failure.badSetting', 'failure.badSettingDo'],
  'no-label-probabilities': ['failure.noLabelProbabilities', 'failure.noLabelProbabilitiesDo'],
  'model-missing': ['failure.modelMissing', 'failure.modelMissingDo'],
  'invalid-run': ['failure.invalidRunNoTasks', 'failure.invalidRunDo'],
  'pack-missing': ['failure.packMissing', 'failure.packMissingDo'],
  'no-webgpu': ['failure.noWebgpu', 'failure.noWebgpuDo'],
  'no-f16': ['failure.noF16', 'failure.noF16Do'],
  'out-of-memory': ['failure.outOfMemory', 'failure.outOfMemoryDo'],
  'device-lost': ['failure.deviceLost', 'failure.deviceLostDo'],
  'worker-died': ['failure.workerDied', 'failure.workerDiedDo'],
  stuck: ['failure.stuck', 'failure.stuckDo'],
  'blocked-by-policy': ['failure.blockedByPolicy', 'failure.blockedByPolicyDo'],
  download: ['failure.downloadInterrupted', 'failure.downloadDo'],
  server: ['failure.serverStatus', 'failure.serverDo'],
  'storage-full': ['failure.storageFull', 'failure.storageFullDo'],
  'storage-blocked': ['failure.storageBlocked', 'failure.storageBlockedDo'],
  'newer-database': ['failure.newerDatabase', 'failure.newerDatabaseDo'],
  'storage-failed': ['failure.storageFailed', 'failure.storageFailedDo'],
  'locked-elsewhere': ['failure.lockedElsewhere', 'failure.lockedElsewhereDo'],
  'run-in-progress': ['failure.runInProgress', 'failure.runInProgressDo'],
  'newer-format': ['failure.newerFormat', 'failure.newerFormatDo'],
  'unreadable-file': ['failure.unreadableFile', 'failure.unreadableFileDo'],
  'invalid-file': ['failure.invalidFile', 'failure.invalidFileDo'],
  cancelled: ['failure.cancelled', 'failure.cancelledDo'],
  bug: ['failure.bug', 'failure.bugDo'],
} as const satisfies Record<Failure['kind'], readonly [string, string]>;

const DOWNLOAD = {
  offline: 'failure.downloadOffline',
  unreachable: 'failure.downloadUnreachable',
  blocked: 'failure.downloadBlocked',
  status: 'failure.downloadStatus',
  interrupted: 'failure.downloadInterrupted',
} as const;

const SERVER = {
  'not-running': 'failure.serverNotRunning',
  cors: 'failure.serverCors',
  permission: 'failure.serverPermission',
  csp: 'failure.serverCsp',
  'wrong-key': 'failure.serverWrongKey',
  'no-such-model': 'failure.serverNoSuchModel',
  'context-cut': 'failure.serverContextCut',
  busy: 'failure.serverBusy',
  status: 'failure.serverStatus',
  redirect: 'failure.serverRedirect',
  unreadable: 'failure.serverUnreadable',
  'too-long': 'failure.serverTooLong',
  interrupted: 'failure.serverInterrupted',
  timeout: 'failure.serverTimeout',
} as const satisfies Record<ServerReason, string>;

const INVALID_RUN = {
  'no-tasks': 'failure.invalidRunNoTasks',
  'unknown-task': 'failure.invalidRunUnknownTask',
  'no-candidates': 'failure.invalidRunNoCandidates',
  'same-candidate-twice': 'failure.invalidRunSameCandidate',
  'same-judge-twice': 'failure.invalidRunSameJudge',
  'candidate-not-in-source': 'failure.invalidRunNotInSource',
  'judge-not-in-source': 'failure.invalidRunJudgeNotInSource',
  'source-run-missing': 'failure.invalidRunSourceMissing',
  'no-chat-template': 'failure.invalidRunNoTemplate',
} as const satisfies Record<Extract<Failure, { kind: 'invalid-run' }>['problem'], string>;

/** A kind may have a more telling sentence, depending on what is known. */
function sentenceOf(failure: Failure) {
  switch (failure.kind) {
    case 'download':
      return DOWNLOAD[failure.reason];
    case 'server':
      return SERVER[failure.reason];
    case 'invalid-run':
      return INVALID_RUN[failure.problem];
    case 'out-of-memory':
      return failure.needBytes === null ? TEXTS[failure.kind][0] : 'failure.outOfMemoryNeed';
    case 'storage-full':
      return failure.missingBytes === null ? TEXTS[failure.kind][0] : 'failure.storageFullMissing';
    default:
      return TEXTS[failure.kind][0];
  }
}

/** Everything a sentence may name; a failure fills in what it carries. */
const NOTHING = {
  ...{ tokens: 0, limit: 0, times: 0, seconds: 0, version: 0, known: 0, problems: 1 },
  ...{ file: '', name: '', needBytes: null, missingBytes: null, status: null },
};

/** What happened in one sentence, and what it means for the data and what to do. */
export function tellFailure(t: Translate, failure: Failure): { what: string; advice: string } {
  const known = { ...NOTHING, ...failure };
  const { tokens, limit, times, seconds, version, file, name } = known;
  const facts = {
    ...{
      tokens,
      limit,
      times,
      seconds,
      version,
      file,
      name,
      known: known.known,
      count: known.problems,
    },
    needBytes: known.needBytes ?? 0,
    missingBytes: known.missingBytes ?? 0,
    status: known.status ?? 0,
  };
  return { what: t(sentenceOf(failure), facts), advice: t(TEXTS[failure.kind][1]) };
}

/** The technical text of a failure, to be copied into a report; empty where there is none. */
export function technicalText(failure: Failure): string {
  const { kind, ...rest } = failure;
  return Object.keys(rest).length === 0 ? '' : `${kind}\n${JSON.stringify(rest, null, 1)}`;
}
