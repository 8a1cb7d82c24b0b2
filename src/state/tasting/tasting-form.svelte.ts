import type { Level } from '../../domain/pack';
import { canChat, OFFICIAL_SAMPLING, thinkingOf } from '../../domain/run';
import {
  fewestToTell,
  MOST_TEXTS,
  splitTexts,
  templateTexts,
  textProblems,
  usedTexts,
  type Tasting,
  type TastingTemplate,
  type TemplateChoice,
  type TemplateTexts,
  type TextProblem,
  type Who,
} from '../../domain/tasting';
import { formatLanguage } from '../../i18n/format';
import type { TastedDraft, TastingDraft } from '../../services/tasting';
import type { ModelChoice } from '../model-choice';
import { USUAL_CONTEXT } from '../new-run.svelte';
import { usualMaxTokens } from '../response-limit';

/** An answer is to be read beside another one; what is thought before it counts too. */
const LONGEST_ANSWER = 1024;
const LONGEST_THOUGHT = 3072;
/** What tells a model from itself where there is only one. */
const OTHER_TEMPERATURE = 0.8;

/** One of the two models as the form has it. */
export interface Side {
  key: string;
  temperature: number;
  thinking: boolean;
}

export type FormProblem = 'needTexts' | 'mendTexts' | 'needOther';

const noSide: Side = { key: '', temperature: 0, thinking: false };
const FIRST_FIELDS = 3;

/** The form of a new taste test: it holds no model and writes nothing. */
export class TastingForm {
  #choices = $state.raw<readonly ModelChoice[]>([]);
  #texts = $state.raw<readonly string[]>(Array.from({ length: FIRST_FIELDS }, () => ''));
  #dropped = $state(0);
  #template = $state<TastingTemplate>('feedback');
  #level = $state<Level>('B1');
  #language = $state('');
  #sides = $state.raw<readonly [Side, Side]>([noSide, noSide]);
  #maxTokens = $state<number | null>(null);

