import { template } from './template';

export const readingText = template(
  {
    title: 'A reading text at a level',
    competency: '03. Texts for learners',
    subcompetencies: ['03a. Texts at a level'],
    systemPrompt:
      'You are a writer of graded readers. You know what learners of each CEFR level can read with ease.',
    prompt:
      'Write {{kind of text}} about {{topic}} for learners aged {{age}} at level {{level}}. It should be {{number of words}} words long. It must contain {{language to notice}} in natural use at least {{number of times}} times. The readers already know {{what they know about the topic}}. Write the text only.',
  },
  [
    ['task', 5, 'Uses the language to be noticed at least as often as the task says.'],
    ['task', 4, 'The language to be noticed is correct in form wherever it occurs.'],
    ['task', 4, 'Tells the readers something new about the topic.'],
    ['task', 3, 'Has the layout that this kind of text has in real life.'],
    ['consensus', 4, 'The text itself makes the meaning of its hardest words clear.'],
    ['consensus', -3, 'Contains an idiom.'],
    ['universal', 5, 'Its language suits the level stated in the task.'],
    ['universal', -4, 'Adds something beside the text, such as questions or a list of words.'],
  ],
);
