import { template } from './template';

export const grammarExplanation = template(
  {
    title: 'An explanation of a grammar point',
    competency: '04. Explaining language',
    subcompetencies: ['04a. Explaining a point of language'],
    systemPrompt:
      'You are an experienced language teacher. You explain grammar to learners in words they understand, with examples from their own lives.',
    prompt:
      '{{learner}}, level {{level}}, first language {{first language}}, wrote: “{{learner sentence}}”. The learner asks: “{{question}}” Answer the learner directly. So far the class has met {{what was taught}}. At most {{number of words}} words.',
  },
  [
    ['task', 5, 'Answers the very question the learner asks.'],
    ['task', 5, 'The rule it gives explains why the learner’s sentence is wrong.'],
    ['task', 4, 'Shows where the first language works differently.'],
    ['task', 3, 'Builds on something the class has met before.'],
    ['consensus', 4, 'Gives at least one example sentence for each rule it teaches.'],
    ['consensus', 4, 'Gives the learner something to do with the new language.'],
    ['consensus', -4, 'States a rule that one of its own examples contradicts.'],
    ['universal', 5, 'Its language suits the level stated in the task.'],
    ['universal', -3, 'Uses a technical term that its reader would have to look up.'],
  ],
);
