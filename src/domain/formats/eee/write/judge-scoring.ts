import type { Recipe } from '../../../judging';
import type { Environment, Run } from '../../../run';
import { toDetails } from '../text';
import type { EeeJudge } from './job';
import { modelInfo } from './model-info';

/** The template as it stands, placeholders unfilled: no task's text is in it. */
function promptOf(recipe: Recipe): string {
  const { system, taskPart, referencePart, responsePart, criterionPart, answerStart } = recipe;
  const user = [taskPart, referencePart, responsePart, criterionPart, answerStart].join('');
  return [system, user].filter((part) => part !== '').join('\n\n');
}

function ruleOf({ reading, labels, field = '', threshold }: Recipe): string {
  switch (reading) {
    case 'label-probability':
      return `met = P(${labels.true}) >= 0.5 over the two answer words`;
    case 'last-line':
      return `met = the answer's last line says “${labels.true}”`;
    case 'json-field':
      return `met = the JSON field “${field}” says “${labels.true}”`;
    case 'tag':
      return `met = the tag “${field}” says “${labels.true}”`;
    case 'scale':
      return `met = the number given is at least ${String(threshold ?? '')}`;
  }
}

/** `recipe 1`, as people cite it; undefined of a judge without one. */
export const recipeText = ({ recipe }: EeeJudge): string | undefined =>
  recipe === null ? undefined : `${recipe.id} ${String(recipe.version)}`;

/** How a judge is described beside each of its results; a judge that is no model of this run has no prompt to show. */
export function judgeScoring(
  one: EeeJudge,
  run: Run,
  environment: Environment | undefined,
): Record<string, unknown> {
  const { judge, model, recipe, badge } = one;
  if (judge.kind !== 'model' || model === null) return {};
  const { sampling } = judge;
  return {
    llm_scoring: {
      judges: [
        {
          model_info: modelInfo(model, judge.model, environment),
          temperature: sampling.temperature,
          additional_details: toDetails({
            max_tokens: sampling.maxTokens,
            seed: run.spec.seed,
            thinking: judge.model.thinking,
            context_window_size: judge.model.contextTokens,
          }),
        },
      ],
      input_prompt: promptOf(recipe),
      additional_details: toDetails({
        recipe: recipe.id,
        recipe_version: recipe.version,
        recipe_language: recipe.language,
        recipe_sha256: judge.recipeHash,
        calls_per_criterion: 1,
        verdict_rule: ruleOf(recipe),
        trust_badge: badge,
      }),
    },
  };
}
