import type { DraftTask, DraftVariable } from './draft';

const BLANK = /\{\{([^{}]+)\}\}/gu;

/** Names written as `{{name}}`, each once, in order. */
export const blanksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(BLANK), ([, name = '']) => name.trim()).filter((name) => name !== '')),
];

/**
 * The text with each `{{name}}` replaced by the variable's value, in one pass: what a value brings with it is never
 * looked at again, and a name without a value stays as it is. Only a person at the editor asks for this; a stored prompt
 * is sent as it is written.
 */
export function insertValues(text: string, variables: readonly DraftVariable[]): string {
  const values = new Map(
    variables.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
  return text.replace(BLANK, (blank, name: string) => values.get(name.trim()) ?? blank);
}

/** The task with its variables' values in system prompt and prompt; the variables stay, as facts about the task. */
export function withValuesInserted(task: DraftTask): DraftTask {
  const systemPrompt = insertValues(task.systemPrompt, task.variables);
  const prompt = insertValues(task.prompt, task.variables);
  return systemPrompt === task.systemPrompt && prompt === task.prompt
    ? task
    : { ...task, systemPrompt, prompt };
}
