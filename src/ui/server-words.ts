import '../i18n/servers-messages';
import type { ServerKind } from '../domain/run';
import type { Translate } from '../i18n';
import type { RemedyKey } from '../state/servers/remedies';
import type { AddressProblem } from '../state/servers/ports';

/** What a kind of server is called. */
export const kindWord = (t: Translate, kind: ServerKind): string =>
  ({
    'llama.cpp': t('servers.kindLlama'),
    vllm: t('servers.kindVllm'),
    ollama: t('servers.kindOllama'),
    'lm-studio': t('servers.kindStudio'),
    other: t('servers.kindOther'),
  })[kind];

const REMEDY = {
  start: 'servers.doStart',
  startOther: 'servers.doStartOther',
  look: 'servers.doLook',
  ifItAnswers: 'servers.doIfItAnswers',
  corsShell: 'servers.doCorsShell',
  corsMac: 'servers.doCorsMac',
  corsWindows: 'servers.doCorsWindows',
  corsService: 'servers.doCorsService',
  corsFlag: 'servers.doCorsFlag',
  corsHeader: 'servers.doCorsHeader',
  corsHeaders: 'servers.doCorsHeaders',
  permission: 'servers.doPermission',
  allow: 'servers.doAllow',
  tunnel: 'servers.doTunnel',
  keyWanted: 'servers.doKeyWanted',
  keyOther: 'servers.doKeyOther',
  keyLine: 'servers.doKeyLine',
  getModel: 'servers.doGetModel',
  getModelOther: 'servers.doGetModelOther',
  context: 'servers.doContext',
  contextOther: 'servers.doContextOther',
  lookWhere: 'servers.doLookWhere',
  wait: 'servers.doWait',
  log: 'servers.doLog',
} as const satisfies Record<RemedyKey, string>;

/** What helps, in a sentence. */
export const remedyWords = (t: Translate, key: RemedyKey): string => t(REMEDY[key]);

const EXAMPLE = 'http://localhost:11434';

/** Why an address can't be used, in a sentence. */
export function addressWords(t: Translate, problem: AddressProblem | 'known'): string {
  switch (problem) {
    case 'empty':
      return t('servers.addressEmpty', { example: EXAMPLE });
    case 'unreadable':
      return t('servers.addressUnreadable', { example: EXAMPLE });
    case 'scheme':
      return t('servers.addressScheme');
    case 'credentials':
      return t('servers.addressCredentials');
    case 'extra':
      return t('servers.addressExtra');
    case 'not-allowed':
      return t('servers.addressNotAllowed');
    case 'mixed':
      return t('servers.addressMixed');
    case 'known':
      return t('servers.addressKnown');
  }
}
