import { done, type Outcome } from '../../src/domain/failure';
import type { KeyPlace, ModelTrial, ServerDoor, ServerModel } from '../../src/services/servers';
import { readAddress } from '../../src/services/servers/address';
import type { ConnectionTest } from '../../src/services/servers';
import { kindByPort } from '../../src/services/servers/recognise';
import { serverModel } from '../../src/services/servers/server-model';

/** A server's model as one that says little of itself. */
export const aServerModel = (overrides: Partial<ServerModel> = {}): ServerModel => ({
  id: 'qwen3:8b',
  name: 'qwen3:8b',
  family: 'Qwen3',
  paramsB: 8.2,
  quantisation: 'Q4_K_M',
  sizeBytes: null,
  contextTokens: null,
  thinking: null,
  template: null,
  report: { digest: '500a' },
  ...overrides,
});

export const aGoodTest = (overrides: Partial<ServerModel> = {}): ConnectionTest => ({
  ...{ ok: true, kind: 'ollama', version: '0.40.5', slots: null },
  models: [aServerModel(overrides)],
});

/** A door whose tests and trials end as they are told; keys lie in `keys`, which no screen sees. */
export class FakeServerDoor implements ServerDoor {
  /** By server: the key and whether it is kept. */
  readonly keys = new Map<string, { key: string; keep: boolean }>();
  tested: () => Promise<ConnectionTest | undefined> = () => Promise.resolve(aGoodTest());
  tried: (signal: AbortSignal) => Promise<Outcome<ModelTrial>> = () =>
    Promise.resolve(done({ labels: { usable: true }, thinking: 'switchable', wholeTokens: 6000 }));

  readonly readAddress = (typed: string) => readAddress(typed, { protocol: 'http:', connect: null });
  readonly guessKind = kindByPort;
  readonly keyPlace = (serverId: string): Promise<KeyPlace> => {
    const held = this.keys.get(serverId);
    return Promise.resolve(held === undefined ? 'none' : held.keep ? 'kept' : 'tab');
  };
  readonly setKey = (serverId: string, key: string, keep: boolean): Promise<Outcome<void>> => {
    this.keys.set(serverId, { key, keep });
    return Promise.resolve(done(undefined));
  };
  forgetKey = (serverId: string): Promise<Outcome<void>> => {
    this.keys.delete(serverId);
    return Promise.resolve(done(undefined));
  };
  readonly test = (): Promise<ConnectionTest | undefined> => this.tested();
  readonly tryModel: ServerDoor['tryModel'] = (signal, _server, _asked, onStep) => {
    onStep('opening');
    return this.tried(signal);
  };
  readonly modelOf: ServerDoor['modelOf'] = (server, model) =>
    serverModel(server, model, new Date('2026-01-05T10:00:00Z'));
}
