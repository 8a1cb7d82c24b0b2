import { done, failed, type Outcome } from '../../../domain/failure';
import { chatMessages } from '../../../domain/judging';
import type { LoadedModel, LoadOptions, LoadProgress } from '../../../protocol/engine';
import { serverFailure } from '../../net';
import { chat } from './chat';
import { findControlStrings } from './control-strings';
import type { ServerLink } from './link';
import { findListed, modelFacts, type ServerModelFacts } from './model-facts';
import { greedily, type Addressee } from './requests';
import type { ServerSession } from './session';
import { Slots } from './slots';

/** How many of the most probable tokens are asked for at first, and what servers with less may give. */
export const FIRST_WIDTHS = [20, 10, 5] as const;
/** Beginnings of what models write before they answer. */
const THOUGHTS = ['<think', '<|channel', '<|start', '[THINK', '<seed:think', '<reasoning'];

type Labels = LoadedModel['labels'] & { width: number };

const without = (detail: string): Outcome<Labels> => done({ usable: false, detail, width: 0 });

/** Asks for one token with its alternatives: the only way to know whether a server gives them. */
async function tryLabels(link: ServerLink, signal: AbortSignal, to: Addressee): Promise<Outcome<Labels>> {
  const messages = chatMessages('Answer true or false.', 'Is one and one two?');
  let refused = 'the server gives no probabilities';
  for (const top of FIRST_WIDTHS) {
    const answer = await chat(link, signal, to, { ...greedily(messages, 'off', 1), top });
    if (!answer.ok) {
      const { failure } = answer;
      const isRefusal = failure.kind === 'server' && failure.reason === 'status';
      if (!isRefusal) return answer;
      refused = failure.detail === '' ? refused : failure.detail;
      continue;
    }
    const { text, thought, top: listed } = answer.value;
    const begun = (listed[0]?.token ?? text).trimStart();
    if (thought !== '' || THOUGHTS.some((start) => begun.startsWith(start))) {
      return without('the model thinks before it answers');
    }
    return listed.length < 2 ? without(refused) : done({ usable: true, width: top });
  }
  return without(refused);
}

/**
 * The slots that judgments hold. Lists of prompts are for slots that the connections can't fill: the server spreads them as
 * it likes, and each slot reads for itself what the criteria share (the generated model: twice the tokens).
 */
function slotsFor({ access }: ServerLink, { slots }: ServerModelFacts): Slots | null {
  const { kind, concurrency, batch } = access;
  if (kind !== 'llama.cpp' || (batch > 1 && slots !== null && slots > concurrency)) return null;
  // A server that doesn't say has one for certain. The wait for a slot costs time; one that isn't there is refused.
  return new Slots(Math.min(concurrency, slots ?? 1));
}

/** Opens a model of a server: it is listed, its context is large enough, and it answers. */
export async function openSession(
  link: ServerLink,
  signal: AbortSignal,
  model: string,
  { contextTokens }: LoadOptions,
  onProgress: (progress: LoadProgress) => void,
): Promise<Outcome<ServerSession>> {
  onProgress({ share: 0, detail: 'looking for the model' });
  const listed = await findListed(link, signal, model);
  if (!listed.ok) return listed;
  const facts = await modelFacts(link, signal, model, listed.value);
  if (signal.aborted) return failed({ kind: 'cancelled' });
  if (facts.contextTokens !== null && facts.contextTokens < contextTokens) {
    const detail = `a context of ${String(facts.contextTokens)} tokens where ${String(contextTokens)} are needed`;
    return failed(serverFailure('context-cut', detail));
  }
  onProgress({ share: 0.3, detail: 'asking for its control strings' });
  const controlStrings = await findControlStrings(link, signal, model, facts);
  if (!controlStrings.ok) return controlStrings;
  onProgress({ share: 0.6, detail: 'asking it for one word' });
  const to = { kind: link.access.kind, model: listed.value.id, contextTokens, canThink: facts.canThink };
  const labels = await tryLabels(link, signal, to);
  if (!labels.ok) return labels;
  if (!labels.value.usable) {
    // Whether it answers at all is known only where the probabilities were not what was refused.
    const answer = await chat(link, signal, to, greedily(chatMessages('', 'Hello.'), 'off', 1));
    if (!answer.ok) return answer;
  }
  onProgress({ share: 1, detail: 'ready' });
  const { width, ...usable } = labels.value;
  return done({
    link,
    to,
    controlStrings: controlStrings.value,
    labels: usable,
    widest: width === FIRST_WIDTHS[0] ? Number.POSITIVE_INFINITY : width,
    vocabularySize: facts.vocabularySize,
    isSayable: new Map(),
    slots: slotsFor(link, facts),
    judgments: 0,
  });
}
