/** Longer than this nothing else on the page may have to wait: a frame has 16 ms. */
const LONGEST_MS = 10;

/** Lets everything else that waits run first. A timer would wait a second in a hidden tab; a message does not. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** For long work on the main thread: after each piece of it, `take` pauses when it went on for long enough. */
export class Breath {
  #since = performance.now();

  async take(): Promise<void> {
    if (performance.now() - this.#since < LONGEST_MS) return;
    await nextTask();
    this.#since = performance.now();
  }
}
