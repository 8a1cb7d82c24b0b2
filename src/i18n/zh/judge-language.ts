import type { judgeLanguage as english } from '../en/judge-language';
import type { Chinese } from '../translation';

export const judgeLanguage = {
  englishOnly: '只用英语做过体检，没有用{{language}}做过。',
  begunIn: '{{language}}体检已开始：{{answered, number}} / {{total, number}} 条。会从停下的地方继续。',
  outdatedIn: '{{language}}体检只用另一版本的引擎做过（{{engine}}，{{date}}），在这里不算数。',
  noPassages: '没有{{list}}的体检：这个评委在这方面的能力无从得知，只有人工批阅才能看出来。',
  checkIn: '用{{language}}体检',
  checkInAbout: '用{{language}}体检（约 {{range}}）',
  goOnIn: '继续{{language}}体检（约 {{range}}）',
  badgeHelp: '各语言从不合并计算。徽章以这个评委体检过的语言中最差的结果为准。',
  howAsked: '给 {{name}} 的指示',
  inEnglish: '用英语',
  inTasks: '用任务的语言：{{language}}',
  inBoth: '两种都用，算作两个评委',
  inBothHelp: '两者都评判每份回答；之后评委实验室会显示指示的语言带来了哪些变化。',
  several:
    '所选任务的语言有{{list}}。如果按每个任务自己的语言来问，同一个模型就成了几个不同的评委，而不同评委的得分不能算进同一个平均分。只选一种语言的任务，或在下面增加几种问法：每种问法都会评判每份回答。',
  unstated: '所选任务中有些没有说明用的是什么语言，因此指示用英语。',
  noRecipe: 'Deskmark 没有为这种问法提供{{language}}指示。可以复制一个评判方案，写自己的指示。',
  onlyTasks: '只选{{language}}任务',
  askedOtherwise_other: '对 {{judge}} 用{{language}}提问，但所选任务中有 {{count, number}} 个是其他语言。',
  cardLacksJudge:
    '{{name}} 的说明中列有{{listed}}，但没有{{list}}。不要轻信它对这类回答的判定：查看它在该语言的体检结果，并请人批阅一部分。',
  cardLacksCandidate: '{{name}} 的说明中列有{{listed}}，但没有{{list}}。它用该语言写的回答可能较差。',
  cardSilent: '这里没有记录 {{name}} 的说明中列出了哪些语言。',
  promptLanguage: '任务的语言',
  responseLanguage: '预期的回答语言',
} satisfies Chinese<typeof english>;
