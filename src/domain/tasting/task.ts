import { asTaskId } from '../ids';
import type { Pack, Task } from '../pack';
import type { Tasting } from './tasting';

const TEXT = 'text';

/** What a model is asked for one of the texts, in the form of a task of a pack: the text is its resource. No rubric. */
export function tastingTask(
  { system, prompt, texts, level }: Pick<Tasting, 'system' | 'prompt' | 'texts' | 'level'>,
  text: number,
): { task: Task; resources: Pack['resources'] } {
  const task: Task = {
    id: asTaskId(`text-${String(text + 1)}`),
    title: `text ${String(text + 1)}`,
    competency: '',
    subcompetencies: [],
    level,
    targetLanguage: null,
    learnerLanguages: [],
    instructionLanguage: 'en',
    systemPrompt: system,
    prompt,
    variables: {},
    resources: [TEXT],
    rubric: [],
    reference: null,
    anchors: [],
    metadata: {},
  };
  return { task, resources: { [TEXT]: texts[text] ?? '' } };
}
