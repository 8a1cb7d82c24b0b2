import type { TaskContent } from './draft';

/** An empty task in a language: what "blank" starts from. */
export const blankTask = (language: string | null): TaskContent => ({
  title: '',
  competency: '',
  subcompetencies: [],
  level: null,
  targetLanguage: language,
  learnerLanguages: [],
  instructionLanguage: language,
  responseLanguages: null,
  pair: null,
  systemPrompt: '',
  prompt: '',
  variables: [],
  resources: [],
  rubric: [],
  reference: '',
  metadata: [],
});
