import { markup, type Html } from './html';

/** A name or text of somebody else: it keeps its own direction and can't turn what stands around it. */
export const foreign = (text: string): Html => markup`<bdi>${text}</bdi>`;

export const paragraph = (text: string): Html => markup`<p>${text}</p>`;
export const note = (text: string): Html => markup`<p class="note">${text}</p>`;

/** Label and value, one below the other. */
export const factList = (facts: readonly (readonly [string, Html])[]): Html =>
  markup`<dl>
    ${facts.map(
      ([name, value]) =>
        markup`<dt>${name}</dt>
          <dd>${value}</dd> `,
    )}
  </dl> `;

export interface ReportTable {
  caption: string;
  head: readonly string[];
  /** Places of the columns that hold numbers: they stand one below the other and are never parted. */
  numbers?: readonly number[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly Html[])[];
}

/** More rows than this may go on on the next sheet of paper. */
const SHORT = 8;
/** More columns of numbers than this don't fit a sheet unless they break. */
const MANY = 6;

/** A table that can be scrolled by itself on a narrow screen, with the keyboard too. */
export function tableOf({ caption, head, rows, numbers = [] }: ReportTable): Html {
  const kind = (column: number): Html => (numbers.includes(column) ? markup` class="n"` : markup``);
  const whole = rows.length <= SHORT ? markup` whole` : markup``;
  const many = numbers.length > MANY ? markup` many` : markup``;
  return markup`<div class="scroll${whole}${many}" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((cell, column) => markup`<th scope="col"${kind(column)}>${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...rest]) =>
            markup`<tr>
              ${first === undefined ? [] : [markup`<th scope="row">${first}</th>`]}${rest.map((cell, column) => markup`<td${kind(column + 1)}>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div> `;
}

/** A mean and its interval, as shares. */
export interface Bar {
  mean: number;
  low: number | null;
  high: number | null;
  /** The same in words. */
  label: string;
}

const WIDTH = 200;
const at = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * (WIDTH - 12) * 10) / 10 + 6;

/** A score from 0 to 100 with its interval, as a drawing. */
export function barOf({ mean, low, high, label }: Bar): Html {
  const span =
    low === null || high === null
      ? []
      : [markup`<rect class="span" x="${at(low)}" y="6" width="${at(high) - at(low)}" height="8" />`];
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => markup`<line class="axis" x1="${at(share)}" x2="${at(share)}" y1="2" y2="18" />`,
  );
  return markup`<svg
    class="bar"
    viewBox="0 0 ${WIDTH} 20"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${ticks}${span}
    <circle class="mean" cx="${at(mean)}" cy="10" r="4" />
  </svg>`;
}
