import type { charts as english } from '../en/charts';
import type { Spanish } from '../translation';

export const charts = {
  saveSvg: 'Guardar como SVG',
  savePng: 'Guardar como PNG',
  noPng: 'Este navegador no pudo dibujar la imagen. El SVG contiene lo mismo.',
  asTable: 'Lo mismo en una tabla',
} satisfies Spanish<typeof english>;
