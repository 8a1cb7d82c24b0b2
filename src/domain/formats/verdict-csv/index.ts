export { verdictColumns, VERDICT_TABLE_COLUMNS, type VerdictTableColumn } from './columns';
export { VerdictRows, type VerdictTableRow } from './rows';
export { lookAtTable, tableSets } from './table-import';
