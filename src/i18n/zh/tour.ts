import type { tour as english } from '../en/tour';
import type { Chinese } from '../translation';

export const tour = {
  title: '查看一次已完成的测评',
  lead: '用这个应用记录的一次测评，两个评委并列，导览约三分钟。不需要模型。',
  what: '回答和第一个评委的判定来自演示模型。第二个评委是为这个示例构造的：它不是模型，只按一条规则判定。',
  begin: '开始导览',
  label: '导览',
  step: '第 {{at, number}} 站，共 {{of, number}} 站',
  back: '上一站',
  next: '下一站',
  end: '结束导览',
  resultsTitle: '评委怎么说',
  resultsText:
    '一个很小的模型回答了十二个任务，然后评判自己的回答。得分旁边是它的置信区间和徽章：徽章表示这个评委经过了多少核对。这个评委只说明流程可用。',
  responseTitle: '一份回答，逐条标准',
  responseText:
    '评委对每条标准单独判定：符合或不符合。得分就是符合的标准按权重所占的比例。在这里可以对照回答查看每条判定。',
  labTitle: '两个评委为什么不同',
  labText:
    '第二个评委不是模型，而是按一条规则为这个示例构造的：回答与加分项有一个六个字母以上的共同单词，就算符合；扣分项一律判定为不存在。图表把两个得分的差异拆成各步，相加恰好等于总差异。选择一步可查看涉及的标准。',
  markingTitle: '哪个评委对？',
  markingText:
    '只有人能判断。批阅一些回答，看不到名称，也看不到判定；批阅哪些由应用抽取。随后应用会说明每个评委与人一致的多少，并校正它的得分，或说明为什么不能校正。',
  exportTitle: '把结果带走',
  exportText: '结果以开放格式的文件导出，包含核查所需的一切。除非保存并转交，任何内容都不会离开这台电脑。',
  yoursTitle: '轮到自己了',
  yoursText: '可以运行演示，导入自己的任务，或解释两个判定文件。这个示例会留在“测评”页，直到在那里删除。',
} satisfies Chinese<typeof english>;
