/** What stands around every drawing. */
export const charts = {
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  noPng: 'This browser could not draw the picture. The SVG holds the same.',
  asTable: 'The same as a table',
} as const;
