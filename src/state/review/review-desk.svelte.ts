import { failed, type Failure, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { ReviewFinding } from '../../domain/pack';
import { applyEdit, resourcesOf, type DraftPack, type Edit } from '../../domain/pack/edit';
import {
  changesOf,
  reviewUnits,
  withCriterionCorrected,
  type Looked,
  type ReviewUnit,
  type TaskChanges,
} from '../../domain/pack/review';
import type { EditorPorts } from '../editor/ports';
import { removeReview, storeReview, type Mark, type ReviewDraft } from './review-drafts';
import { ReviewKeeper } from './review-keeper';
import { signReview, type Signed } from './sign-review';

export interface ReviewStart {
  packHash: Hash;
  /** The pack as it is, for what was corrected. */
  before: DraftPack;
  review: ReviewDraft;
  release: () => Promise<void>;
}

/** One reading of a pack by one person: what they found, corrected and say of themselves, until it is signed. */
export class ReviewDesk {
  readonly packHash: Hash;
  readonly before: DraftPack;
  readonly #ports: EditorPorts;
  readonly #keeper: ReviewKeeper<ReviewDraft>;
  readonly #release: () => Promise<void>;
  #review: ReviewDraft;
  #failure = $state.raw<Failure | null>(null);
  #isSigning = $state(false);
  readonly #units = $derived.by(() => reviewUnits(this.#review.pack));
  readonly #changes = $derived.by(() => changesOf(this.before, this.#review.pack));
  readonly #resources = $derived.by(() => resourcesOf(this.#review.pack));

  constructor(ports: EditorPorts, { packHash, before, review, release }: ReviewStart) {
    this.packHash = packHash;
    this.before = before;
    this.#ports = ports;
    this.#review = $state.raw(review);
    this.#release = release;
    this.#keeper = new ReviewKeeper(
      ports,
      (value) => storeReview(ports.storage.drafts, packHash, value),
      (failure) => {
        this.#failure = failure;
      },
    );
  }

  get review(): ReviewDraft {
    return this.#review;
  }
  get pack(): DraftPack {
    return this.#review.pack;
  }
  get units(): readonly ReviewUnit[] {
    return this.#units;
  }
  get changes(): readonly TaskChanges[] {
    return this.#changes;
  }
  get resources(): Readonly<Record<string, string>> {
    return this.#resources;
  }
  /** Why the draft could not be put away; it is still here. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get isSigning(): boolean {
    return this.#isSigning;
  }
  get lookedCount(): number {
    return this.#units.filter(({ key }) => this.markOf(key).finding !== null).length;
  }
  /** What is signed of each task that was looked at; of a pair of each of its two. */
  get looked(): readonly Omit<Looked, 'textHash'>[] {
    return this.#units.flatMap((unit) => {
      const { finding, note } = this.markOf(unit.key);
      if (finding === null) return [];
      return unit.tasks.map(({ id, key }) => {
        const isChanged = this.#changes.some((changed) => changed.key === key);
        return { task: id, finding: finding === 'reads-well' && isChanged ? 'corrected' : finding, note };
      });
    });
  }
  /** Where the walk goes on: the first step that was not looked at; behind the last one when all were. */
  get next(): number {
    const at = this.#units.findIndex(({ key }) => this.markOf(key).finding === null);
    return at < 0 ? this.#units.length : at;
  }
  get canSign(): boolean {
    const { name, language, relation } = this.#review;
    return (
      !this.#isSigning && name.trim() !== '' && language !== '' && relation !== null && this.lookedCount > 0
    );
  }

  markOf(unit: string): Mark {
    return this.#review.marks.find((mark) => mark.unit === unit) ?? { unit, finding: null, note: '' };
  }

  /** What stands of a step in the review: a text that was changed is `corrected`, unless it is in doubt. */
  findingOf(unit: ReviewUnit): ReviewFinding | null {
    const { finding } = this.markOf(unit.key);
    return finding === 'reads-well' && this.isCorrected(unit) ? 'corrected' : finding;
  }

  isCorrected({ tasks }: ReviewUnit): boolean {
    return tasks.some((task) => this.#changes.some(({ key }) => key === task.key));
  }

  mark(unit: string, change: Partial<Pick<Mark, 'finding' | 'note'>>): void {
    const others = this.#review.marks.filter((mark) => mark.unit !== unit);
    this.#go({ marks: [...others, { ...this.markOf(unit), ...change }] });
  }

  /** A text other than a criterion's. */
  correct(edit: Extract<Edit, { kind: 'set-task' | 'set-resource' | 'set-anchor' }>): void {
    this.#go({ pack: applyEdit(this.pack, edit) });
  }

  /** A criterion, wherever it stands in the same words. */
  correctCriterion(criterion: string, text: string): void {
    this.#go({ pack: withCriterionCorrected(this.pack, criterion, text) });
  }

  say(change: Partial<Pick<ReviewDraft, 'name' | 'language' | 'relation' | 'note'>>): void {
    this.#go(change);
  }

  /** Makes the new version, signed today; the draft is over then. */
  async sign(): Promise<Outcome<Signed>> {
    const { name, language, relation, note } = this.#review;
    if (!this.canSign || relation === null) return failed({ kind: 'cancelled' });
    this.#isSigning = true;
    try {
      const date = this.#ports.now().toISOString().slice(0, 10);
      const signature = { name, language, relation, note, date };
      const signed = await signReview(this.#ports, this.pack, signature, this.looked);
      if (signed.ok) await this.discard();
      return signed;
    } finally {
      this.#isSigning = false;
    }
  }

  /** Throws the draft away; the pack stays as it is. */
  async discard(): Promise<void> {
    this.#keeper.forget();
    await removeReview(this.#ports.storage.drafts, this.packHash);
  }

  async close(): Promise<void> {
    await this.#keeper.close();
    await this.#release();
  }

  #go(change: Partial<ReviewDraft>): void {
    this.#review = { ...this.#review, ...change };
    this.#keeper.take(this.#review);
  }
}
