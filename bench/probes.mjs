/** Runs in the page before anything else: remembers every stretch in which the main thread could do nothing else. */
const watchBlocks = () => {
  window.blocks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.blocks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};

export const installProbes = (page) => page.addInitScript(watchBlocks);

/** Longest block since the last call, in ms; the browser reports none under 50 ms, and then this is 0. */
export const longestBlock = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200)); // the observer is told a little later
    const longest = Math.max(0, ...window.blocks.map(({ duration }) => duration));
    window.blocks = [];
    return longest;
  });

/** Flag under which `memoryBytes` answers at once, after a collection of garbage. */
export const memoryFlags = ['--enable-blink-features=ForceEagerMeasureMemory'];

/** What the page and its workers hold in memory, in bytes. */
export const memoryBytes = (page) =>
  page.evaluate(async () => (await performance.measureUserAgentSpecificMemory()).bytes);

/** Samples memory over and over while `work` goes on; returns the highest, in bytes. */
export const peakMemory = async (page, work) => {
  let ended = false;
  let peak = 0;
  const working = work().finally(() => (ended = true));
  while (!ended) peak = Math.max(peak, await memoryBytes(page));
  await working;
  return Math.max(peak, await memoryBytes(page));
};
