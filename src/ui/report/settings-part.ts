import '../../i18n/report-messages';
import { factList, foreign, markup, paragraph, tableOf, type Html } from '../../domain/report';
import type { RunDigest } from '../../domain/results';
import { comparedIn, type Candidate, type Judge } from '../../domain/run';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatNumber } from '../../i18n/format';
import { nameOf } from '../../state/run-results';

const mono = (text: string): Html => markup`<span class="mono">${text}</span>`;

function settingsRow(
  t: Translate,
  role: 'candidate' | 'judge',
  name: string,
  asked: Candidate | Judge,
): Html[] {
  const head = [foreign(name), markup`${t(`report.${role}`)}`];
  if (asked.kind !== 'model')
    return [...head, markup`${t('report.imported')}`, ...Array.from({ length: 4 }, () => markup``)];
  const { model, sampling } = asked;
  return [
    ...head,
    markup`${model.engine}`,
    foreign(model.quantisation),
    markup`${formatNumber(model.contextTokens, 0, chosenLanguage().tag)}`,
    markup`${t(`report.${model.thinking}`)}`,
    markup`${t('report.samplingOf', { temperature: String(sampling.temperature), topP: String(sampling.topP), count: sampling.maxTokens })}`,
  ];
}

/** What tells exactly which files and words were used; nothing for people and imports. */
const fingerprints = (name: string, asked: Candidate | Judge): Html[][] =>
  asked.kind === 'model'
    ? [
        [
          foreign(name),
          mono(asked.model.weightsHash),
          'recipeHash' in asked ? mono(asked.recipeHash) : markup``,
        ],
      ]
    : [];

/** What another computer needs to make the same run. */
export function settingsPart(t: Translate, { run, pack, environments, judgeEnvironments }: RunDigest): Html {
  const { spec } = run;
  const made = new Map([...environments, ...judgeEnvironments].map((one) => [one.environmentId, one]));
  const packName = pack === undefined ? t('report.noPack') : t('report.packVersion', pack);
  return markup`<h2>${t('report.reproduce')}</h2>
    ${paragraph(t('report.reproduceText'))}
    ${factList([
      [t('report.pack'), foreign(packName)],
      [t('report.packHash'), mono(spec.packHash)],
      [t('report.spec'), mono(run.specHash)],
      [t('report.run'), mono(run.runId)],
      [t('report.seed'), markup`${String(spec.seed)}`],
      [t('report.epochs'), markup`${String(spec.epochs)}`],
      ...[...made.values()].map((one): [string, Html] => [
        t('report.madeBy'),
        foreign(
          t('report.environment', {
            ...{ app: one.app, engine: one.engine, version: one.engineVersion },
            ...{ device: one.device, browser: one.browser },
          }),
        ),
      ]),
    ])}
    <h3>${t('report.settings')}</h3>
    ${tableOf({
      caption: t('report.settingsCaption'),
      head: [
        t('report.name'),
        t('report.role'),
        t('report.engine'),
        t('report.quantisation'),
        t('report.context'),
        t('report.thinking'),
        t('report.sampling'),
      ],
      rows: [
        ...comparedIn(spec).map((one) => settingsRow(t, 'candidate', nameOf(run, one.candidateId), one)),
        ...spec.judges.map((one) => settingsRow(t, 'judge', nameOf(run, one.judgeId), one)),
      ],
    })}
    ${tableOf({
      caption: t('report.fingerprints'),
      head: [t('report.name'), t('report.weights'), t('report.recipe')],
      rows: [
        ...comparedIn(spec).flatMap((one) => fingerprints(nameOf(run, one.candidateId), one)),
        ...spec.judges.flatMap((one) => fingerprints(nameOf(run, one.judgeId), one)),
      ],
    })}
    ${
      pack === undefined
        ? ''
        : markup`<h3>${t('report.licence')}</h3>
          <p>${foreign([pack.licence.name, pack.licence.url, pack.licence.attribution].filter((part) => part !== null).join(' · '))}</p>`
    }`;
}
