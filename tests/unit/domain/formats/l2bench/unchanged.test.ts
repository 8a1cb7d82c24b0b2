import { expect, it } from 'vitest';
import { buildJudgeRequest, verdictLogits } from '../../../../../src/domain/judging';
import { composePrompt } from '../../../../../src/domain/pack';
import { cell, readL2bench } from '../../../../support/l2bench';

/** What some layer between the file and a model might take for its own. */
const HARD = [
  '"since | for" || or | both',
  'have + participle == present perfect, then A==2',
  'First. Second. Third',
  '<b>bold</b> <script>alert(1)</script> &amp; <!-- x -->',
  'ن: لا تغيّر \u200fهذا\u200e السطر',
  'family 👩‍👩‍👧 and zero\u200dwidth\u200cjoiners',
  "$& $1 $$ $` $'",
  '{{criterion}} {{task}} {x} ${x} {% if %} %s %d',
  '\\n \\" \\u0041 `code` **bold** # heading',
  'é and e\u0301, １ and 1',
];

it.each(HARD)(
  'a criterion, prompt, resource and reference with %s reach prompt and judge unchanged',
  (text) => {
    const csv = [
      'task_key,task,task_system_prompt,task_criteria,reference_answer,task_resource_file_link_1',
      [`1`, text, text, `01. ${text} ==2 | 02. Is short ==-1`, text, 'a.md'].map(cell).join(','),
    ].join('\r\n');
    const { tasks, resources } = readL2bench(csv, { 'a.md': text });
    const [task] = tasks;
    if (task === undefined) throw new Error('no task');
    expect(task.systemPrompt).toBe(text);
    expect(composePrompt(task, resources)).toBe(`${text}\n\n---\n## Resource: a.md\n\n${text}`);

    const request = buildJudgeRequest({
      ...{ recipe: verdictLogits, task, resources, response: text, todo: [], thinking: 'off' },
    });
    expect(request.criteria.map((criterion) => criterion.text)).toEqual([`A. ${text}`, 'B. Is short']);
    expect(request.taskPart).toContain(`${text}\n\n---\n## Resource: a.md\n\n${text}\n[task`);
    expect(request.taskPart.split(text)).toHaveLength(4);
    expect(request.responsePart.split(text)).toHaveLength(2);
  },
);
