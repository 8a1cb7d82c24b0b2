import type { badge as english } from '../en/badge';
import type { Arabic } from '../translation';

export const badge = {
  answers_zero: '0 إجابات',
  answers_one: 'إجابة واحدة',
  answers_two: 'إجابتين',
  answers_few: '{{count, number}} إجابات',
  answers_many: '{{count, number}} إجابة',
  answers_other: '{{count, number}} إجابة',
  people_zero: '0 أشخاص',
  people_one: 'شخص واحد',
  people_two: 'شخصين',
  people_few: '{{count, number}} أشخاص',
  people_many: '{{count, number}} شخصًا',
  people_other: '{{count, number}} شخص',
  checked: 'مدقَّق على {{answers}} من قِبل {{people}}',
  unfit: 'مدقَّق على {{answers}} من قِبل {{people}}: غير صالح',
  figures: '· اتفاق {{agreement}}٪، J {{j}}',
  checkedHelp:
    'في هذه الحزمة قورنت أحكام المحكِّم بأحكام {{people}} في {{answers}}، وعدد المعايير {{criteria, number}}؛ وكان الاتفاق في {{agreement}}٪ منها. يبيّن J قدرته على التمييز بين ما تحقّق وما لم يتحقّق: 0 لا يميّز إطلاقًا، و1 يميّز دائمًا. وقيمته هنا {{j}}. ورأي الإنسان ليس هو الحقيقة: كلما زاد الأشخاص زاد اليقين.',
  unfitHelp:
    'في هذه الحزمة قورنت أحكام المحكِّم بأحكام {{people}} في {{answers}}، وعدد المعايير {{criteria, number}}؛ ولا شيء يدل على أن المحكِّم يميّز ما تحقّق عمّا لم يتحقّق: قيمة J هي {{j}}، والصفر كرمي قطعة نقود. لا معنى لدرجاته هنا.',
  j: '{{value}} (مجال الثقة 95٪: من {{lo}} إلى {{hi}})',
} satisfies Arabic<typeof english>;
