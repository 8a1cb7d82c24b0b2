import type { variants as english } from '../en/variants';
import type { Arabic } from '../translation';

export const variants = {
  better:
    '\u2068{{model}}\u2069: يقول هذا المحكِّم إن (\u2068{{better}}\u2069) أفضل من (\u2068{{worse}}\u2069)',
  cannotTell:
    '\u2068{{model}}\u2069: لا يستطيع هذا المحكِّم التمييز بين (\u2068{{first}}\u2069) و(\u2068{{second}}\u2069)',
  identical: '\u2068{{model}}\u2069: الدرجات نفسها مع (\u2068{{first}}\u2069) ومع (\u2068{{second}}\u2069)',
  withheld: '\u2068{{model}}\u2069: لا جواب، فقد يحابي المحكِّم نماذج عائلته',
  demo: '\u2068{{model}}\u2069: لا معنى لما يقوله محكِّم للعرض فقط عن (\u2068{{first}}\u2069) و(\u2068{{second}}\u2069)',
  unfit:
    '\u2068{{model}}\u2069: لا معنى لما يقوله هذا المحكِّم عن (\u2068{{first}}\u2069) و(\u2068{{second}}\u2069)، بحسب علامات الأشخاص',
  beside: '\u2068{{model}}\u2069: (\u2068{{first}}\u2069) و(\u2068{{second}}\u2069) جنبًا إلى جنب',
  lead: 'نموذج واحد شُغّل بطريقتين. والفرق بينهما: {{list}}. وكل رقم متوسط على المهام التي عُرف فيها للاثنتين، بعد حساب متوسط التكرارات.',
  leadNames: 'عُدّا نموذجًا واحدًا بحسب اسميهما.',
  which: 'أيّ طريقتين',
  option: '\u2068{{model}}\u2069: \u2068{{first}}\u2069 أو \u2068{{second}}\u2069',
  caption: 'الفروق مهمةً مهمة، (\u2068{{first}}\u2069) − (\u2068{{second}}\u2069)، مع مجالات الثقة 95٪.',
  note: 'الجواب عن الدرجات يحسب كل أزواج هذه الجولة. أما مجالات الثقة الأخرى فكل منها قائم بذاته: ومن كل عشرين يستبعد واحد القيمة 0 بالمصادفة.',
  what: 'المقيس',
  difference: 'الفرق',
  interval: 'مجال الثقة 95٪',
  tasks: 'المهام',
  points: '{{value}} نقطة',
  range: 'من {{low}} إلى {{high}}',
  score: 'الدرجة بلا حدّ أدنى، بالنقاط',
  failed: 'إجابات بلا نتيجة',
  tokensOut: 'الرموز المكتوبة لكل مهمة، مع التفكير',
  seconds: 'الوقت لكل إجابة',
  factOf: 'إجابات فيها: {{fact}}',
  sameEverywhere: 'واحد في كل المهام',
  sideBySide: 'إجاباتهما جنبًا إلى جنب',
  // What differs
  thinkingOn: 'مع التفكير',
  thinkingOff: 'بلا تفكير',
  temperature: 'درجة الحرارة {{value}}',
  contextTokens: 'سياق من {{value}} رمز',
  maxTokens: '{{value}} رمز مكتوب على الأكثر',
  noQuantisation: 'تكميم غير مذكور',
  otherSampling: 'إعدادات أخرى لطريقة الاختيار',
  otherTemplate: 'قالب محادثة آخر',
  otherFile: 'ملف آخر',
  versus: '\u2068{{a}}\u2069 أو \u2068{{b}}\u2069',
  // Where nothing that has a value differs
  firstOne: 'الأولى',
  secondOne: 'الثانية',
} satisfies Arabic<typeof english>;
