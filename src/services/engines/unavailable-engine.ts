import { failed, type Failure, type Outcome } from '../../domain/failure';
import type { EngineClient } from './client';

/** Stands where an engine isn't built yet: every call says so. */
export class UnavailableEngine implements EngineClient {
  readonly #failure: Failure;

  constructor(detail: string) {
    this.#failure = { kind: 'unsupported-model', detail };
  }

  describe = (): Promise<Outcome<never>> => this.#refuse();
  load = (): Promise<Outcome<never>> => this.#refuse();
  countTokens = (): Promise<Outcome<never>> => this.#refuse();
  generate = (): Promise<Outcome<never>> => this.#refuse();
  judge = (): Promise<Outcome<never>> => this.#refuse();
  interrupt = (): Promise<void> => Promise.resolve();
  unload = (): Promise<void> => Promise.resolve();

  dispose(): void {
    // nothing was started
  }

  #refuse(): Promise<Outcome<never>> {
    return Promise.resolve(failed(this.#failure));
  }
}
