import type { TemplateId } from '../../domain/pack/edit';

/** What the templates of the task editor are called, and how each is used. */
export const templates = {
  'feedback-on-writing': 'Feedback on writing',
  'feedback-on-writingHint':
    'Paste a text of the kind your learners write. Choose a focus from your course, so that the rubric can ask for it. Then replace “the language worked on in class” in the first criterion by the error you would point to yourself.',
  'lesson-plan': 'Lesson plan',
  'lesson-planHint':
    'State one aim that can be seen at the end of the lesson. Name a real difficulty of your class: it is what tells a good plan from a general one. Then make the first two criteria as precise as your aim.',
  'reading-text': 'Reading text at a level',
  'reading-textHint':
    'Name the language that readers should notice, such as “went, saw, had”, and how often. A topic your learners know well makes it harder to be empty. Say in the third criterion what would be new to them.',
  'grammar-explanation': 'Grammar explanation',
  'grammar-explanationHint':
    'Start from a sentence a learner really might write, and from the question such a learner would ask. Then write into the second criterion which rule you expect to be told.',
  'test-item': 'Test items',
  'test-itemHint':
    'Test one point only, and list two or three mistakes your learners make: good wrong options come from there. Ask for few items; each criterion is about all of them.',
} as const satisfies Record<TemplateId | `${TemplateId}Hint`, string>;
