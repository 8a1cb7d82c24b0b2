import { feedbackOnWriting } from './feedback-on-writing';
import { grammarExplanation } from './grammar-explanation';
import { lessonPlan } from './lesson-plan';
import { readingText } from './reading-text';
import type { Template } from './template';
import { testItem } from './test-item';

/** In the order they are offered. */
export const TEMPLATE_IDS = [
  'feedback-on-writing',
  'lesson-plan',
  'reading-text',
  'grammar-explanation',
  'test-item',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** Tasks to start from, for the commonest work of a language teacher. Their names and hints are in the messages. */
export const TEMPLATES: Readonly<Record<TemplateId, Template>> = {
  'feedback-on-writing': feedbackOnWriting,
  'lesson-plan': lessonPlan,
  'reading-text': readingText,
  'grammar-explanation': grammarExplanation,
  'test-item': testItem,
};

export type { Template } from './template';
