import * as v from 'valibot';
import { TaskSchema, type Task } from '../../src/domain/pack';

/** The tasks that the candidate of `tests/fixtures/inspect/rubric.eval` answered: invented, as the log itself. */
const TASKS = [
  {
    id: 'corner-01',
    competency: 'material_writing',
    systemPrompt: 'You help a teacher of English write short classroom materials.',
    prompt:
      'Write three gap-fill sentences that practise “used to” for an A2 class. The topic is a grandmother’s kitchen. Put the missing verb in brackets.',
    reference:
      '1. Grandma ____ (bake) bread every Friday. 2. We ____ (not / have) a fridge. 3. ____ you ____ (help) her?',
    criteria: [
      ['corner-01-t1', 5, 'There are exactly three sentences.'],
      ['corner-01-t2', 4, 'Each sentence has a gap that “used to” fills.'],
      ['corner-01-u1', -3, 'A sentence gives the answer away.'],
    ],
  },
  {
    id: 'corner-02',
    competency: 'feedback',
    systemPrompt: 'Tu réponds à une personne qui enseigne le français.',
    prompt:
      'Une élève écrit : « Hier, j’ai allé au marché. » Explique l’erreur en deux phrases simples, niveau A2. 🙂',
    reference:
      'Avec « aller », on utilise « être » au passé composé. On dit : « Hier, je suis allée au marché. »',
    criteria: [
      ['corner-02-t1', 5, 'The response gives “je suis allée”.'],
      ['corner-02-t2', 3, 'The explanation has at most two sentences.'],
      ['corner-02-u1', -4, 'The response tells the learner off.'],
    ],
  },
  {
    id: 'corner-03',
    competency: 'explanation',
    systemPrompt: 'You help a teacher of Japanese.',
    prompt: '初級クラスのために、「は」と「が」のちがいを例文二つで説明してください。',
    reference: '「は」は話題を示し、「が」は新しい情報を示します。例：私は学生です。／だれが来ましたか。',
    criteria: [
      ['corner-03-t1', 4, 'There are two example sentences.'],
      ['corner-03-t2', 4, 'The response says that “は” marks the topic.'],
      ['corner-03-u1', -9, 'The response is in English only.'],
    ],
  },
] as const;

export const cornerTasks: readonly Task[] = TASKS.map(({ criteria, ...task }) =>
  v.parse(TaskSchema, {
    ...task,
    title: task.id,
    ...{ subcompetencies: [], level: 'A2', targetLanguage: null, learnerLanguages: [] },
    ...{ instructionLanguage: null, variables: {}, resources: [], anchors: [], metadata: {} },
    rubric: criteria.map(([id, weight, text]) => ({
      ...{ id, weight, text },
      layer: id.includes('-u') ? 'universal' : 'task',
    })),
  }),
);
