import { template } from './template';

export const lessonPlan = template(
  {
    title: 'A lesson plan',
    competency: '02. Planning lessons',
    subcompetencies: ['02a. Activities and materials for a lesson'],
    systemPrompt:
      'You are an experienced language teacher who trains new teachers. Your lesson plans can be taught as they stand.',
    prompt:
      'Plan a lesson of {{minutes}} minutes for {{number of learners}} learners aged {{age}}, level {{level}}. By the end they should be able to {{aim}}. In the room there are {{equipment}}. They find this hard: {{known difficulty}}. For each stage give its time, what the learners do, what the teacher says to set it up.',
  },
  [
    ['task', 5, 'Has an activity in which every learner practises the aim stated in the task.'],
    ['task', 5, 'Deals with the difficulty named in the task at one stage at least.'],
    ['task', 4, 'The times of the stages add up to the length of the lesson.'],
    ['task', 3, 'Gives the exact words of at least one instruction to the class.'],
    ['consensus', 4, 'Says how the teacher will find out whether the aim was reached.'],
    ['consensus', 3, 'Says for each stage whether students work alone, in pairs, in groups or as a class.'],
    ['consensus', -4, 'The teacher talks for more than half of the lesson.'],
    ['universal', 4, 'Its content suits the age of the learners.'],
    ['universal', -4, 'Needs equipment beyond what the task lists.'],
  ],
);
