import '../../../i18n/results-messages';
import {
  partMean,
  partScore,
  PARTS,
  type CandidateScore,
  type RubricPart,
  type TaskScore,
} from '../../../domain/scoring';
import type { Maybe, UndefinedCode } from '../../../domain/stats';
import type { Translate } from '../../../i18n';
import { layerWords } from '../../layer-words';

/** A figure of a score as people read it: its name, and what it means. */
export function partWords(t: Translate, part: RubricPart): { name: string; help: string } {
  switch (part) {
    case 'positive':
      return { name: t('results.merits'), help: t('results.meritsHelp') };
    case 'negative':
      return { name: t('results.faults'), help: t('results.faultsHelp') };
    case 'task':
    case 'consensus':
    case 'universal':
      return {
        name: t('results.layerOnly', { layer: layerWords(t)[part] }),
        help: t('results.layerOnlyHelp'),
      };
  }
}

/** Why a score or its interval isn't there. */
export function whyNone(t: Translate, code: UndefinedCode): string {
  switch (code) {
    case 'one-item':
    case 'too-few-items':
      return t('results.whyFew');
    case 'zero-variance':
      return t('results.whySpread');
    case 'no-data':
    case 'missing-verdict':
    case 'missing-value':
      return t('results.whyNone');
    case 'one-cluster':
    case 'one-epoch':
    case 'no-positive-weight':
    case 'length-mismatch':
    case 'bad-input':
    case 'not-finite':
    case 'no-variation':
    case 'no-reference-positives':
    case 'no-reference-negatives':
    case 'no-judge-positives':
    case 'no-positives-at-all':
    case 'no-negatives-at-all':
    case 'one-class':
    case 'no-pairs':
    case 'all-tied':
    case 'judge-too-weak':
      return t('results.whyOther', { code });
  }
}

/** The part an address names; undefined for none, or one that doesn't exist. */
export const partNamed = (word: string): RubricPart | undefined => PARTS.find((part) => part === word);

/** The figure of an address: a part's, or the unclipped score. */
export const figureOf = (score: TaskScore, part: RubricPart | undefined): Maybe<number> =>
  part === undefined ? score.unclipped : partScore(score, part);
export const meanFigure = (score: CandidateScore, part: RubricPart | undefined): Maybe<number> =>
  part === undefined ? score.unclipped.mean : partMean(score, part);
