import { done, failed, isMachineFailure, type Outcome } from '../../src/domain/failure';
import type { JudgeRequest, JudgeUsage, RawVerdict } from '../../src/protocol/engine';
import { CanonicalEvaluation } from './canonical';
import { BETWEEN, FIRST_WIDTH, NARROWER, readLabels, widerThan, type LabelForms } from './labels';
import type { ModelFacts } from './model-file';
import type { Body } from './requests';
import { neutraliseAll, type Asked, type Reply, type Session } from './session';
import { opensThought, splitReply } from '../../src/domain/judging';

/** A criterion to decide, at its place in the rubric, with control strings broken up. */
interface Item {
  key: string;
  place: number;
  text: string;
}

/** What one criterion's reply says, without the facts that every verdict carries. */
type Answer<V = RawVerdict> = V extends RawVerdict ? Omit<V, 'key' | 'evaluated' | 'tokens' | 'ms'> : never;

/** A list so wide that every label is in it, or the widest that can be had. */
class LabelReader {
  readonly #evaluation: CanonicalEvaluation;
  readonly #session: Session;
  readonly #forms: LabelForms;
  readonly #labels: JudgeRequest['labels'];

  constructor(
    evaluation: CanonicalEvaluation,
    session: Session,
    forms: LabelForms,
    labels: JudgeRequest['labels'],
  ) {
    this.#evaluation = evaluation;
    this.#session = session;
    this.#forms = forms;
    this.#labels = labels;
  }

  /** The widest useful list of the most probable tokens. */
  async ask({ place, text }: Item): Promise<Asked> {
    let best = await this.#evaluation.ask(place, text, width(FIRST_WIDTH));
    if (!best.ok && best.isNative === true) best = await this.#firstThatWorks(text, NARROWER);
    if (!best.ok || !this.#lacksLabel(best.value)) return best;
    for (const wide of widerThan(this.#session.vocabularySize)) {
      const wider = await this.#firstThatWorks(text, [wide, ...BETWEEN.filter((n) => n < wide)]);
      if (!wider.ok) return wider.isNative === true ? best : wider;
      best = wider;
      // A list that had to be cut short won't get longer.
      if (wider.value.top.length < wide || !this.#lacksLabel(wider.value)) break;
    }
    return best;
  }

  read(reply: Reply): Answer {
    const labels = readLabels(reply.top, this.#forms, this.#labels, this.#session.vocabularySize);
    return { kind: 'labels', ...labels, first: reply.top[0]?.token ?? '' };
  }

  #lacksLabel(reply: Reply): boolean {
    const { logprobs } = readLabels(reply.top, this.#forms, this.#labels, this.#session.vocabularySize);
    return logprobs.true === null || logprobs.false === null;
  }

  /** A token that is half a character breaks the whole reply; a shorter list may do without it. */
  async #firstThatWorks(text: string, widths: readonly number[]): Promise<Asked> {
    let reply: Asked = failed({ kind: 'labels-missing' });
    for (const wide of widths) {
      reply = await this.#evaluation.askAfterPrefix(text, width(wide));
      if (reply.ok || reply.isNative !== true) return reply;
    }
    return reply;
  }
}

const width = (tokens: number): Body => ({ max_tokens: 1, logprobs: true, top_logprobs: tokens });

/** The answer in words, without the beginning that was given and without the thought. */
function readText(reply: Reply, request: JudgeRequest, { template, thinking }: ModelFacts): Answer {
  const { answerStart } = request;
  // llama.cpp repeats the beginning that it was given.
  const own = reply.text.startsWith(answerStart) ? reply.text.slice(answerStart.length) : reply.text;
  const startsInside = request.thinking === 'on' && opensThought(template);
  const split = splitReply(own, thinking !== 'none', startsInside);
  return split.finished
    ? { kind: 'text', text: answerStart + split.text, thinking: split.thinking, finish: reply.finish }
    : { kind: 'failure', failure: { kind: 'thinking-unfinished' } };
}

const endsJudgment = (reply: Asked): boolean =>
  !reply.ok && (reply.failure.kind === 'cancelled' || isMachineFailure(reply.failure));

/** Decides the criteria of `todo`, each from the same cached state. */
export async function judge(
  session: Session,
  signal: AbortSignal,
  request: JudgeRequest,
  forms: LabelForms,
  onVerdict: (verdict: RawVerdict) => void,
): Promise<Outcome<JudgeUsage>> {
  const started = performance.now();
  const { system, taskPart, responsePart, criteria, answerStart, thinking } = request;
  const clean = neutraliseAll(session, [taskPart, responsePart, ...criteria.map(({ text }) => text)]);
  const [task = '', response = '', ...texts] = clean.texts;
  const evaluation = new CanonicalEvaluation(session, signal, {
    system: neutraliseAll(session, [system]).texts.join(''),
    task,
    response,
    answerStart,
    thinking,
  });
  const begun = await evaluation.begin();
  if (!begun.ok) return begun;
  const reader = new LabelReader(evaluation, session, forms, request.labels);
  const inWords: Body = {
    max_tokens: request.maxTokens,
    ...(request.grammar === null ? {} : { grammar: request.grammar }),
  };
  for (const key of request.todo) {
    const place = criteria.findIndex((criterion) => criterion.key === key);
    const item: Item = { key, place, text: texts[place] ?? '' };
    const itemStarted = performance.now();
    const byLabels = request.reading === 'label-probability';
    const reply = await (byLabels ? reader.ask(item) : evaluation.ask(place, item.text, inWords));
    if (!reply.ok && endsJudgment(reply)) return reply;
    const tokens = reply.ok ? reply.value.tokens : { prompt: 0, cached: 0, completion: 0 };
    onVerdict({
      key,
      evaluated: tokens.cached > 0 ? 'prefix' : 'whole',
      tokens,
      ms: performance.now() - itemStarted,
      ...answerOf(reply, byLabels ? reader : undefined, request, session.facts),
    });
  }
  return done({
    tokens: evaluation.usage,
    ms: performance.now() - started,
    neutralised: clean.count,
  });
}

function answerOf(
  reply: Asked,
  reader: LabelReader | undefined,
  request: JudgeRequest,
  facts: ModelFacts,
): Answer {
  if (!reply.ok) return { kind: 'failure', failure: reply.failure };
  return reader === undefined ? readText(reply.value, request, facts) : reader.read(reply.value);
}
