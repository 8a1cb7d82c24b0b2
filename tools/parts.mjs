/**
 * Runs checks one after the other, all of them even if one fails, and says how long each took.
 * @param {[name: string, work: () => Promise<number | void>][]} parts
 * @returns {Promise<{name: string, ok: boolean, seconds: number}[]>}
 */
export const runParts = async (parts) => {
  const results = [];
  for (const [name, work] of parts) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    let ok = false;
    try {
      ok = ((await work()) ?? 0) === 0;
    } catch (error) {
      console.error(error.exitCode === undefined ? error : error.message);
    }
    results.push({ name, ok, seconds: (performance.now() - start) / 1000 });
  }
  return results;
};

/** Prints a line for each part; returns 0 when all went well, else 1. */
export const reportParts = (results) => {
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${(seconds / 60).toFixed(1).padStart(5)} min  ${name}`);
  return results.every(({ ok }) => ok) ? 0 : 1;
};
