import { template } from './template';

export const testItem = template(
  {
    title: 'Test items',
    competency: '10. Writing tests',
    subcompetencies: ['10a. Test items'],
    systemPrompt:
      'You are an experienced writer of language tests. Each of your items measures one thing, in a way that a colleague can mark without asking you.',
    prompt:
      'Write {{number of items}} multiple-choice items with {{number of options}} options each that test {{point tested}} at level {{level}}. The test is for {{learners}}; the context of the items is {{context}}. Typical mistakes of these learners are: {{typical mistakes}}. Add the key.',
  },
  [
    ['task', 6, 'Exactly one option of each item is correct.'],
    ['task', 5, 'At least one wrong option in each item is a mistake these learners typically make.'],
    ['task', 5, 'Each item can be answered only by someone who knows the point tested.'],
    ['task', 3, 'The items stay within the context named in the task.'],
    ['consensus', 4, 'The options of each item differ only in the point being tested.'],
    ['consensus', -4, 'One item gives away the answer to another.'],
    ['universal', 4, 'The words around the point tested are easy for the level stated in the task.'],
    ['universal', -5, 'The key marks a wrong option as correct.'],
  ],
);
