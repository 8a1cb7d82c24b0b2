import { fieldOf, fieldsOf, listOf, numberOf, textOf } from './loose-json';

/** What one scorer gave for a sample. */
export interface LogScore {
  scorer: string;
  /** A number, a word, a list or a map; null where it is none (`NaN`). */
  value: unknown;
  metadata: unknown;
  explanation: string | null;
}

/** One answer to one task, without its events. */
export interface LogSample {
  taskId: string;
  epoch: number;
  /** Why it failed; null: it didn't. Never the traceback, which holds paths of somebody's machine. */
  error: string | null;
  isInvalidated: boolean;
  /** The text that was judged; null: there was none. */
  answer: string | null;
  /** It ended at the limit of tokens. */
  isCut: boolean;
  scores: readonly LogScore[];
  /** A model other than the candidate that was asked while scoring; null: none is told. */
  judge: string | null;
}

const ATTACHMENT = 'attachment://';

/** A text that lies beside the sample, only where the whole of it names one: an answer may hold such a word itself. */
function resolved(text: string, attachments: unknown): string {
  if (!text.startsWith(ATTACHMENT)) return text;
  const found = fieldOf(attachments, text.slice(ATTACHMENT.length));
  return typeof found === 'string' ? found : text;
}

/** The text parts of a message, joined; its reasoning is no part of the answer. */
function textIn(content: unknown, attachments: unknown): string | null {
  if (typeof content === 'string') return resolved(content, attachments);
  if (!Array.isArray(content)) return null;
  const parts = listOf(content).flatMap((part) => {
    const text = fieldOf(part, 'type') === 'text' ? fieldOf(part, 'text') : undefined;
    return typeof text === 'string' ? [resolved(text, attachments)] : [];
  });
  return parts.length === 0 ? null : parts.join('');
}

/** Ids of at most so many letters are those of a task; longer ones are some mistake. */
const LONGEST_ID = 200;

function idOf(value: unknown): string | null {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value);
  return id === null || id.length > LONGEST_ID ? null : id;
}

const roleModel = (sample: unknown, candidate: string): string | null => {
  for (const event of listOf(fieldOf(sample, 'events'))) {
    if (fieldOf(event, 'event') !== 'model') continue;
    const model = textOf(fieldOf(event, 'model'));
    if (model !== null && (textOf(fieldOf(event, 'role')) !== null || model !== candidate)) return model;
  }
  return null;
};

/**
 * A sample as a log holds it; id and epoch are taken from what it says, never from a file's name. null: it has none, so
 * nobody knows which answer it is about.
 */
export function logSampleOf(value: unknown, candidate = ''): LogSample | null {
  const taskId = idOf(fieldOf(value, 'id'));
  const epoch = fieldOf(value, 'epoch') ?? 1;
  if (taskId === null || typeof epoch !== 'number' || !Number.isSafeInteger(epoch) || epoch < 1) return null;
  const error = fieldOf(value, 'error');
  const [choice] = listOf(fieldOf(value, 'output', 'choices'));
  const answer = textIn(fieldOf(choice, 'message', 'content'), fieldOf(value, 'attachments'));
  const invalidation = fieldOf(value, 'invalidation');
  return {
    taskId,
    epoch,
    error: error === undefined || error === null ? null : (textOf(fieldOf(error, 'message')) ?? 'error'),
    isInvalidated: invalidation !== undefined && invalidation !== null && invalidation !== false,
    answer: answer === '' ? null : answer,
    isCut: fieldOf(choice, 'stop_reason') === 'max_tokens',
    scores: fieldsOf(fieldOf(value, 'scores')).map(([scorer, score]) => ({
      scorer,
      value: fieldOf(score, 'value') ?? null,
      metadata: fieldOf(score, 'metadata'),
      explanation: textOf(fieldOf(score, 'explanation')),
    })),
    judge: candidate === '' ? null : roleModel(value, candidate),
  };
}

/** A score that is a finite number; a word or a map is none. */
export const scoreNumber = ({ value }: LogScore): number | null => numberOf(value);
