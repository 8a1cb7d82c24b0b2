import type { EngineFactory } from '../engines';
import type { Storage } from '../storage';

/** Exclusive names across tabs (Web Locks in the browser). */
export interface LockPort {
  /** Runs `use` while holding the name, or returns false at once when someone else holds it. */
  hold(name: string, use: () => Promise<void>): Promise<boolean>;
  isHeld(name: string): Promise<boolean>;
  /** Whether anyone, this tab or another, holds a name that begins so. */
  isAnyHeld(prefix: string): Promise<boolean>;
  /** Resolves once nobody holds the name; rejects when aborted. */
  whenFree(signal: AbortSignal, name: string): Promise<void>;
}

/** Messages to the same app in other tabs (BroadcastChannel in the browser). */
export interface ChannelPort {
  send(message: unknown): void;
  /** Returns what ends the subscription. */
  listen(listener: (message: unknown) => void): () => void;
}

/** Keeps the screen, and with it the computer, awake. Returns what lets it sleep again. */
export type KeepAwake = () => () => void;

/** What describes this computer beside the engine's own words. */
export interface Host {
  /** App version. */
  app: string;
  /** Browser with its version. */
  browser: string;
  /** Threads an engine on the CPU may use. */
  threads: number;
}

/** Everything the runner reaches the world by; `browserPorts` gives the real ones. */
export interface RunnerPorts {
  storage: Storage;
  engines: EngineFactory;
  locks: LockPort;
  channel: ChannelPort;
  keepAwake: KeepAwake;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  wait: (signal: AbortSignal, ms: number) => Promise<void>;
  host: Host;
}
