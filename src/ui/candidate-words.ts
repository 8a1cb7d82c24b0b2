import '../i18n/controls-messages';
import { ANCHOR_KINDS, controlKindOf, type ControlKind } from '../domain/controls';
import type { Run } from '../domain/run';
import type { Translate } from '../i18n';
import { nameOf } from '../state/run-results';

/** What a control is called. */
export function controlWords(t: Translate, kind: ControlKind): string {
  switch (kind) {
    case 'ceiling':
      return t('controls.ceiling');
    case 'floor':
      return t('controls.floor');
    case 'anchor-1':
    case 'anchor-2':
    case 'anchor-3':
      return t('controls.anchor', { number: ANCHOR_KINDS.indexOf(kind) + 1 });
  }
}

/** What a candidate of a run is called; controls by their kind, whatever name is stored with the run. */
export function candidateWords(t: Translate, run: Run, candidateId: string): string {
  const kind = controlKindOf(candidateId);
  return kind === undefined ? nameOf(run, candidateId) : controlWords(t, kind);
}
