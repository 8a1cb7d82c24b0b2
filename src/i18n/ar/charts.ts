import type { charts as english } from '../en/charts';
import type { Arabic } from '../translation';

export const charts = {
  saveSvg: 'حفظ بصيغة SVG',
  savePng: 'حفظ بصيغة PNG',
  noPng: 'لم يستطع هذا المتصفّح رسم الصورة. وفي ملف SVG الشيء نفسه.',
  asTable: 'الأرقام نفسها في جدول',
} satisfies Arabic<typeof english>;
