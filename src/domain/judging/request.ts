import { composePrompt, type Pack, type Task } from '../pack';
import type { Thinking } from '../run';
import { criterionLetter, fenceNumber, fill } from './fill';
import type { Recipe } from './recipe';

export interface JudgeCriterion {
  key: string;
  /** The filled criterion part, beginning with the letter of its place in the rubric. */
  text: string;
}

/** A judgment cut at the three fixed places: task part · response part · criterion. */
export interface JudgeRequest {
  system: string;
  taskPart: string;
  responsePart: string;
  /** All criteria of the rubric, in order: the cut is computed from all of them, whatever is left to do. */
  criteria: readonly JudgeCriterion[];
  /** Keys of the criteria to decide now, in rubric order. */
  todo: readonly string[];
  reading: 'label-probability' | 'text';
  labels: { true: string; false: string };
  answerStart: string;
  maxTokens: number;
  grammar: string | null;
  thinking: Thinking;
}

/** Room for the thought of a model that can't be kept from thinking; the answer's own tokens come on top. */
const THOUGHT_TOKENS = 2048;

export interface JudgeQuestion {
  recipe: Recipe;
  task: Task;
  resources: Pack['resources'];
  /** The text that is judged, without thinking. */
  response: string;
  /** Ids of the criteria to decide now; the request keeps rubric order whatever their order here. */
  todo: readonly string[];
  thinking: Thinking;
}

/** The task part with the reference, shared by all responses to a task; its marker depends on nothing else. */
function taskPart(recipe: Recipe, task: Task, resources: Pack['resources']): string {
  const prompt = composePrompt(task, resources);
  const fence = String(fenceNumber(prompt, task.reference ?? ''));
  const asked = fill(recipe.taskPart, { fence, task: prompt });
  return task.reference === null
    ? asked
    : asked + fill(recipe.referencePart, { fence, reference: task.reference });
}

/**
 * What an engine needs for one judgment, in canonical form: the same whatever is left to do, so that every
 * criterion goes on from the same cached prefix, today and after a restart.
 */
export function buildJudgeRequest(question: JudgeQuestion): JudgeRequest {
  const { recipe, task, resources, response, thinking } = question;
  const todo = new Set(question.todo);
  const reading = recipe.reading === 'label-probability' ? 'label-probability' : 'text';
  return {
    system: recipe.system,
    taskPart: taskPart(recipe, task, resources),
    responsePart: fill(recipe.responsePart, { fence: String(fenceNumber(response)), response }),
    criteria: task.rubric.map((criterion, index) => ({
      key: criterion.id,
      text: fill(recipe.criterionPart, { letter: criterionLetter(index), criterion: criterion.text }),
    })),
    todo: task.rubric.map(({ id }) => id).filter((id) => todo.has(id)),
    reading,
    labels: recipe.labels,
    answerStart: recipe.answerStart,
    maxTokens: recipe.maxTokens + (reading === 'text' && thinking === 'on' ? THOUGHT_TOKENS : 0),
    grammar: recipe.grammar,
    thinking,
  };
}
