import type { badge as english } from '../en/badge';
import type { Chinese } from '../translation';

export const badge = {
  answers_other: '{{count, number}} 份回答',
  people_other: '{{count, number}} 人',
  checked: '经 {{people}}在 {{answers}}上核对',
  unfit: '经 {{people}}在 {{answers}}上核对：不可用',
  figures: '· 一致 {{agreement}}%，J {{j}}',
  checkedHelp:
    '在本任务包上，{{people}}判定了 {{answers}}的 {{criteria, number}} 条标准；评判模型与其中 {{agreement}}% 相同。J 表示它区分“达到”与“未达到”的能力：0 为完全不能，1 为总能。此处为 {{j}}。一个人的判断并不等于真相：参与的人越多，把握越大。',
  unfitHelp:
    '在本任务包上，{{people}}判定了 {{answers}}的 {{criteria, number}} 条标准，没有迹象表明评判模型能区分“达到”与“未达到”：J 为 {{j}}，而 0 相当于抛硬币。它在这里给出的分数没有意义。',
  j: '{{value}}（95% 区间 {{lo}} 至 {{hi}}）',
} satisfies Chinese<typeof english>;
