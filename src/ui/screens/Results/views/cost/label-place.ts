/** Where a text stands in a drawing. */
export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'end' | 'middle';
  text: string;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** About as wide as a letter of a label is; texts can't be measured before they are drawn. */
const LETTER = 7.2;
const LINE = 16;
const REACH = 10;
/** Of a label's foot from its mark: above, below, and farther off. */
const OFFSETS = [-10, 20, -28, 38, -46, 56, -64, 74];

/** How much of both is the same room. */
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The room a label takes. */
export function boxOf({ x, y, anchor, text }: LabelPlace): Box {
  const width = text.length * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - LINE + 4, width, height: LINE };
}

/** Beside a mark, above or below: the first place within the drawing that is free, else the one that is most nearly so. */
export function placeLabel(
  { x, y }: { x: number; y: number },
  text: string,
  { taken, width }: { taken: readonly Box[]; width: number },
): LabelPlace {
  const beside = (anchor: 'start' | 'end', by: number): LabelPlace => ({
    ...{ anchor, text, y: y + by },
    x: anchor === 'start' ? x + REACH : x - REACH,
  });
  const places = OFFSETS.flatMap((by) => [beside('start', by), beside('end', by)]);
  const within = places.filter((place) => {
    const box = boxOf(place);
    return box.x >= 4 && box.x + box.width <= width - 4 && box.y >= 0;
  });
  const crowded = within.map((place) => {
    const own = boxOf(place);
    return { place, shared: taken.reduce((sum, box) => sum + overlap(box, own), 0) };
  });
  const [best] = crowded.toSorted((a, b) => a.shared - b.shared);
  return best?.place ?? beside('start', -REACH);
}
