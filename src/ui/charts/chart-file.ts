// A chart as a file of its own: what the page's style sheet says of it is written into its elements.

const INLINED = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight'],
  ...['text-anchor', 'dominant-baseline', 'direction', 'unicode-bidi', 'paint-order', 'stroke-linejoin'],
] as const;
const NAMESPACE = 'http://www.w3.org/2000/svg';

/** A drawing as SVG text that looks alike outside this page, on the page's paper. */
export function svgFile(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[index];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const name of INLINED) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
    // A point that leads to another place of the app leads nowhere outside it.
    element.removeAttribute('href');
  }
  const { x, y, width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', NAMESPACE);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS(NAMESPACE, 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height }))
    paper.setAttribute(name, String(value));
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

/** The same as a picture, `scale` pixels to a unit; null: this browser can't draw it. */
export async function pngFile(drawing: SVGSVGElement, scale = 2): Promise<Blob | null> {
  const { width, height } = drawing.viewBox.baseVal;
  const image = new Image(width * scale, height * scale);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgFile(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
