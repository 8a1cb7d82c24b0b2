import * as v from 'valibot';
import { asCriterionId, type CriterionId } from '../../ids';
import { finding, type Finding, type Place } from '../../issue';
import { checkTask, TaskSchema, type Task, type TaskInput } from '../../pack';
import { explain } from '../explain';
import { MOST_CRITERIA, tooManyCriteria } from '../l2bench';
import { firstWords, quote } from '../records/cells';

/** What one row says, as far as it can be read. */
export interface ReadRow {
  response: string;
  candidate: number;
  person: number;
  criterion: string;
  weight: number;
  /** null: the row has no label. */
  met: { met: boolean | null; label: string } | null;
}

/** What somebody said of one criterion of one response. */
export interface Label {
  met: boolean | null;
  /** As it stands in the file. */
  label: string;
}

export interface LabelledResponse {
  candidate: number;
  epoch: number;
  text: string;
}

/** A spec holds no more repeats of a task. */
const MOST_EPOCHS = 100;

interface Known {
  id: CriterionId;
  weight: number;
}

/** All rows of one task: its rubric, responses and labels in the order in which the file comes to them. */
export class TaskRows {
  readonly id: string;
  readonly prompt: string;
  /** Where the task is first met. */
  readonly place: Place;
  reference: string | null = null;
  /** Rows that could be used. */
  rows = 0;
  /** Rows without a label, and rows that say again what another said. */
  blank = 0;
  repeated = 0;
  readonly responses: LabelledResponse[] = [];
  readonly #criteria = new Map<string, Known>();
  readonly #places = new Map<number, Map<string, number>>();
  /** Person → response → criterion → label. */
  readonly labels = new Map<number, Map<number, Map<CriterionId, Label>>>();

  constructor(id: string, prompt: string, place: Place) {
    this.id = id;
    this.prompt = prompt;
    this.place = place;
  }

  /** Takes what a row says, or says why nothing of it can be taken. */
  add(row: ReadRow, column: { weight: string; response: string }): Finding[] {
    const criterion = this.#criteria.get(row.criterion);
    if (criterion !== undefined && criterion.weight !== row.weight) {
      const values = { column: column.weight, id: this.id, text: quote(row.criterion) };
      return [finding('labelled-differs', column.weight, values)];
    }
    const own = this.#places.get(row.candidate) ?? new Map<string, number>();
    const at = own.get(row.response);
    if (at === undefined && own.size >= MOST_EPOCHS) {
      return [finding('too-many-repeats', column.response, { limit: MOST_EPOCHS })];
    }
    const known = criterion ?? {
      id: asCriterionId(`c${String(this.#criteria.size + 1)}`),
      weight: row.weight,
    };
    if (criterion === undefined) this.#criteria.set(row.criterion, known);
    const place = at ?? this.responses.length;
    if (at === undefined) {
      this.#places.set(row.candidate, own.set(row.response, place));
      this.responses.push({ candidate: row.candidate, epoch: own.size, text: row.response });
    }
    const findings = row.met === null ? [] : this.#label(row.person, place, known.id, row.met);
    if (row.met === null) this.blank += 1;
    if (findings.length === 0) this.rows += 1;
    return findings;
  }

  /** The task, or what keeps it from being one. */
  task(): { task: Task | null; findings: Finding[] } {
    const input: TaskInput = {
      id: this.id,
      title: firstWords(this.prompt) || this.id,
      ...{ competency: '', subcompetencies: [], level: null, targetLanguage: null, learnerLanguages: [] },
      ...{ instructionLanguage: null, systemPrompt: '', prompt: this.prompt, variables: {}, resources: [] },
      rubric: [...this.#criteria].map(([text, { id, weight }]) => ({ id, layer: 'task', weight, text })),
      ...{ reference: this.reference, anchors: [], metadata: {} },
    };
    if (input.rubric.length > MOST_CRITERIA)
      return { task: null, findings: [tooManyCriteria(input.rubric.length)] };
    const parsed = v.safeParse(TaskSchema, input);
    const faults = checkTask(input, {}).filter(({ kind }) => kind === 'no-positive-weight');
    if (parsed.success && faults.length === 0) return { task: parsed.output, findings: [] };
    const problems = parsed.success ? [] : explain(parsed.issues);
    const invalid = problems.map(({ column, problem }) => finding('invalid-field', column, { problem }));
    return { task: null, findings: [...faults, ...invalid] };
  }

  #label(person: number, response: number, criterionId: CriterionId, label: Label): Finding[] {
    const ofPerson = this.labels.get(person) ?? new Map<number, Map<CriterionId, Label>>();
    const ofResponse = ofPerson.get(response) ?? new Map<CriterionId, Label>();
    const before = ofResponse.get(criterionId);
    if (before !== undefined) {
      if (before.met !== label.met) return [finding('verdict-contradicts', '', { id: criterionId })];
      this.repeated += 1;
      return [];
    }
    this.labels.set(person, ofPerson.set(response, ofResponse.set(criterionId, label)));
    return [];
  }
}
