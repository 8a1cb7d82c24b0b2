import type { Reporter, TestModule } from 'vitest/node';

/** More than these are a broken set-up, whose first lines say enough. */
const MOST_NAMED = 20;

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const saysOf = (errors: readonly { message: string }[]): string =>
  firstLine(errors.map(({ message }) => message)[0] ?? 'no message');

/** Which tests failed and how each begins to say why: a line a test, `failed test: file > name: message`. */
function failuresIn(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')];
  const said = tests.map(
    (test) =>
      `failed test: ${module.relativeModuleId} > ${inOneLine(test.fullName)}: ${saysOf(test.result().errors ?? [])}`,
  );
  // A file that didn't load, or whose hook failed, has no failed test.
  return said.length === 0 && module.state() === 'failed'
    ? [`failed test: ${module.relativeModuleId}: ${saysOf(module.errors())}`]
    : said;
}

/**
 * Ends a run with one line `N passed, N failed`; files that didn't load and unhandled errors count as failed. The
 * failed ones are named once more just before it, where whoever sees only the end finds them.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    const failures = [
      ...modules.flatMap(failuresIn),
      ...errors.map(({ message }) => `failed test: outside of every test: ${firstLine(message)}`),
    ];
    for (const failure of failures.slice(0, MOST_NAMED)) console.log(failure);
    console.log(`${String(passed)} passed, ${String(failures.length)} failed`);
  }
}
