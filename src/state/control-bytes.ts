import type { ControlPlan } from '../domain/controls';
import { utf8Bytes } from '../domain/judging';

/** Bytes of each control's response, by task. */
export function bytesByTask(texts: ControlPlan['texts']): ReadonlyMap<string, readonly number[]> {
  const bytes = new Map<string, number[]>();
  for (const { taskId, text } of texts) {
    const known = bytes.get(taskId);
    if (known === undefined) bytes.set(taskId, [utf8Bytes(text)]);
    else known.push(utf8Bytes(text));
  }
  return bytes;
}
