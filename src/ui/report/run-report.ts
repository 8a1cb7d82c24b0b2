import '../../i18n/report-messages';
import '../../i18n/results-messages';
import { foreign, markup, note, paragraph, reportPage, tableOf, type Html } from '../../domain/report';
import { failuresOf } from '../../domain/results/views';
import { comparedIn } from '../../domain/run';
import { ALL_RESULTS, type RunDigest } from '../../domain/results';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatInstant } from '../../i18n/format';
import type { SampleResponse } from '../../state/report-sample';
import type { RunResults } from '../../state/results.svelte';
import { nameOf } from '../../state/run-results';
import { tellFailure } from '../failure-text';
import { sliceWords } from '../slice-words';
import { factsPart } from './facts-part';
import { judgeDetails, judgeSummary } from './judge-part';
import { settingsPart } from './settings-part';

export interface ReportMaterial {
  /** Loaded; its judge is chosen one after the other. */
  results: RunResults;
  appVersion: string;
  /** ISO instant. */
  at: string;
  /** Texts that may leave; empty: none. */
  responses: readonly SampleResponse[];
}

/** Where models ran: only what the specification says of each. */
function whereWords(t: Translate, { run: { spec } }: RunDigest): string {
  const asked = [...comparedIn(spec), ...spec.judges].filter(({ kind }) => kind !== 'person');
  if (asked.some(({ kind }) => kind === 'imported')) return t('report.ranElsewhere');
  const isServed = asked.some((one) => one.kind === 'model' && one.model.engine === 'http');
  return isServed ? t('report.ranOnServer') : t('report.ranHere');
}

function whatPart(t: Translate, { run, pack, tasks, tasksInPack }: RunDigest, failures: number): Html {
  const { spec } = run;
  const facts = {
    count: comparedIn(spec).length,
    tasks: sliceWords(
      t,
      run.slice,
      spec.taskIds.length,
      pack === undefined ? undefined : { tasks, tasksInPack },
    ),
  };
  const what =
    pack === undefined ? t('report.whatNoPack', facts) : t('report.what', { ...facts, pack: pack.name });
  return markup`${paragraph(`${what} ${t('report.repeats', { count: spec.epochs })}`)}
    ${failures === 0 ? '' : paragraph(t('report.missing', { count: failures }))}`;
}

function failuresPart(t: Translate, digest: RunDigest): Html {
  const groups = failuresOf(digest);
  if (groups.length === 0) return markup``;
  return markup`<h2>${t('report.failures')}</h2>
    ${tableOf({
      caption: t('report.failuresCaption'),
      head: [t('report.reason'), t('report.howMany')],
      numbers: [1],
      rows: groups.map(({ failure, of, items }) => [
        foreign(failure === null ? t('report.undecided') : tellFailure(t, failure).what),
        markup`${of === 'response' ? t('report.ofResponses', { count: items.length }) : t('report.ofJudgments', { count: items.length })}`,
      ]),
    })}`;
}

const readingPart = (t: Translate): Html => markup`<h2>${t('report.howToRead')}</h2>
  ${[t('results.protocolScore'), t('results.protocolInterval'), t('results.protocolMissing'), t('results.unclippedHelp')].map(paragraph)}
  <h2>${t('report.limits')}</h2>
  <ul>
    ${[t('report.limitJudge'), t('report.limitTasks'), t('report.limitOfficial'), t('report.limitSeen')].map((text) => markup`<li>${text}</li>`)}
  </ul> `;

function responsesPart(t: Translate, digest: RunDigest, responses: readonly SampleResponse[]): Html {
  if (responses.length === 0) return markup``;
  const titles = new Map<string, string>(digest.tasks.map(({ id, title }) => [id, title]));
  return markup`<h2>${t('report.responses')}</h2>
    ${paragraph(t('report.responsesText'))}
    ${responses.map(
      ({ taskId, candidateId, text, isCut }) =>
        markup`<h3>${foreign(titles.get(taskId) ?? taskId)} · ${foreign(nameOf(digest.run, candidateId))}</h3>
          <pre dir="auto">${text ?? t('report.noText')}${isCut ? ` ${t('report.cut')}` : ''}</pre>`,
    )}`;
}

/** The whole run as one page that needs nothing but itself; undefined while the run isn't loaded. */
export function runReport(t: Translate, material: ReportMaterial): string | undefined {
  const { results, appVersion, at, responses } = material;
  const { digest } = results;
  if (digest === null) return undefined;
  const { run } = digest;
  const { tag, direction } = chosenLanguage();
  const chosen = results.judge?.judgeId ?? '';
  const judged = run.spec.judges.map(({ judgeId }) => {
    results.look({ judge: judgeId, filter: ALL_RESULTS });
    const name = nameOf(run, judgeId);
    return { summary: judgeSummary(t, results, name), details: judgeDetails(t, results, name) };
  });
  results.look({ judge: chosen, filter: ALL_RESULTS });
  const title = t('report.title', { name: run.name });
  return reportPage({
    ...{ language: tag, direction, title },
    body: [
      markup`<h1>${title}</h1>
        <p class="soft">${t('report.made', { version: appVersion, date: formatInstant(at, tag) })} ${whereWords(t, digest)}</p>
        <div class="page">
          ${whatPart(t, digest, results.missing.length)}
          ${judged.length === 0 ? note(t('report.noJudge')) : judged.map(({ summary }) => summary)}
        </div>`,
      ...judged.map(({ details }) => details),
      factsPart(t, results),
      failuresPart(t, digest),
      readingPart(t),
      settingsPart(t, digest),
      responsesPart(t, digest, responses),
    ],
  });
}
