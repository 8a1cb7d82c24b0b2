import type { flips as english } from '../en/flips';
import type { Arabic } from '../translation';

export const flips = {
  heading: 'المحكّمون جنبًا إلى جنب',
  lead: 'الإجابات نفسها وقد حُكم فيها مرتين: في كم معيار يختلف محكّمان. ولا يقول هذا أيّهما المصيب. ويعتبر مجال الثقة معايير المهمة الواحدة مترابطة.',
  agree: 'حكم \u2068{{first}}\u2069 و\u2068{{second}}\u2069 في كل المعايير ({{count, number}}) حُكمًا واحدًا.',
  worst_zero:
    'أكبر اختلاف بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069: {{share}} من المعايير التي حكم فيها الاثنان.',
  worst_one:
    'أكبر اختلاف بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069: {{share}} من المعايير التي حكم فيها الاثنان، في إجابة واحدة.',
  worst_two:
    'أكبر اختلاف بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069: {{share}} من المعايير التي حكم فيها الاثنان، في إجابتين.',
  worst_few:
    'أكبر اختلاف بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069: {{share}} من المعايير التي حكم فيها الاثنان، في {{count, number}} إجابات.',
  worst_many:
    'أكبر اختلاف بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069: {{share}} من المعايير التي حكم فيها الاثنان، في {{count, number}} إجابة.',
  worst_other:
    'أكبر اختلاف بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069: {{share}} من المعايير التي حكم فيها الاثنان، في {{count, number}} إجابة.',
  few: 'إذا قلّت المهام عن عشر كانت مجالات الثقة أقرب إلى الضيق منها إلى السعة.',
  caption: 'أزواج المحكّمين. «متحقِّق ← غير متحقِّق»: يقول الأول متحقِّق، ولا يقول ذلك الثاني.',
  first: 'المحكِّم الأول',
  second: 'المحكِّم الثاني',
  elsewhere: 'من الجولة «\u2068{{name}}\u2069»',
  compared: 'معايير حكم فيها الاثنان',
  differ: 'اختلف القرار',
  differInterval: 'من {{low}} إلى {{high}}',
  metToNot: 'متحقِّق ← غير متحقِّق',
  notToMet: 'غير متحقِّق ← متحقِّق',
  show: 'عرض المعايير',
  showPair: 'عرض المعايير التي يختلف فيها \u2068{{first}}\u2069 و\u2068{{second}}\u2069',
  hide: 'إخفاء المعايير',
  partsCaption: '\u2068{{first}}\u2069 ← \u2068{{second}}\u2069، بحسب نوع المعيار',
  part: 'المعايير',
  all: 'الكل',
  positive: 'المزايا (وزن موجب)',
  negative: 'الأخطاء (وزن سالب)',
  none: 'بلا وزن',
  listCaption_zero: 'لا معايير اختلف فيها القرار',
  listCaption_one: 'المعيار الذي اختلف فيه القرار',
  listCaption_two: 'المعياران اللذان اختلف فيهما القرار',
  listCaption_few: 'المعايير التي اختلف فيها القرار ({{count, number}})',
  listCaption_many: 'المعايير التي اختلف فيها القرار ({{count, number}})',
  listCaption_other: 'المعايير التي اختلف فيها القرار ({{count, number}})',
  criterion: 'المعيار',
  weight: 'الوزن',
  response: 'الإجابة',
  firstSays: 'قول \u2068{{name}}\u2069',
  openFirst: '\u2068{{candidate}}\u2069 في \u2068{{task}}\u2069',
  openSecond: 'كما رآها \u2068{{judge}}\u2069',
  openSecondOf: 'كما رآها \u2068{{judge}}\u2069: \u2068{{candidate}}\u2069 في \u2068{{task}}\u2069',
  noInterval: 'بلا مجال ثقة',
  lab: 'مقارنة المحكّمين في مختبر التحكيم',
} satisfies Arabic<typeof english>;
