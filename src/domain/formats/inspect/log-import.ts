import { familyFromName } from '../../trust/family-name';
import type { SetResponse, VerdictSet } from '../../trust/verdict-set';
import type { Issue } from '../../issue';
import {
  inRubric,
  renamed,
  rubricIndex,
  ScoreChecker,
  summaryOf,
  Tally,
  type FileResponse,
  type JudgeOffer,
  type VerdictChoices,
  type VerdictReading,
} from '../verdict-sets';
import type { LogHead } from './log-head';
import { logSampleOf, scoreNumber, type LogSample, type LogScore } from './log-sample';
import {
  guessScoreMapping,
  isUsable,
  scoreFormOf,
  scoreSignature,
  verdictsOf,
  type ScoreMapping,
} from './score-mapping';

/** The scorers of a log with what was seen in these samples of it; those the header doesn't name come last. */
export function scorerOffers(head: LogHead, samples: readonly LogSample[]): JudgeOffer[] {
  const seen = new Map<string, LogScore[]>(head.scorers.map(({ name }) => [name, []]));
  for (const score of samples.flatMap(({ scores }) => scores)) {
    seen.set(score.scorer, [...(seen.get(score.scorer) ?? []), score]);
  }
  const asked = samples.map(({ judge }) => judge).find((judge) => judge !== null) ?? null;
  const offers = [...seen].map(([scorer, scores]) => {
    const form = scoreFormOf(scores);
    const mapping = guessScoreMapping(form);
    const model = head.scorers.find(({ name }) => name === scorer)?.judge ?? null;
    return {
      key: scorer,
      name: model ?? (mapping === null ? null : asked) ?? scorer,
      where: scorer,
      verdicts: null,
      isUsable: mapping !== null,
      form,
      mapping,
      signature: scoreSignature(scorer, form),
    };
  });
  return offers.toSorted((a, b) => Number(b.isUsable) - Number(a.isUsable));
}

/** Of a set without its id, which is made from what is in it. */
export type UnnamedSet = Omit<VerdictSet, 'judgeId'>;

/** A SHA-256 of a text, by whoever has one. */
export type HashText = (text: string) => Promise<string>;

/** Reads the samples of a log one after the other into one judge's verdicts. */
export class LogImport {
  readonly #head: LogHead;
  readonly #offer: JudgeOffer;
  readonly #choices: VerdictChoices;
  readonly #mapping: ScoreMapping | null;
  readonly #rubric: ReturnType<typeof rubricIndex> | null;
  readonly #hash: HashText;
  readonly #tally = new Tally();
  readonly #responses = new Map<string, { response: SetResponse; log: number | null }>();
  /** Also of what has no score: it can be judged here. */
  readonly #texts = new Map<string, FileResponse>();

  constructor(head: LogHead, offer: JudgeOffer, choices: VerdictChoices, hash: HashText) {
    this.#head = head;
    this.#offer = offer;
    this.#choices = choices;
    const mapping = choices.mapping ?? offer.mapping;
    this.#mapping = mapping !== null && isUsable(mapping) ? mapping : null;
    this.#rubric = choices.rubric === null ? null : rubricIndex(choices.rubric);
    this.#hash = hash;
  }

  /** Samples that another of the same name replaces. */
  replaced(count: number): void {
    for (let i = 0; i < count; i += 1) {
      this.#tally.read();
      this.#tally.leave('duplicate', { taskId: '', epoch: 0 });
    }
  }

  /** A part of the log that is no sample, or can't be unpacked. */
  unreadable(name: string): void {
    this.#tally.read();
    this.#tally.leave('unreadable', { taskId: '', epoch: 0 }, name);
  }

  /** The next sample as the log holds it. */
  async add(value: unknown, name = ''): Promise<void> {
    const sample = logSampleOf(value);
    if (sample === null) {
      this.unreadable(name);
      return;
    }
    this.#tally.read();
    const key = JSON.stringify([sample.taskId, sample.epoch]);
    this.#keepText(key, sample);
    // The later one counts; an earlier one that gave no verdicts has been counted as what it was.
    if (this.#responses.delete(key)) this.#tally.leave('duplicate', sample);
    const response = await this.#responseOf(sample);
    if (response !== null) this.#responses.set(key, response);
  }

  #keepText(key: string, { taskId, epoch, answer, isCut, error, isInvalidated }: LogSample): void {
    this.#texts.delete(key);
    if (answer === null || error !== null || isInvalidated) return;
    this.#texts.set(key, { taskId, epoch, text: answer, isCut });
  }

  /** The candidate's responses themselves, in the order of the log. */
  texts(): { candidate: string; responses: readonly FileResponse[] } {
    return { candidate: this.#head.candidate, responses: [...this.#texts.values()] };
  }

  async #responseOf(sample: LogSample): Promise<{ response: SetResponse; log: number | null } | null> {
    const leave = (why: Parameters<Tally['leave']>[0], detail = ''): null => {
      this.#tally.leave(why, sample, detail);
      return null;
    };
    if (sample.error !== null) return leave('failed', sample.error);
    if (sample.isInvalidated) return leave('invalidated');
    const score = sample.scores.find(({ scorer }) => scorer === this.#offer.key);
    if (score === undefined || score.value === null) return leave('unscored', score?.explanation ?? '');
    const read = this.#mapping === null ? null : verdictsOf(score, this.#mapping);
    if (read === null) return leave('unreadable');
    if (read.length === 0) return leave('unscored', score.explanation ?? '');
    const criteria = this.#rubric?.get(sample.taskId);
    if (this.#rubric !== null && criteria === undefined) return leave('not-in-pack');
    const verdicts = criteria === undefined ? read : inRubric(read, criteria, true);
    if (verdicts === null) return leave('other-rubric');
    return {
      response: {
        candidateId: this.#head.candidate,
        taskId: sample.taskId,
        epoch: sample.epoch,
        responseHash: sample.answer === null ? null : await this.#hash(sample.answer),
        verdicts,
        seconds: null,
      },
      log: this.#mapping?.place === 'list' ? scoreNumber(score) : null,
    };
  }

  /** The verdicts read so far as one set, and where every sample ended. */
  result(issues: readonly Issue[]): Omit<VerdictReading, 'sets'> & { sets: UnnamedSet[] } {
    const kept = [...this.#responses.values()];
    this.#tally.imported(kept.length);
    const checker = new ScoreChecker();
    for (const { response, log } of kept)
      checker.add(response.taskId, response.epoch, response.verdicts, log);
    const { candidate } = this.#head;
    const { candidates, responses } = renamed(
      {
        candidates: [{ candidateId: candidate, name: candidate, family: familyFromName(candidate) }],
        responses: kept.map(({ response }) => response),
      },
      this.#choices.sameAs,
    );
    const set: UnnamedSet = {
      name: this.#offer.name,
      kind: 'imported',
      family: familyFromName(this.#offer.name),
      people: 0,
      candidates,
      responses,
    };
    const mean = this.#head.scorers.find(({ name }) => name === this.#offer.key)?.mean ?? null;
    const sets = responses.length === 0 ? [] : [set];
    return {
      preview: {
        counts: this.#tally.counts,
        leftOut: this.#tally.list,
        issues,
        check: this.#mapping?.place === 'list' ? checker.result(mean) : null,
        sets: sets.map((one) => summaryOf({ ...one, judgeId: '' })),
      },
      sets,
    };
  }
}
