import { isError, issueAt, finding, type Finding, type Issue, type Place } from '../../issue';
import type { Task } from '../../pack';
import { cellOf, isBlank, quote, type Row } from '../records/cells';
import { contentIds } from '../records/ids';
import type { LabelledChoices, LabelledField, LabelledMapping } from './choices';
import { readLabel } from './label';
import { majorityOf } from './majority';
import { raterAgreement, type RaterAgreement } from './raters';
import { TaskRows, type LabelledResponse } from './task-rows';
import type { LabelledRows } from './rows';

/** A task with its responses and all labels on them; candidates and people by their place in the lists of the set. */
export interface LabelledTask {
  task: Task;
  responses: readonly LabelledResponse[];
  labels: TaskRows['labels'];
}

/** What can be used of the rows of a labelled set, and what is wrong with the rest. */
export interface Gathered {
  tasks: LabelledTask[];
  candidates: string[];
  /** '' where the file names nobody, and for all as one. */
  people: string[];
  /** How many different people labelled. */
  raters: number;
  agreement: RaterAgreement;
  refused: number;
  blank: number;
  repeated: number;
  issues: Issue[];
}

/** Names in the order in which they are met. */
class Names {
  readonly list: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    this.#places.set(name, this.list.length);
    return this.list.push(name) - 1;
  }
}

/** A list nobody works through helps nobody. */
const MOST_ISSUES = 1000;
const LONGEST_ID = 200;

class Gathering {
  readonly #file: string;
  readonly #mapping: LabelledMapping;
  readonly #threshold: number | null;
  /** What responses are called whose group isn't named. */
  readonly #unnamed: string;
  readonly #tasks = new Map<string, TaskRows>();
  readonly #candidates = new Names();
  readonly #people = new Names();
  readonly #makeId = contentIds();
  readonly #ids = new Set<string>();
  readonly #issues: Issue[] = [];
  #unlisted = 0;
  #refused = 0;

  constructor(file: string, mapping: LabelledMapping, { threshold }: LabelledChoices) {
    this.#file = file;
    this.#mapping = mapping;
    this.#threshold = threshold;
    const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
    this.#unnamed = base === '' ? file : base;
  }

  add(row: Row, place: Place): void {
    const task = this.#taskOf(row, place);
    const findings = task instanceof TaskRows ? this.#addTo(task, row) : task;
    if (findings.length > 0) this.#refuse(place, findings);
  }

  finish(isTogether: boolean): Gathered {
    const tasks: LabelledTask[] = [];
    let [blank, repeated] = [0, 0];
    for (const rows of this.#tasks.values()) {
      if (rows.rows === 0) continue; // none of its rows could be used
      const { task, findings } = rows.task();
      if (task === null) {
        this.#refuse(rows.place, findings, rows.rows);
        continue;
      }
      blank += rows.blank;
      repeated += rows.repeated;
      tasks.push({ task, responses: rows.responses, labels: rows.labels });
    }
    const people = this.#people.list;
    const isJoined = isTogether && people.length > 1;
    return {
      ...{ blank, repeated, refused: this.#refused },
      tasks: isJoined ? tasks.map((one) => ({ ...one, labels: majorityOf(one.labels) })) : tasks,
      candidates: this.#candidates.list,
      people: isJoined ? [''] : people,
      raters: people.length,
      agreement: raterAgreement(tasks),
      issues: this.#listed(),
    };
  }

  #cell(row: Row, field: LabelledField): string {
    return cellOf(row, this.#mapping[field]);
  }

  #column(field: LabelledField): string {
    return this.#mapping[field] ?? field;
  }

