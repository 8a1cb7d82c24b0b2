import { finding, isError, issueAt, issueOfFile, type Issue } from '../../issue';
import type { Manifest } from '../../pack';
import { chooseManifest, proposeManifest } from '../records/manifest';
import { LABELLED_FIELDS, type LabelledChoices, type LabelledMapping, type LabelledPreview } from './choices';
import { gatherLabelled, type Gathered, type LabelledTask } from './gather';
import { guessLabelled } from './guess';
import { raterAgreement } from './raters';
import { ScaleFinder } from './label';
import type { LabelledRows } from './rows';

/** A labelled set as it will be stored. */
export interface LabelledSet {
  manifest: Manifest;
  /** Names, by their place. */
  candidates: readonly string[];
  /** '' where the file names nobody, and for all as one. */
  people: readonly string[];
  raters: number;
  epochs: number;
  tasks: readonly LabelledTask[];
}

export interface LabelledReading {
  preview: LabelledPreview;
  set: LabelledSet;
}

const SHOWN_ROWS = 5;
const GUESSED_ROWS = 60;
const MOST_SHOWN = 300;
/** Everybody is compared with everybody. */
const MOST_PEOPLE = 20;
const MOST_GROUPS = 200;

const NEEDED = [
  ['task', 'unmapped-prompt'],
  ['response', 'unmapped-response'],
  ['criterion', 'unmapped-criteria'],
  ['label', 'unmapped-label'],
] as const;

function scaleOf(rows: LabelledRows, mapping: LabelledMapping): LabelledPreview['scale'] {
  const finder = new ScaleFinder();
  if (mapping.label === undefined) return null;
  for (const { row } of rows.rows()) finder.add(row.get(mapping.label) ?? '');
  return finder.scale;
}

/** What keeps the whole file from being used: said once, not for every row. */
function wholeIssues(rows: LabelledRows, mapping: LabelledMapping, isUndecided: boolean): readonly Issue[] {
  const { file } = rows;
  if (rows.headerIssues.some(isError)) return rows.headerIssues;
  if (rows.count + rows.torn.length === 0) return [issueOfFile(file, 'no-rows')];
  const isThere = (column: string | undefined): boolean =>
    column !== undefined && rows.columns.includes(column);
  const missing = NEEDED.filter(([field]) => !isThere(mapping[field]));
  return [
    ...missing.map(([, kind]) => issueOfFile(file, kind)),
    ...(isUndecided ? [issueOfFile(file, 'labels-need-threshold')] : []),
  ];
}

const NOTHING: Gathered = {
  ...{ tasks: [], candidates: [], people: [], raters: 0, refused: 0, blank: 0, repeated: 0, issues: [] },
  agreement: raterAgreement([]),
};

/** More people or groups than can be told apart on a screen. */
function tooMany(file: string, { people, candidates }: Gathered): Issue[] {
  const place = { file, record: 0, line: 0 };
  return [
    ...(people.length > MOST_PEOPLE
      ? [issueAt(place, finding('too-many-raters', '', { count: people.length, limit: MOST_PEOPLE }))]
      : []),
    ...(candidates.length > MOST_GROUPS
      ? [issueAt(place, finding('too-many-groups', '', { count: candidates.length, limit: MOST_GROUPS }))]
      : []),
  ];
}

interface Counts {
  labels: number[];
  responses: number[];
  met: number;
  notMet: number;
  unsure: number;
}

function countsOf({ tasks, people, candidates }: Gathered): Counts {
  const counts: Counts = {
    labels: people.map(() => 0),
    responses: candidates.map(() => 0),
    ...{ met: 0, notMet: 0, unsure: 0 },
  };
  const more = (list: number[], at: number, by: number): void => {
    list[at] = (list[at] ?? 0) + by;
  };
  for (const { responses, labels } of tasks) {
    for (const { candidate } of responses) more(counts.responses, candidate, 1);
    for (const [person, ofPerson] of labels) {
      for (const ofResponse of ofPerson.values()) {
        more(counts.labels, person, ofResponse.size);
        for (const { met } of ofResponse.values()) {
          counts[met === null ? 'unsure' : met ? 'met' : 'notMet'] += 1;
        }
      }
    }
  }
  return counts;
}

/** What the rows would become under the choices made so far. The same rows may be read again under others. */
export function readLabelled(rows: LabelledRows, choices: LabelledChoices): LabelledReading {
  const { file, columns } = rows;
  const mapping = choices.mapping ?? guessLabelled(columns, rows.first(GUESSED_ROWS));
  const scale = scaleOf(rows, mapping);
  const threshold = scale === null ? null : choices.threshold;
  const whole = wholeIssues(rows, mapping, scale !== null && threshold === null);
  const gathered = whole.some(isError) ? NOTHING : gatherLabelled(rows, mapping, { ...choices, threshold });
  const { tasks, candidates, people, raters, agreement } = gathered;
  const chosen = chooseManifest(file, proposeManifest(file, {}), choices.manifest);
  const counts = countsOf(gathered);
  const isUnlabelled = tasks.length > 0 && counts.met + counts.notMet === 0;
  const ofFile = [
    ...chosen.issues,
    ...whole,
    ...tooMany(file, gathered),
    ...(isUnlabelled ? [issueOfFile(file, 'no-labels')] : []),
  ];
  const epochs = Math.max(1, ...tasks.map(({ responses }) => Math.max(...responses.map((one) => one.epoch))));
  const used = new Set<string | undefined>(LABELLED_FIELDS.map((field) => mapping[field]));
  return {
    set: { manifest: chosen.manifest, candidates, people, raters, epochs, tasks },
    preview: {
      ...{ manifest: chosen.manifest, mapping, scale, epochs, raters, agreement },
      columns: [...columns],
      firstRows: rows.first(SHOWN_ROWS).map((row) => row.map((cell) => cell.slice(0, MOST_SHOWN))),
      spare: columns.filter((column) => column !== '' && !used.has(column)),
      rows: rows.count + rows.torn.length,
      refused: gathered.refused + rows.torn.length,
      tasks: tasks.length,
      criteria: tasks.reduce((sum, { task }) => sum + task.rubric.length, 0),
      candidates: candidates
        .map((name, at) => ({ name, responses: counts.responses[at] ?? 0 }))
        .filter(({ responses }) => responses > 0),
      people: people
        .map((name, at) => ({ name, labels: counts.labels[at] ?? 0 }))
        .filter(({ labels }) => labels > 0),
      responses: tasks.reduce((sum, { responses }) => sum + responses.length, 0),
      ...{ met: counts.met, notMet: counts.notMet, unsure: counts.unsure },
      ...{ blank: gathered.blank, repeated: gathered.repeated },
      issues: [...ofFile, ...rows.torn, ...gathered.issues],
      fits: tasks.length > 0 && !ofFile.some(isError),
    },
  };
}
