import { strToU8, zipSync } from 'fflate';
import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { ManifestSchema, PACK_FORMAT_VERSION, TaskSchema } from '../../../src/domain/pack';

const PROMPTS = ['Name a fruit.', 'Say hello.', 'Spell “cat”.', 'Count to 3.', 'Ask a question.', 'Say bye.'];

/** Tasks so short that a model with 2,048 byte-sized tokens can be judged on them. */
export const shortTasks = PROMPTS.map((prompt, index) =>
  v.parse(TaskSchema, {
    id: `short-${String(index + 1)}`,
    title: prompt,
    competency: index % 2 === 0 ? 'words' : 'talk',
    subcompetencies: [],
    level: 'A1',
    targetLanguage: 'en',
    learnerLanguages: ['tr'],
    instructionLanguage: 'en',
    systemPrompt: '',
    prompt,
    variables: {},
    resources: [],
    rubric: [
      { id: 'short', layer: 'task', weight: 3, text: 'It is short.' },
      { id: 'right', layer: 'consensus', weight: 5, text: 'It is right.' },
      { id: 'rude', layer: 'universal', weight: -4, text: 'It is rude.' },
    ],
    reference: 'Yes.',
    anchors: [],
    metadata: {},
  }),
);

const manifest = v.parse(ManifestSchema, {
  formatVersion: PACK_FORMAT_VERSION,
  id: 'short-tasks',
  name: 'Short tasks',
  version: '1.0.0',
  description: 'Made for tests.',
  authors: ['Deskmark contributors'],
  languages: ['en'],
  licence: { name: 'CC-BY-4.0', url: null, attribution: null },
  gated: false,
  canary: null,
  citation: null,
  parent: null,
});

/** Writes the pack as a file that the app can import; `changes` break it on purpose. */
export const writeTinyPack = (
  path: string,
  changes: { manifest?: object; tasks?: readonly object[] } = {},
): string => {
  const lines = (changes.tasks ?? shortTasks).map((task) => JSON.stringify(task));
  const files = {
    'pack.json': strToU8(JSON.stringify({ ...manifest, ...changes.manifest })),
    'tasks.jsonl': strToU8(`${lines.join('\n')}\n`),
  };
  writeFileSync(path, zipSync(files));
  return path;
};
