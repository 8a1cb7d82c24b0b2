import type { explainFiles as english } from '../en/explain-files';
import type { Chinese } from '../translation';

export const explainFiles = {
  title: '解释两个结果文件',
  lead: '同样的回答，两个评委，两种得分？把两个文件拖进来，看看差异从何而来。不需要任务包、模型或测评。',
  choose: '选择两个文件',
  what: 'Deskmark 结果文件、Inspect 日志（.eval、.json）或判定表格（CSV），也可以混用。',
} satisfies Chinese<typeof english>;
