import type { fit as english } from '../en/fit';
import type { Chinese } from '../translation';

export const fit = {
  heading: '放不下的任务',
  lead_other: '有 {{count, number}} 个任务可能超出这次测评中某个模型的容量。它们会标记为失败，绝不会被截短。',
  reserve:
    '计入任务及其资料，评委另计参考答案和最长的标准，并为回答预留 {{count, number}} 个词元；最终取决于回答的实际长度。',
  estimated: '带“约”的数字是偏保守的估计。',
  caption: '太长的任务',
  task: '任务',
  model: '针对',
  needs: '所需词元',
  room: '可容纳',
  about: '约 {{tokens, number}}',
  judging: '{{name}}（评判）',
  answering: '{{name}}（作答）',
  count: '精确计数',
  countHelp: '载入已在本机的模型来计数，不生成任何内容。',
  counting: '正在计算词元数',
  loading: '正在载入模型',
  steps: '{{done, number}} / {{total, number}} 段文本',
  stop: '停止计数',
  leaveOut_other: '去掉这些任务',
  putBack: '放回这些任务',
} satisfies Chinese<typeof english>;
