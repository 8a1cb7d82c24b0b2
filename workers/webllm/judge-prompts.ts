import { neutralise } from '../../src/domain/judging';
import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import type { JudgeRequest } from '../../src/protocol/engine';
import type { ChatMessage } from './internals';
import { preparePrompt, promptTokens, type Session } from './session';

/** A whole prompt, in messages for the chat path and in the tokens it becomes. */
export interface JudgePrompt {
  messages: readonly ChatMessage[];
  tokens: readonly number[];
}

/** A judgment's request as one model reads it: the same whatever is left to do. */
export interface JudgePrompts {
  /** By the criterion's key, for all criteria of the rubric. */
  whole: ReadonlyMap<string, JudgePrompt>;
  /** Task and response part without any criterion, and the task part alone: where they end, prompts are cut. */
  bare: readonly number[];
  bareTask: readonly number[];
  /** Control strings broken up in each part once, over all criteria. */
  neutralised: number;
}

type TooLong = Extract<Failure, { kind: 'prompt-too-long' }>;

const worse = (a: TooLong | undefined, b: TooLong): TooLong =>
  a !== undefined && a.tokens >= b.tokens ? a : b;

/** All prompts of a judgment: one that is too long refuses it whole, whatever is left to do. */
export const judgePrompts = async (
  session: Session,
  { system, taskPart, responsePart, criteria, thinking, answerStart }: JudgeRequest,
): Promise<Outcome<JudgePrompts>> => {
  const build = async (user: string): Promise<Outcome<JudgePrompt>> => {
    const prompt = preparePrompt(session, system, user);
    if (!prompt.ok) return prompt;
    const { messages } = prompt.value;
    const tokens = await promptTokens(session, messages, thinking, answerStart);
    return tokens.ok ? done({ messages, tokens: tokens.value }) : tokens;
  };
  const whole = new Map<string, JudgePrompt>();
  let tooLong: TooLong | undefined;
  for (const { key, text } of criteria) {
    const prompt = await build(taskPart + responsePart + text);
    if (prompt.ok) whole.set(key, prompt.value);
    else if (prompt.failure.kind === 'prompt-too-long') tooLong = worse(tooLong, prompt.failure);
    else return prompt;
  }
  if (tooLong !== undefined) return failed(tooLong);
  const bare = await build(taskPart + responsePart);
  if (!bare.ok) return bare;
  const bareTask = await build(taskPart);
  if (!bareTask.ok) return bareTask;
  const controls = session.loaded.controlStrings;
  const neutralised = [taskPart, responsePart, ...criteria.map(({ text }) => text)].reduce(
    (sum, text) => sum + neutralise(text, controls).count,
    0,
  );
  return done({ whole, bare: bare.value.tokens, bareTask: bareTask.value.tokens, neutralised });
};
