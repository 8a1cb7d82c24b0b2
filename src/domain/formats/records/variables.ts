import { finding, type Finding } from '../../issue';
import { isBlank, quote } from './cells';

/** Names every object has; a record with such a key would not survive being stored. */
const isReserved = (name: string): boolean => ['__proto__', 'constructor', 'prototype'].includes(name);

/**
 * Variables of a cell, one `name = value` a line. The first ` = ` counts (else the first `=`), so that a value may
 * hold others. Of a name given twice the later value counts, as in the reference code.
 */
export function readVariables(
  cell: string,
  column: string,
): { variables: Record<string, string>; findings: Finding[] } {
  const variables = new Map<string, string>();
  const findings: Finding[] = [];
  for (const line of cell.split('\n').filter((text) => !isBlank(text))) {
    const spaced = line.indexOf(' = ');
    const at = spaced < 0 ? line.indexOf('=') : spaced + 1;
    const name = line.slice(0, Math.max(at, 0)).trim();
    if (name === '' || isReserved(name)) {
      findings.push(finding('unreadable-variable', column, { text: quote(line) }));
      continue;
    }
    if (variables.has(name)) findings.push(finding('repeated-variable', column, { name }));
    variables.set(name, line.slice(at + 1).trim());
  }
  return { variables: Object.fromEntries(variables), findings };
}
