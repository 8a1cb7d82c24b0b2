type Part = string | number;
type Branch = Map<Part, Branch>;

/**
 * A set of keys of one length. Kept as a tree, not as texts: ids come from files and may hold any separator, and putting
 * 30,000 keys together as JSON took most of the time of a plan.
 */
export class KeyTree {
  readonly #root: Branch = new Map<Part, Branch>();

  constructor(keys: Iterable<readonly Part[]>) {
    for (const key of keys) this.#add(key);
  }

  has(...key: readonly Part[]): boolean {
    let branch: Branch | undefined = this.#root;
    for (const part of key) {
      branch = branch.get(part);
      if (branch === undefined) return false;
    }
    return true;
  }

  #add(key: readonly Part[]): void {
    let branch = this.#root;
    for (const part of key) {
      let next = branch.get(part);
      if (next === undefined) branch.set(part, (next = new Map<Part, Branch>()));
      branch = next;
    }
  }
}
