import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one line `N passed, N failed`; files that didn't load and unhandled errors count as failed. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const brokenModules = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    ).length;
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length + brokenModules + errors.length;
    console.log(`${String(passed)} passed, ${String(failed)} failed`);
  }
}
