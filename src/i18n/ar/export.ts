import type { exporting as english } from '../en/export';
import type { Arabic } from '../translation';

export const exporting = {
  title: 'التصدير',
  lead: 'خذ نتائجك معك. لا يُرسل شيء إلى أيّ مكان: تُنشأ الملفات هنا ويحفظها متصفّحك.',
  run: 'الجولة',
  empty: 'لا توجد جولة لتصديرها بعد.',
  resultsHeading: 'ملف نتائج',
  resultsText:
    'كل ما في هذه الجولة في ملف واحد: يمكن استيراده هنا أو في نسخة أخرى من Deskmark، ويُدمج مع الجولة نفسها إن أُنجزت في مكان آخر.',
  includeText: 'تضمين نصوص المهام والإجابات',
  gatedNote: 'بلا النصوص تبقى في الملف البصمات والأحكام والأعداد، ويظل دمجه ممكنًا.',
  saveResults: 'حفظ ملف نتائج',
  csvHeading: 'الأحكام في جدول',
  csvText: 'صفّ لكل حُكم، لبرنامج جداول أو برنامج إحصاء. ليس فيه أيّ نص من المهام أو الإجابات.',
  saveCsv: 'حفظ الأحكام بصيغة CSV',
  forSpreadsheets:
    'لبرامج الجداول: يُعلَّم الملف بأنه UTF-8، ولا تعمل أيّ خلية كصيغة حسابية. وبلا ذلك: ملف UTF-8 بسيط (RFC 4180) بكل اسم كما هو، لبرامج الإحصاء.',
  rowsHeading: 'الصفوف بصيغة JSON Lines',
  rowsText:
    'إجابة أو تحكيم في كل سطر، بكل حقل محفوظ، للبرامج. وتُستبعد نصوص الحزمة التي تطلب بقاء نصوصها هنا.',
  saveResponses: 'حفظ الإجابات بصيغة JSONL',
  saveJudgments: 'حفظ التحكيمات بصيغة JSONL',
  working: 'جارٍ كتابة الملف…',
  saved: 'حُفظ باسم \u2068{{file}}\u2069.',
  importHeading: 'استيراد نتائج',
  importText: 'تُدمج نتائج الجولة نفسها؛ وما اختلف يُحفظ إلى جانبها ويُذكر.',
  importFile: 'استيراد ملف نتائج',
  importing: 'جارٍ قراءة \u2068{{file}}\u2069…',
  reportTitle: 'استُورد الملف «\u2068{{file}}\u2069».',
  reportAdded: 'الجولة «\u2068{{name}}\u2069» جديدة هنا، وعدد صفوفها {{rows, number}}.',
  reportJoined:
    'الجولة «\u2068{{name}}\u2069» كانت موجودة هنا. الصفوف التي أُضيفت إليها: {{rows, number}}، والصفوف المتطابقة: {{same, number}}.',
  reportPack: 'جاءت معها الحزمة «\u2068{{name}}\u2069».',
  reportConflicts_zero: 'لا صفوف مختلفة.',
  reportConflicts_one: 'صفّ واحد يختلف عن الموجود هنا. بقي الموجود هنا، وخُزّن الآخر إلى جانبه.',
  reportConflicts_two: 'صفّان يختلفان عن الموجود هنا. بقي الموجود هنا، وخُزّن الآخران إلى جانبه.',
  reportConflicts_few:
    '{{count, number}} صفوف تختلف عن الموجود هنا. بقي الموجود هنا، وخُزّنت الأخرى إلى جانبه.',
  reportConflicts_many:
    '{{count, number}} صفًّا تختلف عن الموجود هنا. بقي الموجود هنا، وخُزّنت الأخرى إلى جانبه.',
  reportConflicts_other:
    '{{count, number}} صفّ تختلف عن الموجود هنا. بقي الموجود هنا، وخُزّنت الأخرى إلى جانبه.',
  reportDiffers: 'تبقى منفصلة عن «\u2068{{name}}\u2069»، لاختلاف ما يلي: {{list}}.',
  differsPack: 'الحزمة',
  differsTasks: 'المهام',
  differsCandidates: 'المرشّحون',
  differsJudges: 'المحكّمون',
  differsEpochs: 'عدد التكرارات ({{a, number}} مقابل {{b, number}})',
  differsSeed: 'البذرة ({{a, number}} مقابل {{b, number}})',
  differsControls: 'الإجابات الضابطة',
  seeRun: 'عرض \u2068{{name}}\u2069',
} satisfies Arabic<typeof english>;
