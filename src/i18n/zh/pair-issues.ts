import type { pairIssues as english } from '../en/pair-issues';
import type { Chinese } from '../translation';

export const pairIssues = {
  'unmapped-pair-languages': '提示词有两种语言，但没有注明是哪两种。',
  'unmapped-pair-languagesDo': '请用标签注明两种语言，如 en 和 es，且两者不同。',
  'unmapped-translator': '提示词有两种语言，但没有哪一列说明译者是谁。',
  'unmapped-translatorDo': '请加一列，在每行写明译者（个人、团体或程序）：没有人负责的译文不予采用。',
  'pair-one-prompt': '这一行只有{{name}}的提示词。',
  'pair-one-promptDo': '请写出另一份提示词，或去掉这一行：一对任务有两份。',
  'pair-no-translator': '没有写明这对任务由谁翻译。',
  'pair-no-translatorDo': '请写明个人、团体或程序：没有人负责的译文不予采用。',
  'pair-alone': '任务对“{{id}}”只有这一个任务。',
  'pair-aloneDo': '请添加另一种语言的同一任务，或把这个任务移出任务对。',
  'pair-crowded': '任务对“{{id}}”有 {{count, number}} 个任务，应为两个。',
  'pair-crowdedDo': '请给每两个配对的任务一个单独的编号。',
  'pair-languages': '任务对“{{id}}”没有注明用哪两种语言提问。',
  'pair-languagesDo': '请在两个任务中分别注明提示词语言，且两者不同。',
  'pair-rubrics-differ': '任务对“{{id}}”的两个任务评分细则不同。',
  'pair-rubrics-differDo': '请让两者的标准完全相同，编号、权重和顺序一致；否则得分反映的就不只是语言的影响。',
} satisfies Chinese<typeof english>;
