import { UNDETERMINED } from '../language';
import { writeCsv, type Cell } from '../formats/csv';
import { useOf } from './audit';
import type { AuditRow } from './rows';

const HEADER = [
  ...['what', 'candidate', 'task', 'epoch', 'competency', 'level', 'target_language', 'learner_languages'],
  ...['use', 'letters', 'und', 'shares', 'identifier'],
];

/** The audit as a table, a row a text: no texts, only where they stand and the shares of their languages. */
export const auditCsv = (rows: readonly AuditRow[]): string =>
  writeCsv(
    HEADER,
    rows.map((row): Cell[] => {
      const { task, profile } = row;
      const shares = profile?.shares ?? [];
      const told = shares.filter(({ language }) => language !== UNDETERMINED);
      const und = shares.find(({ language }) => language === UNDETERMINED)?.share ?? 0;
      return [
        ...[row.what, row.candidateId, task.id, row.epoch, task.competency, task.level],
        ...[task.targetLanguage, task.learnerLanguages.join(' '), useOf(row), profile?.letters ?? null],
        profile === null ? null : Number(und.toFixed(4)),
        told.map(({ language, share }) => `${language}:${share.toFixed(4)}`).join(' '),
        profile?.identifier ?? null,
      ];
    }),
  );
