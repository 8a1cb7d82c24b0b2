import '../i18n/run-messages';
import type { RunState } from '../domain/run';
import type { Translate } from '../i18n';

/** The state of a run in a word. */
export const stateWord = (t: Translate, state: RunState): string =>
  ({
    ready: t('run.stateReady'),
    running: t('run.stateRunning'),
    paused: t('run.statePaused'),
    stopped: t('run.stateStopped'),
    done: t('run.stateDone'),
  })[state];
