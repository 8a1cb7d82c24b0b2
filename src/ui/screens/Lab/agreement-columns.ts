import '../../../i18n/lab-messages';
import type { AgreementFigure, DetailFigure } from '../../../domain/trust';
import type { Writing } from './judge-words';

/** The columns of the agreement table in their order. */
export const AGREEMENT_COLUMNS = [
  { figure: 'raw', label: 'lab.raw', help: 'lab.rawHelp', writing: 'share' },
  { figure: 'sensitivity', label: 'lab.sensitivity', help: 'lab.sensitivityHelp', writing: 'share' },
  { figure: 'specificity', label: 'lab.specificity', help: 'lab.specificityHelp', writing: 'share' },
  { figure: 'youdenJ', label: 'lab.youdenJ', help: 'lab.youdenJHelp', writing: 'coefficient' },
  { figure: 'kappa', label: 'lab.kappa', help: 'lab.kappaHelp', writing: 'coefficient' },
  { figure: 'ac1', label: 'lab.ac1', help: 'lab.ac1Help', writing: 'coefficient' },
  { figure: 'overCredit', label: 'lab.overCredit', help: 'lab.overCreditHelp', writing: 'points' },
  { figure: 'order', label: 'lab.order', help: 'lab.orderHelp', writing: 'share' },
] as const satisfies readonly { figure: AgreementFigure; label: string; help: string; writing: Writing }[];

/** What else is known of it. */
export const DETAIL_ROWS = [
  { figure: 'aMetRate', label: 'lab.aMetRate', writing: 'share' },
  { figure: 'bMetRate', label: 'lab.bMetRate', writing: 'share' },
  { figure: 'balancedAccuracy', label: 'lab.balancedAccuracy', writing: 'share' },
  { figure: 'precision', label: 'lab.precision', writing: 'share' },
  { figure: 'f1Met', label: 'lab.f1Met', writing: 'coefficient' },
  { figure: 'f1NotMet', label: 'lab.f1NotMet', writing: 'coefficient' },
  { figure: 'macroF1', label: 'lab.macroF1', writing: 'coefficient' },
  { figure: 'mcc', label: 'lab.mcc', writing: 'coefficient' },
  { figure: 'alpha', label: 'lab.alpha', writing: 'coefficient' },
  { figure: 'biasIndex', label: 'lab.biasIndex', writing: 'points' },
] as const satisfies readonly { figure: DetailFigure; label: string; writing: Writing }[];
