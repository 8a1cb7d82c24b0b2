import type { badge as english } from '../en/badge';
import type { Chinese } from '../translation';

export const badge = {
  answers_other: '{{count, number}} 份回答',
  people_other: '{{count, number}} 人',
  checked: '已由 {{people}}在 {{answers}}上核对',
  unfit: '已由 {{people}}在 {{answers}}上核对：不可用',
  figures: '· 一致 {{agreement}}%，J {{j}}',
  checkedHelp:
    '在这个任务包上，{{people}}判定了 {{answers}}的 {{criteria, number}} 条标准；评委有 {{agreement}}% 与之相同。J 表示它区分“符合”与“不符合”的能力：0 为完全不能，1 为总能。这里是 {{j}}。一个人的判断并不等于真相：参与的人越多，把握越大。',
  unfitHelp:
    '在这个任务包上，{{people}}判定了 {{answers}}的 {{criteria, number}} 条标准，没有迹象表明评委能区分“符合”与“不符合”：J 为 {{j}}，而 0 相当于抛硬币。它在这里给出的得分没有意义。',
  j: '{{value}}（95% 置信区间 {{lo}} 至 {{hi}}）',
} satisfies Chinese<typeof english>;
