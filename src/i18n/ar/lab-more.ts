import type { labMore as english } from '../en/lab-more';
import type { Arabic } from '../translation';

export const labMore = {
  working: 'جارٍ معرفة أين يختلف المحكّمون، ومن يحابي عائلته',
  // where
  where: 'أين يختلف \u2068{{judge}}\u2069 عن \u2068{{standard}}\u2069',
  whereNothing: 'لا شيء يبرز أكثر مما تفعله المصادفة.',
  whereSome: 'ما يزيد على المصادفة: {{list}}.',
  whereItem: '\u2068{{group}}\u2069 ({{dimension}})',
  whereCaption:
    'كل مجموعة مقارنةً ببقية نوعها. تُعدّ معايير المهمة مترابطة؛ وتُضبط كل اختبارات الجدول معًا (طريقة هولم).',
  whereMissing: 'لا يمكن التمييز هنا بحسب: {{list}}.',
  group: 'المجموعة',
  verdicts: 'المعايير',
  flipped: 'اختلف القرار',
  kinder: 'فرق التساهل (نقاط)',
  real: 'أكثر من المصادفة؟',
  realYes: 'نعم: {{what}}',
  realNo: 'لا',
  realUnknown: 'العدد قليل فلا يتبيّن',
  realCredit: 'أكثر تساهلًا أو تشدّدًا',
  realFlips: 'يختلف أكثر أو أقل',
  wordingPoints: 'بحسب الصياغة: نصيب هذه المعايير من الفرق كله.',
  competency: 'الكفاءة',
  level: 'المستوى',
  targetLanguage: 'اللغة الهدف',
  learnerLanguage: 'لغة المتعلّمين',
  length: 'طول الإجابة',
  candidate: 'المرشّح',
  wording: 'صياغة المعيار',
  notStated: 'غير مذكور',
  short: 'قصيرة (حتى {{count, number}} من الأحرف)',
  medium: 'متوسطة (حتى {{count, number}} من الأحرف)',
  long: 'طويلة',
  negated: 'يقول إن شيئًا غير موجود',
  quantity: 'عدد أو مقدار',
  format: 'الشكل والتنسيق',
  tone: 'النبرة',
  other: 'غير ذلك',
  ratesDiffer:
    'لا يخطئ \u2068{{judge}}\u2069 مع كل المرشّحين على نحو واحد: {{list}}. وقد يقلب تعديلٌ واحد لهم جميعًا نتيجة مقارنة.',
  ratesSensitivity: 'يتفاوت إدراكه للمتحقِّق بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069',
  ratesSpecificity: 'يتفاوت إدراكه لغير المتحقِّق بين \u2068{{first}}\u2069 و\u2068{{second}}\u2069',
  copy: '\u2068{{first}}\u2069 و\u2068{{second}}\u2069 واحد: الأحكام نفسها بالتعليل أو الاحتمالات نفسها. وما يتفقان فيه يُحسب مرة واحدة.',
  sameVerdicts: 'يقول \u2068{{first}}\u2069 و\u2068{{second}}\u2069 الشيء نفسه في كل ما حكم فيه الاثنان.',
  // stand-in
  standIn: 'هل ينوب محكِّم عن آخر؟',
  standInLead: 'اختر أولًا كم تقبل من نقص في الاتفاق، ثم انظر: فالهامش الذي يُختار بعد النظر لا يُثبت شيئًا.',
  trusted: 'المحكِّم الذي تثق به',
  backup: 'الذي ينوب عنه',
  margin: 'النقص المقبول في الاتفاق',
  marginPoints: '{{share}} من المعايير',
  ask: 'مقارنة',
  noWorse: 'ليس \u2068{{backup}}\u2069 أسوأ من \u2068{{trusted}}\u2069 بهامشك وهو {{margin}}.',
  worse: '\u2068{{backup}}\u2069 أسوأ من \u2068{{trusted}}\u2069 بأكثر من هامشك وهو {{margin}}.',
  cannotTell: 'لا يتبيّن هل \u2068{{backup}}\u2069 أسوأ من \u2068{{trusted}}\u2069 بمقدار {{margin}}.',
  difference: 'اتفاق \u2068{{backup}}\u2069 ناقص اتفاق \u2068{{trusted}}\u2069: {{value}} ({{interval}}).',
  differenceAlone: 'اتفاق \u2068{{backup}}\u2069 ناقص اتفاق \u2068{{trusted}}\u2069: {{value}}.',
  besidePeople_zero:
    'بالمقارنة بعلامات الأشخاص: يتفق \u2068{{trusted}}\u2069 في {{trustedShare}}، و\u2068{{backup}}\u2069 في {{backupShare}}، ولا علامات.',
  besidePeople_one:
    'بالمقارنة بعلامات الأشخاص: يتفق \u2068{{trusted}}\u2069 في {{trustedShare}}، و\u2068{{backup}}\u2069 في {{backupShare}}، وذلك في علامة واحدة.',
  besidePeople_two:
    'بالمقارنة بعلامات الأشخاص: يتفق \u2068{{trusted}}\u2069 في {{trustedShare}}، و\u2068{{backup}}\u2069 في {{backupShare}}، وذلك في علامتين.',
  besidePeople_few:
    'بالمقارنة بعلامات الأشخاص: يتفق \u2068{{trusted}}\u2069 في {{trustedShare}}، و\u2068{{backup}}\u2069 في {{backupShare}}، وذلك في {{count, number}} علامات.',
  besidePeople_many:
    'بالمقارنة بعلامات الأشخاص: يتفق \u2068{{trusted}}\u2069 في {{trustedShare}}، و\u2068{{backup}}\u2069 في {{backupShare}}، وذلك في {{count, number}} علامة.',
  besidePeople_other:
    'بالمقارنة بعلامات الأشخاص: يتفق \u2068{{trusted}}\u2069 في {{trustedShare}}، و\u2068{{backup}}\u2069 في {{backupShare}}، وذلك في {{count, number}} علامة.',
  besideTrusted: 'لم يصحّح أحد هذه الإجابات، فأساس المقارنة \u2068{{trusted}}\u2069 نفسه.',
  amongPeople: 'يتفق الأشخاص فيما بينهم في {{share}}.',
  cautionChance: 'ليس \u2068{{backup}}\u2069 أفضل من المصادفة في التمييز بين المتحقِّق وغير المتحقِّق.',
  cautionTasks: 'أقل من عشر مهام: الجواب معلّق بعدد قليل.',
  cautionCopy: 'كلاهما يقول الشيء نفسه في كل شيء: قد يكون محكِّمًا واحدًا باسمين.',
  cautionPerson: 'رأي شخص واحد ليس هو الحقيقة: والعلامات من شخص واحد.',
  cautionRanking_zero: 'لا يتبادل أيّ مرشّحين موضعيهما: {{list}}.',
  cautionRanking_one: 'زوج واحد من المرشّحين يتبادل موضعيه: {{list}}.',
  cautionRanking_two: 'زوجان من المرشّحين يتبادلان مواضعهما: {{list}}.',
  cautionRanking_few: '{{count, number}} أزواج من المرشّحين تتبادل مواضعها: {{list}}.',
  cautionRanking_many: '{{count, number}} زوجًا من المرشّحين تتبادل مواضعها: {{list}}.',
  cautionRanking_other: '{{count, number}} زوج من المرشّحين تتبادل مواضعها: {{list}}.',
  rankingPair: '\u2068{{first}}\u2069 و\u2068{{second}}\u2069',
  // own family
  own: 'هل يحابي المحكّمون نماذج عائلتهم؟',
  ownPair:
    'المحكّمون من \u2068{{a}}\u2069 و\u2068{{b}}\u2069 يعطون معًا عائلتهم {{points}} نقطة أكثر مما تعطيها العائلة الأخرى ({{interval}})، في {{tasks}}. فإن كانت المحاباة من الجانبين سواء فهي {{half}} نقطة لكل منهما؛ أما أيّهما يحابي فلا يُعرف بلا علامات الأشخاص.',
  ownPairAlone:
    'المحكّمون من \u2068{{a}}\u2069 و\u2068{{b}}\u2069 يعطون معًا عائلتهم {{points}} نقطة أكثر مما تعطيها العائلة الأخرى، في {{tasks}}.',
  ownAgainstPeople:
    'بالمقارنة بعلامات الأشخاص يعطي \u2068{{judge}}\u2069 مرشّحي \u2068{{own}}\u2069 {{points}} نقطة أكثر من مرشّحي \u2068{{other}}\u2069 ({{interval}})، في {{tasks}}.',
  ownAgainstPeopleAlone:
    'بالمقارنة بعلامات الأشخاص يعطي \u2068{{judge}}\u2069 مرشّحي \u2068{{own}}\u2069 {{points}} نقطة أكثر من مرشّحي \u2068{{other}}\u2069، في {{tasks}}.',
  tasks_zero: 'لا مهام',
  tasks_one: 'مهمة واحدة',
  tasks_two: 'مهمتين',
  tasks_few: '{{count, number}} مهام',
  tasks_many: '{{count, number}} مهمة',
  tasks_other: '{{count, number}} مهمة',
  wantFamilies: 'لا يمكن قياس ذلك: عائلة المحكّمين أو المرشّحين غير معروفة.',
  wantCandidates:
    'لا يمكن قياس ذلك: كل المرشّحين من عائلة واحدة ({{candidates}}). جولة فيها مرشّح من عائلة أخرى تجعله ممكنًا.',
  wantJudges:
    'لا يمكن قياس ذلك: المحكّمون من عائلة واحدة ({{judges}}). دع نموذجًا من عائلة مرشّح آخر ({{candidates}}) يحكّم الجولة أيضًا.',
  wantOwn:
    'لا يمكن قياس ذلك: يجب أن تحكّم كل من عائلتين نماذج الأخرى. المحكّمون من {{judges}}، والمرشّحون من {{candidates}}.',
  wantTasks: 'لا يمكن قياس ذلك: لا مهمة مشتركة بين محكّمي عائلتين.',
  // repeats
  repeats: 'أهو المحكِّم نفسه سُئل بصيغة أخرى؟',
  repeatsLead:
    'إن كان هؤلاء هم \u2068{{judge}}\u2069 نفسه سُئل من جديد بكلمات أو أحرف أو ترتيب آخر، فهذه نسبة انقلاب أحكامه. أما لغيره من المحكّمين فلا يدل هذا على شيء.',
  repeat:
    '\u2068{{name}}\u2069: ينقلب {{share}} من {{verdicts}} ({{interval}})؛ {{to}} إلى متحقِّق، و{{from}} إلى غير متحقِّق.',
  repeatAlone:
    '\u2068{{name}}\u2069: ينقلب {{share}} من {{verdicts}}؛ {{to}} إلى متحقِّق، و{{from}} إلى غير متحقِّق.',
  repeatVerdicts_zero: 'لا أحكام',
  repeatVerdicts_one: 'حُكم واحد',
  repeatVerdicts_two: 'حُكمين',
  repeatVerdicts_few: '{{count, number}} أحكام',
  repeatVerdicts_many: '{{count, number}} حُكمًا',
  repeatVerdicts_other: '{{count, number}} حُكم',
  // cost
  cost: 'أيّهم الأسرع مع جودة كافية؟',
  costCaption:
    'الاتفاق مع \u2068{{standard}}\u2069، والثواني لكل إجابة. «متفوَّق عليه»: غيره لا يقل عنه سرعة ولا اتفاقًا.',
  judge: 'المحكِّم',
  seconds: 'الثواني لكل إجابة',
  agrees: 'الاتفاق',
  verdict: 'هل يستحق؟',
  onFront: 'نعم، لا يتفوق عليه أحد',
  beaten: 'متفوَّق عليه',
  unpriced: 'الوقت غير معروف',
  costChart: 'الاتفاق بحسب الثواني لكل إجابة',
} satisfies Arabic<typeof english>;
