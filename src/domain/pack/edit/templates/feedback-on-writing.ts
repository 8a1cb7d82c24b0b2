import { template } from './template';

export const feedbackOnWriting = template(
  {
    title: 'Feedback on a piece of writing',
    competency: '08. Giving feedback',
    subcompetencies: ['08a. Feedback on written work', '07a. Judging learner work'],
    systemPrompt:
      'You are an experienced English teacher and mentor. You write feedback that helps learners improve their own texts.',
    prompt:
      '{{learner}} is {{age}}, has {{first language}} as a first language and is at level {{level}}. This is the first draft of {{kind of text}} for {{reader}}:\n\n{{learner text}}\n\nWrite feedback that the learner will read alone before writing a second draft. In class we are working on {{current focus}}. At most {{number of words}} words.',
  },
  [
    [
      'task',
      5,
      'Points to at least one place in the draft where the language worked on in class goes wrong.',
    ],
    ['task', 4, 'Says how the draft comes across to the person it is meant for.'],
    ['task', 4, 'Leaves at least one correction for the learner to find.'],
    ['task', -6, 'Contains a corrected version of the whole draft.'],
    ['consensus', 4, 'Names something specific that was done well.'],
    ['consensus', 5, 'Limits itself to three or fewer points to improve.'],
    ['consensus', -5, 'Treats something correct as an error.'],
    ['universal', 5, 'Its language suits the level stated in the task.'],
    ['universal', 3, 'Ends with one clear step for the learner to take next.'],
  ],
);
