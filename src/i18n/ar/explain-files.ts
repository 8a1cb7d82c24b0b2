import type { explainFiles as english } from '../en/explain-files';
import type { Arabic } from '../translation';

export const explainFiles = {
  title: 'شرح ملفَّي نتائج',
  lead: 'محكّمان ودرجتان مختلفتان للإجابات نفسها؟ أفلِت الملفين لترى من أين يأتي الفرق. لا حاجة إلى حزمة ولا نموذج ولا جولة.',
  choose: 'اختيار ملفين',
  what: 'نتائج Deskmark، أو ملفات Inspect (\u2068.eval\u2069 أو \u2068.json\u2069)، أو جداول أحكام (CSV)، ويجوز خلطها.',
} satisfies Arabic<typeof english>;
