import type { templates as english } from '../en/templates';
import type { Chinese } from '../translation';

export const templates = {
  'feedback-on-writing': '写作反馈',
  'feedback-on-writingHint':
    '粘贴一篇学习者常写的作文。从课程中选一个重点，让评分细则可以要求它。然后把第一条标准中的“the language worked on in class”换成自己会指出的错误。',
  'lesson-plan': '教案',
  'lesson-planHint':
    '写明一个下课时看得见的目标。指出班上的一个真实困难：好教案和一般教案的差别就在这里。然后把前两条标准写得和目标一样具体。',
  'reading-text': '某一级别的阅读短文',
  'reading-textHint':
    '写明读者应注意的语言点，例如“went, saw, had”，以及出现次数。学习者熟悉的话题不容易写得空洞。在第三条标准中写明对他们来说什么是新的。',
  'grammar-explanation': '语法讲解',
  'grammar-explanationHint':
    '从学习者真会写的一句话，以及他会提出的问题开始。然后在第二条标准中写明希望讲到哪条规则。',
  'test-item': '测验题',
  'test-itemHint':
    '只考一个知识点，并列出学习者常犯的两三个错误：好的干扰项由此而来。题目要少，每条标准都针对所有题目。',
} satisfies Chinese<typeof english>;