  readonly problems = $derived<readonly (TextProblem | null)[]>(textProblems(this.#texts));
  readonly count = $derived(usedTexts(this.#texts).length);
  /** The fewest preferences of so many texts that tell; null: not even all of them would. */
  readonly fewest = $derived(fewestToTell(this.count));
  readonly models = $derived(
    this.#sides.flatMap(({ key }) => this.#choices.find((choice) => choice.key === key) ?? []),
  );
  readonly maxTokens = $derived.by(() => {
    if (this.#maxTokens !== null) return this.#maxTokens;
    const thinks = this.#sides.some(({ key, thinking }) => {
      const local = this.#choices.find((choice) => choice.key === key)?.local;
      return local != null && thinkingOf(local, thinking ? 'on' : 'off') === 'on';
    });
    return Math.min(LONGEST_ANSWER + (thinks ? LONGEST_THOUGHT : 0), usualMaxTokens(this.models));
  });
  readonly isOneModel = $derived(this.#sides[0].key === this.#sides[1].key);
  /** Both would write the same: one model, and nothing that makes a difference to it. */
  readonly isSame = $derived.by(() => {
    const [one, two] = this.#sides;
    const local = this.models[0]?.local;
    if (one.key !== two.key || local == null) return one.key === two.key;
    const thinks = ({ thinking }: Side) => thinkingOf(local, thinking ? 'on' : 'off');
    return one.temperature === two.temperature && thinks(one) === thinks(two);
  });
  /** What keeps it from being started; null: nothing. */
  readonly problem = $derived.by((): FormProblem | null => {
    if (this.count === 0) return 'needTexts';
    if (this.problems.some((problem) => problem !== null)) return 'mendTexts';
    return this.isSame ? 'needOther' : null;
  });
  readonly choice = $derived<TemplateChoice>({
    template: this.#template,
    level: this.#level,
    answerLanguage: this.#language === '' ? '' : formatLanguage(this.#language, 'en'),
  });
  /** What both models are sent before each text. */
  readonly sent = $derived<TemplateTexts>(templateTexts(this.choice));

  /** Models that are on this computer and can be asked. */
  get choices(): readonly ModelChoice[] {
    return this.#choices;
  }
  get texts(): readonly string[] {
    return this.#texts;
  }
  /** Pasted texts that found no place. */
  get dropped(): number {
    return this.#dropped;
  }
  get template(): TastingTemplate {
    return this.#template;
  }
  get level(): Level {
    return this.#level;
  }
  /** BCP 47 tag of the language the answers are to be in; empty: that of each text. */
  get language(): string {
    return this.#language;
  }
  get canAdd(): boolean {
    return this.#texts.length < MOST_TEXTS;
  }
  side(who: Who): Side {
    return this.#sides[who];
  }
  canThink(who: Who): boolean {
    const choice = this.#choices.find(({ key }) => key === this.#sides[who].key);
    return choice?.local?.thinking === 'switchable';
  }

  /** Offers what is here; the first two are chosen, or the only one with other settings. */
  takeChoices(choices: readonly ModelChoice[]): void {
    this.#choices = choices.filter(({ local }) => local !== null && canChat(local));
    const [first, second = first] = this.#choices.map(({ key }) => key);
    if (first === undefined || second === undefined) return;
    const [one, two] = this.#sides;
    const isHere = ({ key }: Side): boolean => this.#choices.some((choice) => choice.key === key);
    this.#sides = [
      isHere(one) ? one : { ...noSide, key: first },
      isHere(two) ? two : { ...noSide, key: second, temperature: second === first ? OTHER_TEMPERATURE : 0 },
    ];
  }
  setSide(who: Who, change: Partial<Side>): void {
    const [one, two] = this.#sides;
    this.#sides = who === 0 ? [{ ...one, ...change }, two] : [one, { ...two, ...change }];
  }
  setTemplate(template: TastingTemplate): void {
    this.#template = template;
  }
  setLevel(level: Level): void {
    this.#level = level;
  }
  setLanguage(tag: string): void {
    this.#language = tag;
  }
  setMaxTokens(tokens: number): void {
    this.#maxTokens = tokens;
  }

  /** Texts that were in the fields before a reload. */
  restore(texts: readonly string[]): void {
    const blanks = Array.from({ length: Math.max(0, FIRST_FIELDS - texts.length) }, () => '');
    this.#texts = [...texts, ...blanks].slice(0, MOST_TEXTS);
  }
  write(place: number, text: string): void {
    this.#texts = this.#texts.map((old, index) => (index === place ? text : old));
  }
  /** Several texts in one field with lines of dashes between them take the next places. */
  part(place: number): void {
    const [first = '', ...more] = splitTexts(this.#texts[place] ?? '');
    if (more.length === 0) return;
    const before = this.#texts.slice(0, place);
    const after = this.#texts.slice(place + 1).filter((text) => text.trim() !== '');
    const all = [...before, first, ...more, ...after];
    this.#texts = all.slice(0, MOST_TEXTS);
    this.#dropped = all.length - this.#texts.length;
  }
  partAll(): void {
    // From the end: what is parted moves only what comes after it.
    for (let place = this.#texts.length - 1; place >= 0; place -= 1) this.part(place);
  }
  addText(): void {
    if (this.canAdd) this.#texts = [...this.#texts, ''];
  }
  removeText(place: number): void {
    const left = this.#texts.filter((_, index) => index !== place);
    this.#texts = left.length === 0 ? [''] : left;
    this.#dropped = 0;
  }

  /** The same two models and the same template as an earlier one, for other texts. */
  again({ template, level, tasted }: Tasting): void {
    this.#template = template;
    this.#level = level;
    const sideOf = (who: Who): Side => ({
      key: tasted[who].model.weightsHash,
      temperature: tasted[who].sampling.temperature,
      thinking: tasted[who].model.thinking === 'on',
    });
    this.#sides = [sideOf(0), sideOf(1)];
    this.#maxTokens = tasted[0].sampling.maxTokens;
  }

  /** What is started; undefined while something is missing. */
  draft(): TastingDraft | undefined {
    const one = this.#tasted(0);
    const two = this.#tasted(1);
    if (this.problem !== null || one === undefined || two === undefined) return undefined;
    return { ...this.choice, texts: usedTexts(this.#texts), tasted: [one, two] };
  }

  #tasted(who: Who): TastedDraft | undefined {
    const { key, temperature, thinking } = this.#sides[who];
    const local = this.#choices.find((choice) => choice.key === key)?.local;
    if (local == null) return undefined;
    const sampling = { ...OFFICIAL_SAMPLING, temperature, maxTokens: this.maxTokens };
    return { model: local, contextTokens: USUAL_CONTEXT, thinking: thinking ? 'on' : 'off', sampling };
  }
}
