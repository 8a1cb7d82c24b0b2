import * as v from 'valibot';
import { TaskIdSchema } from '../ids';

// What a run stores and an address says of a slice, apart from what makes one: these load with the page.

const labels = v.array(v.pipe(v.string(), v.minLength(1)));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Which tasks: any value of a list will do, every list that has values must be met. Empty lists ask for nothing. */
export const TaskFilterSchema = v.strictObject({
  /** Groups, as `groupOf` names them. */
  competencies: labels,
  subcompetencies: labels,
  levels: labels,
  /** BCP 47 tags of the target language or of the learners' first languages. */
  languages: labels,
  /** The three languages apart, and whether a task is one of a pair; left out where nothing is asked, as of old. */
  targets: v.exactOptional(labels),
  learners: v.exactOptional(labels),
  instructions: v.exactOptional(labels),
  pairing: v.exactOptional(labels),
  /** Layers that the rubric has criteria in. */
  layers: labels,
});
export type TaskFilter = v.InferOutput<typeof TaskFilterSchema>;

export const NO_FILTER: TaskFilter = {
  competencies: [],
  subcompetencies: [],
  levels: [],
  languages: [],
  layers: [],
};

/** Every field asks for nothing: laid over a filter, it leaves nothing of it. */
export const CLEARED: Required<TaskFilter> = {
  ...NO_FILTER,
  ...{ targets: [], learners: [], instructions: [], pairing: [] },
};

const LATER = ['targets', 'learners', 'instructions', 'pairing'] as const;

/**
 * The filter as it is stored and as an address gives it: fields that came later are there only where they ask for
 * something, so that a slice of before keeps its hash.
 */
export function withoutEmpty({
  targets,
  learners,
  instructions,
  pairing,
  ...filter
}: TaskFilter): TaskFilter {
  const values = { targets, learners, instructions, pairing };
  const asked = LATER.filter((field) => (values[field]?.length ?? 0) > 0);
  return { ...filter, ...Object.fromEntries(asked.map((field) => [field, values[field]])) };
}

export const SampleSchema = v.strictObject({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** 31-bit. */
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff)),
});
export type Sample = v.InferOutput<typeof SampleSchema>;

/** One entry a competency that lost tasks: which, and of how many. */
export const LeftOutSchema = v.pipe(
  v.array(
    v.strictObject({
      /** As its first task calls it. */
      competency: v.string(),
      taskIds: v.pipe(v.array(TaskIdSchema), v.minLength(1)),
      /** Tasks of this competency in the choice, those left out included. */
      of: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  v.minLength(1),
);
export type LeftOut = v.InferOutput<typeof LeftOutSchema>;

/** How the tasks of a run were chosen. Which they are is frozen in its spec; this is for people. */
export const SliceSchema = v.strictObject({
  filter: TaskFilterSchema,
  /** null: all that the filter let through, or chosen one by one. */
  sample: v.nullable(SampleSchema),
  /** Tasks that the filter let through. */
  matching: count,
  /** Tasks in the pack. */
  of: count,
  /** Tasks of the choice that were left out for their length, by competency; a run without any has none. */
  leftOut: v.exactOptional(LeftOutSchema),
});
export type Slice = v.InferOutput<typeof SliceSchema>;