  /** The task that a row belongs to: by its id where there is one, else by its text. */
  #taskOf(row: Row, place: Place): TaskRows | Finding[] {
    const given = this.#cell(row, 'taskId').trim();
    const prompt = this.#cell(row, 'task');
    const key = given === '' ? `text ${prompt}` : `id ${given}`;
    const known = this.#tasks.get(key);
    if (known === undefined && isBlank(prompt)) return [finding('empty-prompt', this.#column('task'))];
    if (given.length > LONGEST_ID) {
      return [finding('id-too-long', this.#column('taskId'), { id: quote(given), limit: LONGEST_ID })];
    }
    if (known !== undefined) {
      const isSame = isBlank(prompt) || prompt === known.prompt;
      return isSame ? known : [this.#differs('task', known.id, prompt)];
    }
    const made = given === '' ? this.#makeId(prompt) : given;
    // The id that a text was given may be somebody's own id.
    const id = this.#ids.has(made) ? this.#makeId(`${made} ${prompt}`) : made;
    this.#ids.add(id);
    const task = new TaskRows(id, prompt, place);
    this.#tasks.set(key, task);
    return task;
  }

  #addTo(task: TaskRows, row: Row): Finding[] {
    const reference = this.#cell(row, 'reference');
    const response = this.#cell(row, 'response');
    const criterion = this.#cell(row, 'criterion').trim();
    const weight = this.#weightOf(row, criterion);
    const label = this.#cell(row, 'label');
    const met = readLabel(label, this.#threshold);
    const isOther = !isBlank(reference) && task.reference !== null && reference !== task.reference;
    const findings = [
      ...(isOther ? [this.#differs('reference', task.id, reference)] : []),
      ...(isBlank(response) ? [this.#empty('response')] : []),
      ...(criterion === '' ? [this.#empty('criterion')] : []),
      ...(typeof weight === 'number' ? [] : [weight]),
      ...(met === undefined ? [finding('unclear-label', this.#column('label'), { text: quote(label) })] : []),
    ];
    if (findings.length > 0 || typeof weight !== 'number' || met === undefined) return findings;
    const found = task.add(
      {
        ...{ response, criterion, weight },
        candidate: this.#candidates.placeOf(this.#nameIn(row, 'group') || this.#unnamed),
        person: this.#people.placeOf(this.#nameIn(row, 'rater')),
        met:
          met === 'blank' ? null : { met: met === 'unsure' ? null : met, label: label.trim().slice(0, 40) },
      },
      { weight: this.#column('weight'), response: this.#column('response') },
    );
    if (!isBlank(reference)) task.reference ??= reference;
    return found;
  }

  #weightOf(row: Row, criterion: string): number | Finding {
    const column = this.#mapping.weight;
    if (column === undefined) return 1;
    const cell = cellOf(row, column).trim();
    const id = quote(criterion);
    if (cell === '') return finding('weight-not-given', column, { id });
    const weight = Number(cell);
    return Number.isSafeInteger(weight) ? weight : finding('weight-not-whole', column, { id });
  }

  #nameIn(row: Row, field: 'group' | 'rater'): string {
    // Marks that turn the direction of reading would turn the sentences a name stands in.
    const plain = this.#cell(row, field).replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');
    return quote(plain.replace(/\s+/g, ' ').trim());
  }

  #differs(field: LabelledField, id: string, text: string): Finding {
    const column = this.#column(field);
    return finding('labelled-differs', column, { column, id: quote(id), text: quote(text) });
  }

  #empty(field: LabelledField): Finding {
    const column = this.#column(field);
    return finding('labelled-empty', column, { column });
  }

  #refuse(place: Place, findings: readonly Finding[], rows = 1): void {
    this.#refused += rows;
    for (const found of findings) {
      if (this.#issues.length < MOST_ISSUES) this.#issues.push(issueAt(place, found));
      else this.#unlisted += 1;
    }
  }

  #listed(): Issue[] {
    const listed = this.#issues.toSorted((a, b) => a.record - b.record);
    if (this.#unlisted === 0) return listed;
    const whole = { file: this.#file, record: 0, line: 0 };
    // Not an error of the file: the rows that can be used are all the same.
    return [...listed, issueAt(whole, finding('more-issues', '', { count: this.#unlisted }))];
  }
}

/** Tasks, responses and labels from the rows of a set; a row with an error is left out whole. */
export function gatherLabelled(
  rows: LabelledRows,
  mapping: LabelledMapping,
  choices: LabelledChoices,
): Gathered {
  const gathering = new Gathering(rows.file, mapping, choices);
  if (!rows.headerIssues.some(isError)) {
    for (const { row, place } of rows.rows()) gathering.add(row, place);
  }
  return gathering.finish(choices.together);
}
