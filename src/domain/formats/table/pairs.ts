import { finding, ISSUE_SEVERITIES, type Finding } from '../../issue';
import { canonicalTag, isLanguageTag } from '../../language';
import type { ColumnMapping } from '../preview';
import { cellOf, isBlank, type Row } from '../records/cells';
import type { TaskRecord } from '../records/task-record';

/** Whether these are two different languages in due form. */
export const areLanguages = (languages: ColumnMapping['languages']): languages is [string, string] =>
  languages !== undefined &&
  languages.every(isLanguageTag) &&
  canonicalTag(languages[0]) !== canonicalTag(languages[1]);

const isFault = ({ kind }: Finding): boolean => ISSUE_SEVERITIES[kind] === 'error';

/** What keeps a row with both prompts from being a pair. */
function faultsOf(
  { task }: TaskRecord,
  { fields }: ColumnMapping,
  row: Row,
  languages: readonly [string, string],
): Finding[] {
  const [first, second] = languages;
  const prompts = [task.prompt, cellOf(row, fields.otherPrompt)] as const;
  const [hasFirst, hasSecond] = [!isBlank(prompts[0]), !isBlank(prompts[1])];
  const alone = hasFirst && !hasSecond ? first : !hasFirst && hasSecond ? second : null;
  const lacking = (alone === first ? fields.otherPrompt : fields.prompt) ?? 'prompt';
  return [
    ...(alone === null ? [] : [finding('pair-one-prompt', lacking, { name: alone })]),
    ...(isBlank(cellOf(row, fields.translatedBy))
      ? [finding('pair-no-translator', fields.translatedBy ?? 'translatedBy')]
      : []),
  ];
}

/**
 * The two tasks of a row that has what is asked in two languages: one rubric, one reference where there is but one. A row
 * with a fault stays one record, so that it is refused once and never leaves half a pair.
 */
export function readPairs(
  record: TaskRecord,
  { row, mapping }: { row: Row; mapping: ColumnMapping },
): TaskRecord[] {
  const { fields, languages } = mapping;
  if (fields.otherPrompt === undefined || !areLanguages(languages)) return [record];
  const faults = faultsOf(record, mapping, row, languages);
  const { task } = record;
  if (faults.length > 0 || record.findings.some(isFault) || isBlank(task.prompt)) {
    return [{ ...record, findings: [...record.findings, ...faults] }];
  }
  const pair = { id: task.id, translatedBy: cellOf(row, fields.translatedBy).trim() };
  const [first, second] = languages;
  const system = cellOf(row, fields.otherSystemPrompt);
  const answer = cellOf(row, fields.otherReference);
  const others = {
    prompt: fields.otherPrompt,
    ...(fields.otherSystemPrompt === undefined ? {} : { systemPrompt: fields.otherSystemPrompt }),
    ...(fields.otherReference === undefined ? {} : { reference: fields.otherReference }),
  };
  return [
    { ...record, task: { ...task, id: `${task.id}-${first}`, instructionLanguage: first, pair } },
    {
      ...record,
      task: {
        ...task,
        id: `${task.id}-${second}`,
        instructionLanguage: second,
        pair,
        prompt: cellOf(row, fields.otherPrompt),
        systemPrompt: fields.otherSystemPrompt === undefined ? task.systemPrompt : system,
        reference: fields.otherReference === undefined ? task.reference : isBlank(answer) ? null : answer,
      },
      columns: { ...record.columns, fields: { ...record.columns.fields, ...others } },
      findings: [...record.findings],
    },
  ];
}
