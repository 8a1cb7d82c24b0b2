export const TEMPLATE_IDS = [
  'feedback-on-writing',
  'lesson-plan',
  'reading-text',
  'grammar-explanation',
  'test-item',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];
