export { escapeHtml, markup, type Html } from './html';
export { reportPage, type ReportPage } from './page';
export * from './parts';
