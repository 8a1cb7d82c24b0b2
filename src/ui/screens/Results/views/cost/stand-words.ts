import '../../../../../i18n/cost-messages';
import type { Standing } from '../../../../../domain/cost';
import { chosenLanguage, type Translate } from '../../../../../i18n';
import { formatList, formatPoints } from '../../../../../i18n/format';
import type { RunCost } from '../../../../../state/cost/run-cost.svelte';
import type { RunResults } from '../../../../../state/results.svelte';
import { amountWords, estimateOf, measureWords } from './amount-words';

type NameFor = (id: string) => string;

const list = (ids: readonly string[], nameFor: NameFor): string =>
  formatList(ids.map(nameFor), chosenLanguage().tag);

function lacksWords(t: Translate, lacks: Extract<Standing, { kind: 'left-out' }>['lacks']): string {
  switch (lacks) {
    case 'cost':
      return t('cost.lacksCost');
    case 'score':
      return t('cost.lacksScore');
    case 'both':
      return t('cost.lacksBoth');
  }
}

/** How a candidate stands, as a sentence. */
export function standingWords(t: Translate, standing: Standing, nameFor: NameFor): string {
  switch (standing.kind) {
    case 'front':
      return t('cost.front');
    case 'dominated':
      return t('cost.dominated', { names: list(standing.by, nameFor) });
    case 'cannot-tell':
      return t('cost.cannotTell', { names: list(standing.by, nameFor) });
    case 'left-out':
      return lacksWords(t, standing.lacks);
  }
}

/** The title of the chart: what it shows, no stronger than the judge allows. */
export function findingWords(t: Translate, cost: RunCost, results: RunResults, nameFor: NameFor): string {
  const { stands, measure, prices } = cost;
  const known = stands.filter(({ standing }) => standing.kind !== 'left-out');
  if (results.badge === 'demo-only') return t('cost.findDemo');
  if (results.badge === 'unfit') return t('cost.findUnfit');
  const [first] = known;
  const estimate = first === undefined ? null : estimateOf(first.cost.figures[measure]);
  if (known.length === 1 && first !== undefined && estimate !== null) {
    const score = formatPoints(first.score ?? 0, chosenLanguage().tag);
    const words = amountWords(t, measure, estimate.mean, prices.currency);
    return t('cost.findOne', { name: nameFor(first.cost.id), score, cost: words });
  }
  const idsOf = (kind: Standing['kind']): string[] =>
    known.filter(({ standing }) => standing.kind === kind).map(({ cost: { id } }) => id);
  const [beaten, front] = [idsOf('dominated'), idsOf('front')];
  const [only, another] = beaten;
  if (only !== undefined && another === undefined) return t('cost.findBeaten', { name: nameFor(only) });
  if (only !== undefined) return t('cost.findSomeBeaten', { names: list(beaten, nameFor) });
  const [best] = front;
  return front.length === 1 && best !== undefined
    ? t('cost.findUntold', { measure: measureWords(t, measure), name: nameFor(best) })
    : t('cost.findNobody', { measure: measureWords(t, measure) });
}
