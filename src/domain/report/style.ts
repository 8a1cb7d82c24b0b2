import { markup } from './html';

/** How a report looks, on screens light and dark and on paper. No text of a run is ever part of it. */
export const REPORT_STYLE = markup`
:root {
  color-scheme: light dark;
  --paper: #faf7f0;
  --ink: #22252b;
  --soft: #5c606a;
  --line: #ddd5c5;
  --strong: #b9ae98;
  --pen: #1f5fae;
  --band: #c9d8ea;
  --warn: #fdf1dc;
  --edge: #b0530c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17181b;
    --ink: #e9e6df;
    --soft: #a9aab0;
    --line: #34363c;
    --strong: #54575f;
    --pen: #7fb2f0;
    --band: #31455c;
    --warn: #33281a;
    --edge: #f0a35c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", sans-serif;
  overflow-wrap: anywhere;
}
main { max-inline-size: 64rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
h1, h2, h3 { line-height: 1.2; font-weight: 600; margin: 0 0 0.5rem; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; margin-block-start: 2.5rem; }
h3 { font-size: 1rem; margin-block-start: 1.5rem; }
p, ul { max-inline-size: 68ch; margin: 0 0 0.75rem; }
.soft { color: var(--soft); }
.small { font-size: 0.8125rem; }
.note { background: var(--warn); border-inline-start: 3px solid var(--edge); padding: 0.5rem 1rem; }
.scroll { overflow-x: auto; margin-block-end: 1rem; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: start; color: var(--soft); font-size: 0.8125rem; padding-block-end: 0.5rem; }
th, td {
  text-align: start;
  vertical-align: top;
  padding: 0.4rem 0.75rem 0.4rem 0;
  border-block-end: 1px solid var(--line);
  overflow-wrap: normal;
}
.n { text-align: end; }
td.n { white-space: nowrap; }
.many td.n { white-space: normal; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { font-size: 0.8125rem; border-block-end-color: var(--strong); }
tbody th { font-weight: 600; min-inline-size: 8rem; overflow-wrap: anywhere; }
dl {
  display: grid;
  grid-template-columns: minmax(8rem, 16rem) minmax(0, 1fr);
  gap: 0.25rem 1rem;
  margin: 0 0 1rem;
}
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.mono { font: 0.8125rem/1.5 ui-monospace, "Cascadia Mono", monospace; overflow-wrap: anywhere; }
.bar { display: block; inline-size: 12rem; block-size: 1.25rem; }
.bar .axis { stroke: var(--line); stroke-width: 1; }
.bar .span { fill: var(--band); }
.bar .mean { fill: var(--pen); }
pre {
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  border-inline-start: 3px solid var(--line);
  margin: 0 0 1rem;
  padding-inline-start: 1rem;
  font: inherit;
  unicode-bidi: plaintext;
}
@media (max-width: 40rem) {
  main { padding: 1.5rem 1rem; }
  dl { grid-template-columns: 1fr; }
  dd { margin-block-end: 0.5rem; }
}
@media print {
  :root {
    color-scheme: light;
    font-size: 75%;
    --paper: #fff;
    --ink: #000;
    --soft: #444;
    --line: #bbb;
    --strong: #666;
    --pen: #1f5fae;
    --band: #c9d8ea;
    --warn: #fff;
    --edge: #666;
  }
  main { max-inline-size: none; padding: 0; }
  .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .page { break-after: page; }
  h2, h3, thead { break-after: avoid; }
  tbody tr:nth-child(-n + 2) { break-before: avoid; }
  tr, li, .note, .whole, dl { break-inside: avoid; }
  .scroll { overflow: visible; }
  @page { margin: 18mm 16mm; }
}
`;
