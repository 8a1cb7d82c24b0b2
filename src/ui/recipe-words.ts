import '../i18n/recipes-messages';
import type { Recipe, RecipePart } from '../domain/judging';
import type { RecipeProblem } from '../domain/judging/check';
import { PLACEHOLDERS } from '../domain/judging';
import { originOf, RECIPES } from '../domain/judging/recipes';
import { chosenLanguage, type Translate } from '../i18n';
import { formatLanguage, formatList } from '../i18n/format';

const BUNDLED = {
  'verdict-logits': ['recipes.nameVerdictLogits', 'recipes.aboutVerdictLogits'],
  'verdict-text': ['recipes.nameVerdictText', 'recipes.aboutVerdictText'],
  'reason-then-verdict': ['recipes.nameReasonThenVerdict', 'recipes.aboutReasonThenVerdict'],
  'official-order': ['recipes.nameOfficialOrder', 'recipes.aboutOfficialOrder'],
  'rubricarrow-labels': ['recipes.nameRubricarrowLabels', 'recipes.aboutRubricarrowLabels'],
  'rubricarrow-text': ['recipes.nameRubricarrowText', 'recipes.aboutRubricarrowText'],
  'flow-judge': ['recipes.nameFlowJudge', 'recipes.aboutFlowJudge'],
  'one-to-five': ['recipes.nameOneToFive', 'recipes.aboutOneToFive'],
} as const;

type BundledId = keyof typeof BUNDLED;
const isBundledId = (id: string): id is BundledId => Object.hasOwn(BUNDLED, id);

/** A recipe that ships with this version of the app, word for word, and what it is a translation of. */
function shipped(recipe: Recipe): { id: BundledId; language: string | null } | undefined {
  const same = RECIPES.find((one) => one.id === recipe.id);
  const origin = originOf(recipe);
  const id = origin ?? recipe.id;
  if (!isBundledId(id) || JSON.stringify(same) !== JSON.stringify(recipe)) return undefined;
  return { id, language: origin === undefined ? null : recipe.language };
}

const languageName = (tag: string): string => formatLanguage(tag, chosenLanguage().tag);

/** What a recipe is called on screens. */
export function recipeName(t: Translate, recipe: Recipe): string {
  const known = shipped(recipe);
  if (known === undefined) return t('recipes.ownName', { id: recipe.id, version: recipe.version });
  const name = t(BUNDLED[known.id][0]);
  return known.language === null
    ? name
    : t('recipes.askedIn', { name, language: languageName(known.language) });
}

/** What it is for, in a sentence. */
export function recipeAbout(t: Translate, recipe: Recipe): string {
  const known = shipped(recipe);
  if (known === undefined) return t('recipes.aboutOwn');
  return known.language === null
    ? t(BUNDLED[known.id][1])
    : t('recipes.aboutTranslated', { language: languageName(known.language) });
}

/** How its answers are read. */
export function readsWords(t: Translate, { reading, labels, field = '', threshold = 0 }: Recipe): string {
  const words = { yes: labels.true, no: labels.false, field, threshold };
  return {
    'label-probability': t('recipes.readsLabelProbability', words),
    'last-line': t('recipes.readsLastLine', words),
    'json-field': t('recipes.readsJsonField', words),
    tag: t('recipes.readsTag', words),
    scale: t('recipes.readsScale', words),
  }[reading];
}

/** Which judges it is for. */
export const forWords = (t: Translate, { families }: Recipe, language: string): string =>
  families === null
    ? t('recipes.forAll')
    : t('recipes.forFamilies', { list: formatList(families, language) });

export const partName = (t: Translate, part: RecipePart): string =>
  ({
    system: t('recipes.partSystem'),
    taskPart: t('recipes.partTaskPart'),
    referencePart: t('recipes.partReferencePart'),
    responsePart: t('recipes.partResponsePart'),
    criterionPart: t('recipes.partCriterionPart'),
    answerStart: t('recipes.partAnswerStart'),
  })[part];

const braces = (names: readonly string[], language: string): string =>
  formatList(
    names.map((name) => `{{${name}}}`),
    language,
  );

/** What a part is for and what it may hold. */
export function partHelp(t: Translate, part: RecipePart, language: string): string {
  const { must, may } = PLACEHOLDERS[part];
  const words = { must: braces(must, language) };
  const help = {
    system: t('recipes.helpSystem'),
    taskPart: t('recipes.helpTaskPart', words),
    referencePart: t('recipes.helpReferencePart', words),
    responsePart: t('recipes.helpResponsePart', words),
    criterionPart: t('recipes.helpCriterionPart', words),
    answerStart: t('recipes.helpAnswerStart'),
  }[part];
  return may.length === 0 ? help : `${help} ${t('recipes.alsoKnows', { list: braces(may, language) })}`;
}

/** A problem of a recipe in a sentence; where it is stands beside it. */
export function problemWords(
  t: Translate,
  problem: RecipeProblem,
  isScale: boolean,
  language: string,
): string {
  switch (problem.kind) {
    case 'unknown': {
      const { must, may } = PLACEHOLDERS[problem.part];
      const known = [...must, ...may];
      const { placeholder } = problem;
      return known.length === 0
        ? t('recipes.unknownNone', { placeholder })
        : t('recipes.unknown', { placeholder, list: braces(known, language) });
    }
    case 'missing':
      return t('recipes.missing', { placeholder: problem.placeholder });
    case 'twice':
      return t('recipes.twice', { placeholder: problem.placeholder });
    case 'wrong-part': {
      const list = formatList(
        problem.belongs.map((part) => partName(t, part)),
        language,
      );
      return t('recipes.wrongPart', { placeholder: problem.placeholder, list });
    }
    case 'no-line-end':
      return t('recipes.noLineEnd');
    case 'no-fence':
      return t('recipes.noFence', { placeholder: '{{fence}}' });
    case 'no-letter':
      return t('recipes.noLetter', { placeholder: '{{letter}}' });
    case 'no-reference':
      return t('recipes.noReference');
    case 'labels':
      return isScale ? t('recipes.labelsScaleProblem') : t('recipes.labelsProblem');
    case 'threshold':
      return t('recipes.thresholdProblem');
    case 'field':
      return t('recipes.fieldProblem');
    case 'max-tokens':
      return t('recipes.maxTokensProblem');
  }
}
