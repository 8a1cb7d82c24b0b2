import { blanksIn } from '../variables';
import type { TaskContent } from '../draft';
import type { Layer } from '../../schema';

/** A task to start from: everything is there but what only its author knows, left blank as `{{name}}` in the prompt. */
export interface Template {
  content: TaskContent;
}

type Line = readonly [layer: Layer, weight: number, text: string];

/** A template from what it says; each blank becomes a variable without a value. */
export function template(
  texts: Pick<TaskContent, 'title' | 'competency' | 'subcompetencies' | 'systemPrompt' | 'prompt'>,
  lines: readonly Line[],
): Template {
  const variables = blanksIn(texts.prompt).map((name) => ({ name, value: '' }));
  const rubric = lines.map(([layer, weight, text]) => ({ layer, weight, text }));
  return {
    content: {
      ...texts,
      level: null,
      targetLanguage: 'en',
      learnerLanguages: [],
      instructionLanguage: 'en',
      responseLanguages: null,
      pair: null,
      variables,
      resources: [],
      rubric,
      reference: '',
      metadata: [],
    },
  };
}
