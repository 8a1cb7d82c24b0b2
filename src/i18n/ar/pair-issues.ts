import type { pairIssues as english } from '../en/pair-issues';
import type { Arabic } from '../translation';

export const pairIssues = {
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
