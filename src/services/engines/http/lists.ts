import * as v from 'valibot';
import { done, failed, type Failure, type Outcome } from '../../../domain/failure';
import type { ChatMessage } from '../../../domain/judging';
import type { Thinking } from '../../../domain/run';
import { serverFailure } from '../../net';
import { cutOf, type Answer } from './chat';
import { lacksLabel, readLabels, widthsOf } from './labels';
import type { Item, Questions } from './questions';
import { readLists, type ListedAnswer } from './list-replies';
import { listBody, templateBody, type Templated } from './list-requests';
import { mapSome } from './tokenizer';

const TemplateSchema = v.union([
  v.pipe(
    v.object({ prompt: v.string() }),
    v.transform(({ prompt }) => prompt),
  ),
  v.pipe(
    v.object({ tokens: v.array(v.number()) }),
    v.transform(({ tokens }) => tokens),
  ),
]);

/** Lets the server put its template around a prompt, so that a list is read as single requests are. */
async function template(
  { session, signal }: Questions,
  messages: readonly ChatMessage[],
  thinking: Thinking,
): Promise<Outcome<Templated>> {
  const { link, to } = session;
  const path = to.kind === 'vllm' ? '/tokenize' : '/apply-template';
  const reply = await link.ask(signal, path, templateBody(to, messages, thinking));
  if (!reply.ok) return reply;
  const read = v.safeParse(TemplateSchema, reply.value);
  return read.success ? done(read.output) : failed(serverFailure('unreadable', 'no prompt in its template'));
}

/** A list that can't be had at all, or not as one: single requests say what is the matter with which. */
const isNoList = (failure: Failure): boolean =>
  failure.kind === 'prompt-too-long' ||
  failure.kind === 'bad-setting' ||
  (failure.kind === 'server' &&
    ['status', 'unreadable', 'no-such-model', 'context-cut', 'too-long'].includes(failure.reason));

async function askList(questions: Questions, items: readonly Item[]): Promise<Outcome<ListedAnswer[]>> {
  const { session, signal, request } = questions;
  const { link, to } = session;
  const prompts = await mapSome(items, (item) =>
    template(questions, questions.messagesOf(item), request.thinking),
  );
  if (!prompts.ok) return prompts;
  const [width = 1] = widthsOf(session);
  // llama.cpp's own route counts each prompt; OpenAI's counts them all together, or the first.
  const path = to.kind === 'llama.cpp' ? '/completions' : '/v1/completions';
  const reply = await link.ask(signal, path, listBody(to, prompts.value, width));
  if (!reply.ok) return reply;
  const answers = readLists(reply.value, prompts.value);
  return answers === undefined || answers.length !== items.length
    ? failed(serverFailure('unreadable', 'not an answer to a list of prompts'))
    : done(answers);
}

/**
 * Asks many criteria in one request where the server takes a list of prompts, and returns those that are left for single
 * requests: all, where it takes none; those whose labels ask for a wider list.
 */
export async function askInLists(
  questions: Questions,
  items: readonly Item[],
  size: number,
  settle: (item: Item, answer: Outcome<Answer>, ms: number) => void,
): Promise<Item[]> {
  const { session, signal, request } = questions;
  if (session.to.kind !== 'llama.cpp' && session.to.kind !== 'vllm') return [...items];
  const left: Item[] = [];
  for (let from = 0; from < items.length; from += size) {
    const some = items.slice(from, from + size);
    const started = performance.now();
    const answers = await askList(questions, some);
    if (signal.aborted) return [];
    if (!answers.ok && isNoList(answers.failure)) return [...left, ...items.slice(from)];
    const ms = (performance.now() - started) / some.length;
    for (const [i, item] of some.entries()) {
      if (!answers.ok) {
        settle(item, answers, ms);
        return [];
      }
      const answer = answers.value[i];
      if (answer === undefined) continue;
      questions.count(answer.tokens);
      const labels = readLabels(session, answer.top, request.labels);
      const cut = cutOf(session.to, questions.messagesOf(item), answer.tokens);
      if (cut !== undefined || (lacksLabel(labels) && widthsOf(session).length > 1)) left.push(item);
      else settle(item, done({ text: '', thought: '', finish: 'length', ...answer }), ms);
    }
  }
  return left;
}
