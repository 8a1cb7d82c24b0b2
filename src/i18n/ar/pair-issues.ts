import type { pairIssues as english } from '../en/pair-issues';
import type { Arabic } from '../translation';

export const pairIssues = {
  'unmapped-pair-languages': 'نصوص الطلبات بلغتين، ولم يُذكر ما هما.',
  'unmapped-pair-languagesDo': 'اذكر اللغتين وسمين مثل en وes؛ ويجب أن تختلفا.',
  'unmapped-translator': 'نصوص الطلبات بلغتين، ولا عمود يذكر من ترجمها.',
  'unmapped-translatorDo': 'أضِف عمودًا يسمّي في كل صف شخصًا أو جماعة أو برنامجًا: لا تُقبل ترجمة لا يُعرف صاحبها.',
  'pair-one-prompt': 'في هذا الصف نص طلب بـ{{name}} فقط.',
  'pair-one-promptDo': 'اكتب نص الطلب الآخر أو احذف الصف: الزوج نصّان.',
  'pair-no-translator': 'لم يُسمَّ من ترجم هذا الزوج.',
  'pair-no-translatorDo': 'سمِّ شخصًا أو جماعة أو برنامجًا: لا تُقبل ترجمة لا يُعرف صاحبها.',
  'pair-alone': 'ليس في الزوج «\u2068{{id}}\u2069» إلا هذه المهمة.',
  'pair-aloneDo': 'أضِف المهمة نفسها بلغة أخرى، أو أخرج هذه من الزوج.',
  'pair-crowded': 'عدد مهام الزوج «\u2068{{id}}\u2069» هو {{count, number}}؛ والزوج مهمتان.',
  'pair-crowdedDo': 'أعطِ كل مهمتين متقابلتين معرّف زوج خاصًّا بهما.',
  'pair-languages': 'لا يذكر الزوج «\u2068{{id}}\u2069» اللغتين اللتين يسأل بهما.',
  'pair-languagesDo': 'اذكر لغة الطلب في كلتا المهمتين؛ ويجب أن تختلف في كل منهما.',
  'pair-rubrics-differ': 'لمهمتَي الزوج «\u2068{{id}}\u2069» سلّما تقدير مختلفان.',
  'pair-rubrics-differDo':
    'أعطِ كلتيهما المعايير نفسها بالمعرّفات والأوزان نفسها وبالترتيب نفسه: وإلا دلّت درجاتهما على أكثر من أثر اللغة.',
} satisfies Arabic<typeof english>;
