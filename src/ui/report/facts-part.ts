import '../../i18n/facts-messages';
import '../../i18n/report-messages';
import type { CandidateFacts, FactShare } from '../../domain/facts';
import { barOf, foreign, markup, paragraph, tableOf, type Html } from '../../domain/report';
import { isUndefined, type ClusterMean, type Maybe } from '../../domain/stats';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatNumber } from '../../i18n/format';
import type { RunResults } from '../../state/results.svelte';
import { nameOf } from '../../state/run-results';
import { factsFinding, factWords, knownShare, percentWords } from '../screens/Results/facts-words';

const whole = (value: number): string => formatNumber(value, 0, chosenLanguage().tag);

function factRow(t: Translate, share: FactShare): readonly Html[] {
  const { name } = factWords(t, share.kind);
  const known = knownShare(share);
  const undecided = markup`${whole(share.undecided)}`;
  if (known === null)
    return [markup`${name}`, markup`${t('facts.cantSay')}`, markup``, markup``, markup``, undecided];
  const { low, high } = known;
  const said = percentWords(known.share);
  const range =
    low === null || high === null
      ? t('shell.none')
      : t('facts.range', { low: percentWords(low), high: percentWords(high) });
  return [
    markup`${name}`,
    markup`${said}`,
    markup`${range}`,
    barOf({ mean: known.share, low, high, label: t('facts.drawing', { fact: name, share: said, range }) }),
    markup`${t('facts.countsOf', { against: share.against, of: known.of })}`,
    undecided,
  ];
}

function lengthWords(t: Translate, { mean, lo, hi }: ClusterMean): string {
  if (isUndefined(lo) || isUndefined(hi)) return whole(mean);
  return t('facts.withRange', { mean: whole(mean), low: whole(Math.max(0, lo)), high: whole(hi) });
}

const lengthLine = (t: Translate, label: string, length: Maybe<ClusterMean>): Html | string =>
  isUndefined(length) ? '' : paragraph(t('facts.meanOf', { what: label, value: lengthWords(t, length) }));

function candidatePart(t: Translate, name: string, facts: CandidateFacts): Html {
  return markup`<h3>${foreign(name)}</h3>
    ${tableOf({
      caption: t('facts.noteOf', { name }),
      head: [
        t('facts.fact'),
        t('facts.share'),
        t('facts.interval'),
        t('report.drawing'),
        t('facts.counts'),
        t('facts.undecided'),
      ],
      numbers: [1, 2, 4, 5],
      rows: facts.shares.map((share) => factRow(t, share)),
    })}
    ${lengthLine(t, t('facts.characters'), facts.characters)}
    ${lengthLine(t, t('facts.words'), facts.words)}`;
}

/** What is known of each candidate's responses without a judge; nothing where it wasn't read. */
export function factsPart(t: Translate, { digest, factShares }: RunResults): Html {
  if (digest === null || factShares === null) return markup``;
  const nameFor = (id: string): string => nameOf(digest.run, id);
  return markup`<h2>${t('facts.view')}</h2>
    <p><strong>${factsFinding(t, factShares, nameFor)}</strong></p>
    ${paragraph(t('facts.lead'))}
    ${factShares.map((facts) => candidatePart(t, nameFor(facts.candidateId), facts))}`;
}
