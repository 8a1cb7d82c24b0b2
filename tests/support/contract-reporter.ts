import type { Reporter, TestCase, TestModule } from 'vitest/node';

type Cell = { mark: 'ran' } | { mark: 'FAILED' } | { mark: 'left out'; why: string };

/** Engine → case → what came of it, from what the contract suite notes in each test's meta. */
function collect(modules: readonly TestModule[]): Map<string, Map<string, Cell>> {
  const table = new Map<string, Map<string, Cell>>();
  const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()]);
  for (const test of tests) {
    const noted = test.meta().contract;
    if (noted === undefined) continue;
    const column = table.get(noted.engine) ?? new Map<string, Cell>();
    table.set(noted.engine, column);
    if ('ran' in noted) {
      column.set(noted.ran, { mark: test.result().state === 'passed' ? 'ran' : 'FAILED' });
      continue;
    }
    for (const [name, why] of Object.entries(noted.leftOut)) column.set(name, { mark: 'left out', why });
  }
  return table;
}

/** Prints the contract's table, engine × case, with what ran for real and why the rest was left out. */
export default class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const table = collect(modules);
    if (table.size === 0) return;
    const engines = [...table.keys()];
    const cases = [...new Set(engines.flatMap((engine) => [...(table.get(engine)?.keys() ?? [])]))];
    const width = cases.reduce((most, name) => Math.max(most, name.length), 0);
    const lines = [`\nThe engine contract: what ran for real`];
    for (const [i, engine] of engines.entries()) lines.push(`  [${String(i + 1)}] ${engine}`);
    lines.push(`${' '.repeat(width)}  ${engines.map((_, i) => `[${String(i + 1)}]`.padEnd(9)).join('')}`);
    const reasons: string[] = [];
    for (const name of cases) {
      const cells = engines.map((engine) => table.get(engine)?.get(name));
      lines.push(`${name.padEnd(width)}  ${cells.map((cell) => (cell?.mark ?? '').padEnd(9)).join('')}`);
      for (const [i, cell] of cells.entries()) {
        if (cell?.mark === 'left out') reasons.push(`  [${String(i + 1)}] left out: ${name}: ${cell.why}`);
      }
    }
    console.log([...lines, ...reasons].join('\n'));
  }
}
