import type { charts as english } from '../en/charts';
import type { Chinese } from '../translation';

export const charts = {
  saveSvg: '保存为 SVG',
  savePng: '保存为 PNG',
  noPng: '浏览器无法生成这张图片。SVG 的内容相同。',
  asTable: '以表格显示',
} satisfies Chinese<typeof english>;
