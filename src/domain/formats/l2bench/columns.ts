import { finding, issueAt, type Issue } from '../../issue';
import { LAYERS, type Layer } from '../../pack';
import { headerNames } from '../records/cells';

/** The official columns (facts of the 1,000-row release); found by name, never by place. */
export const L2BENCH_COLUMNS = {
  id: 'task_key',
  version: 'version_at_time_of_draft',
  competency: 'competency',
  prompt: 'task',
  systemPrompt: 'task_system_prompt',
  variables: 'task_variables',
  reference: 'reference_answer',
  canary: 'canary_string',
} as const;

export const criteriaColumn = (layer: Layer): string => `${layer}_criteria`;
const CRITERIA = LAYERS.map(criteriaColumn);

const SUBCOMPETENCY = /^subcompetency_(\d+)$/;
const RESOURCE = /^task_resource_file_link_(\d+)$/;
/** Only in the publisher's own file: `is_published_v1-0`. */
const PUBLISHED = /^is_published(?:_|$)/;

export interface L2benchColumns {
  /** As the header has them, in its order. */
  all: string[];
  /** The column of each field that the header has. */
  fields: Partial<Record<keyof typeof L2BENCH_COLUMNS | 'title', string>>;
  subcompetencies: string[];
  resources: string[];
  published: string | undefined;
  /** Columns the format does not know; kept as metadata. */
  extra: string[];
}

/** The columns that a numbered name matches, by number. */
const numbered = (all: readonly string[], pattern: RegExp): string[] =>
  all
    .filter((name) => pattern.test(name))
    .toSorted((a, b) => Number(pattern.exec(a)?.[1]) - Number(pattern.exec(b)?.[1]));

const isKnown = (name: string): boolean =>
  Object.values<string>(L2BENCH_COLUMNS).includes(name) ||
  CRITERIA.includes(name) ||
  [SUBCOMPETENCY, RESOURCE, PUBLISHED].some((pattern) => pattern.test(name));

/** Names that no other table would have by chance. */
const isTelling = (name: string): boolean => isKnown(name) && name !== 'task' && name !== 'competency';

/** Whether a header is meant to be the official one, be it incomplete. */
export const isL2benchHeader = (header: readonly string[]): boolean =>
  headerNames(header).filter(isTelling).length >= 3;

/** The columns of a header. */
export function l2benchColumns(header: readonly string[]): L2benchColumns {
  const all = headerNames(header);
  return {
    all,
    fields: Object.fromEntries(
      Object.entries({ ...L2BENCH_COLUMNS, title: L2BENCH_COLUMNS.prompt }).filter(([, name]) =>
        all.includes(name),
      ),
    ),
    subcompetencies: numbered(all, SUBCOMPETENCY),
    resources: numbered(all, RESOURCE),
    published: all.find((name) => PUBLISHED.test(name)),
    extra: all.filter((name) => name !== '' && !isKnown(name)),
  };
}

/** What is wrong or worth saying about a header. */
export function checkL2benchHeader(file: string, { all, extra }: L2benchColumns): Issue[] {
  const { id, prompt } = L2BENCH_COLUMNS;
  const missing: string[] = [id, prompt].filter((name) => !all.includes(name));
  if (!CRITERIA.some((name) => all.includes(name))) missing.push(CRITERIA.join(' / '));
  const repeated = [...new Set(all.filter((name, index) => name !== '' && all.indexOf(name) !== index))];
  const found = [
    ...missing.map((column) => finding('missing-column', column, { column })),
    ...repeated.map((column) => finding('repeated-column', column, { column })),
    ...(extra.length === 0 ? [] : [finding('extra-columns', '', { columns: extra.join(', ') })]),
  ];
  return found.map((one) => issueAt({ file, record: 0, line: 1 }, one));
}
