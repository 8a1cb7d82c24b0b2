import * as v from 'valibot';
import type { Issue } from '../../issue';
import type { Manifest } from '../../pack';
import type { ManifestChoices } from '../preview';
import type { RaterAgreement } from './raters';

// A labelled set: rows of task, response, criterion and what people said of it. It becomes a pack, a run of imported
// responses and the judgments of people.

/** What a column of a labelled set can give. */
export const LABELLED_FIELDS = [
  'task',
  'taskId',
  'reference',
  'response',
  'group',
  'criterion',
  'weight',
  'label',
  'rater',
] as const;
export const LabelledFieldSchema = v.picklist(LABELLED_FIELDS);
export type LabelledField = v.InferOutput<typeof LabelledFieldSchema>;

/** Which column gives what; other columns aren't taken. */
export const LabelledMappingSchema = v.record(LabelledFieldSchema, v.string());
export type LabelledMapping = Partial<v.InferOutput<typeof LabelledMappingSchema>>;

/** What a user decides between looking at a labelled set and agreeing to it. */
export interface LabelledChoices {
  /** null: as guessed. */
  mapping: LabelledMapping | null;
  /** Of labels on a scale: from here upwards a criterion counts as met; null: not chosen yet. */
  threshold: number | null;
  /** All raters as one, by majority, rather than each as a person. */
  together: boolean;
  /** null: as proposed. */
  manifest: ManifestChoices | null;
}

export const FIRST_LABELLED_CHOICES: LabelledChoices = {
  ...{ mapping: null, threshold: null, together: false, manifest: null },
};

/** What an import of a labelled set would bring: shown before anything is stored. */
export interface LabelledPreview {
  manifest: Manifest;
  columns: string[];
  firstRows: string[][];
  mapping: LabelledMapping;
  /** Columns that nothing is taken of. */
  spare: string[];
  /** Labels are numbers on this scale, and need a threshold; null: they say yes or no. */
  scale: { lowest: number; highest: number } | null;
  rows: number;
  /** Rows that can't be used, each listed with its problems. */
  refused: number;
  tasks: number;
  criteria: number;
  candidates: readonly { name: string; responses: number }[];
  /** A name is '' where the file names nobody, and for all as one. */
  people: readonly { name: string; labels: number }[];
  /** How many different people labelled. */
  raters: number;
  agreement: RaterAgreement;
  responses: number;
  /** The most responses that one group gave to one task. */
  epochs: number;
  met: number;
  notMet: number;
  /** Labels that say that a person wasn't sure, or (`together`) as many for as against. */
  unsure: number;
  /** Rows without a label. */
  blank: number;
  /** Rows that say again what a row further up said. */
  repeated: number;
  issues: Issue[];
  fits: boolean;
}
