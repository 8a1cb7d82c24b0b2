import { done, type Outcome } from '../../src/domain/failure';
import type { JudgeRequest, JudgeUsage, RawVerdict } from '../../src/protocol/engine';
import type { EngineClient } from '../../src/services/engines';
import { fakeEngines } from './fake-engine-client';

const TOKENS = { prompt: 100, cached: 40, completion: 10 };

/** What an answer in words looks like, taken from the request alone: its grammar, else the form its words ask for. */
function inWords({ grammar, criteria, responsePart }: JudgeRequest, met: boolean): string {
  const fields = /\{\\"(\w+)\\": \\"" reason "\\", \\"(\w+)\\"/.exec(grammar ?? '');
  const because = 'It says so.';
  if (fields !== null) return `{"${fields[1] ?? ''}": "${because}", "${fields[2] ?? ''}": ${String(met)}}`;
  const asked = responsePart + (criteria[0]?.text ?? '');
  if (asked.includes('<score>'))
    return `<feedback>\n${because}\n</feedback>\n<score>\n${met ? '1' : '0'}\n</score>`;
  if (asked.includes('###Feedback:')) return `Feedback: ${because} [RESULT] ${met ? '5' : '2'}`;
  return String(met);
}

/**
 * A judge that does what it is told, in the form it is told: it finds a criterion met that contains `met`. What it was
 * asked is in `requests`; `thought` comes before each answer in words.
 */
export function obedientJudge(
  met: string,
  { thought = null }: { thought?: string | null } = {},
): { client: EngineClient; requests: JudgeRequest[] } {
  const requests: JudgeRequest[] = [];
  const judge = (
    _signal: AbortSignal,
    request: JudgeRequest,
    onVerdict: (verdict: RawVerdict) => void,
  ): Promise<Outcome<JudgeUsage>> => {
    requests.push(request);
    for (const key of request.todo) {
      const isMet = request.criteria.some((one) => one.key === key && one.text.includes(met));
      const facts = { key, evaluated: 'prefix', tokens: TOKENS, ms: 1 } as const;
      const logprobs = { true: Math.log(isMet ? 0.9 : 0.1), false: Math.log(isMet ? 0.1 : 0.9), floor: null };
      onVerdict(
        request.reading === 'label-probability'
          ? { ...facts, kind: 'labels', logprobs, offLabelMass: 0, first: String(isMet) }
          : { ...facts, kind: 'text', text: inWords(request, isMet), thinking: thought, finish: 'stop' },
      );
    }
    return Promise.resolve(done({ tokens: TOKENS, ms: 1, neutralised: 0 }));
  };
  return { client: { ...fakeEngines().makeClient(), judge }, requests };
}
