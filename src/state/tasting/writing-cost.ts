import { asTaskId } from '../../domain/ids';
import type { Pack } from '../../domain/pack';
import { tastingTask, templateTexts, usedTexts, type TemplateChoice } from '../../domain/tasting';
import { estimateWork, type Work } from '../estimate';
import type { ModelChoice } from '../model-choice';

const PACK: Pack = {
  manifest: {
    ...{ formatVersion: 1, id: 'tasting', name: 'tasting', version: '1', description: '' },
    ...{ authors: [], languages: [], licence: { name: '', url: null, attribution: null } },
    ...{ gated: false, canary: null, citation: null, parent: null },
  },
  tasks: [],
  resources: {},
};

export interface WritingWork {
  choice: TemplateChoice;
  texts: readonly string[];
  models: readonly ModelChoice[];
  maxTokens: number;
}

/** Minutes both models will take to write, reckoned as a run's generating is. */
export function estimateWriting(
  { choice, texts, models, maxTokens }: WritingWork,
  { measured, device }: Pick<Work, 'measured' | 'device'>,
) {
  const sent = { ...templateTexts(choice), level: choice.level };
  const tasks = usedTexts(texts).map((text, place) => {
    const { task } = tastingTask({ ...sent, texts: [text] }, 0);
    // Of one length with what is sent: there the text is a resource, and a pack has one of a name.
    return {
      ...task,
      id: asTaskId(`text-${String(place)}`),
      prompt: `${task.prompt}\n\n${text}`,
      resources: [],
    };
  });
  const work = { pack: PACK, tasks, epochs: 1, maxTokens, candidates: models, reused: 0, judges: [] };
  return estimateWork({ ...work, measured, device });
}
