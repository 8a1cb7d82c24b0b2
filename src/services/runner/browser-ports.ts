import type { ChannelPort, KeepAwake, LockPort, RunnerPorts } from './ports';

const heldNames = async (): Promise<string[]> =>
  ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => name ?? []);

const locks: LockPort = {
  hold: (name, use) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await use();
      return true;
    }),
  isHeld: async (name) => (await heldNames()).includes(name),
  isAnyHeld: async (prefix) => (await heldNames()).some((name) => name.startsWith(prefix)),
  whenFree: (signal, name) => navigator.locks.request(name, { signal }, () => undefined),
};

function openChannel(name: string): ChannelPort {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => {
      channel.postMessage(message);
    },
    listen: (listener) => {
      const onMessage = (event: MessageEvent<unknown>): void => {
        listener(event.data);
      };
      channel.addEventListener('message', onMessage);
      return () => {
        channel.removeEventListener('message', onMessage);
      };
    },
  };
}

/**
 * Asks for a wake lock and again whenever the page is shown, for the browser takes it back when it is hidden. A
 * refusal (low battery, no support) is no failure: the run goes on as long as the computer does.
 */
const keepAwake: KeepAwake = () => {
  let sentinel: WakeLockSentinel | undefined;
  let isWanted = true;
  const request = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    const granted = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isWanted) sentinel = granted;
    else await granted?.release();
  };
  const onShown = (): void => void request();
  document.addEventListener('visibilitychange', onShown);
  onShown();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onShown);
    void sentinel?.release();
  };
};

const wait: RunnerPorts['wait'] = (signal, ms) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

/** The browser's own locks, channel, clock and wake lock. `name` keeps apps on one origin apart. */
export const browserPorts = (
  name = 'deskmark-runs',
): Pick<RunnerPorts, 'locks' | 'channel' | 'keepAwake' | 'now' | 'wait'> => ({
  locks,
  channel: openChannel(name),
  keepAwake,
  now: () => Date.now(),
  wait,
});
