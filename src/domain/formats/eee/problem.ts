/** What can be wrong with a record; the UI has a sentence for each. */
export const EEE_PROBLEMS = [
  'not-json',
  'byte-order-mark',
  'repeated-key',
  'missing-field',
  'unknown-field',
  'wrong-value',
  'path',
  'folder-not-model',
  'no-results',
  'no-bound',
  'out-of-bounds',
  'no-repository',
  'credentials',
  'no-companion',
  'companion-unnamed',
  'companion-path',
  'not-sha256',
  'checksum',
  'row-count',
  'blank-line',
  'no-final-newline',
  'raw-separator',
  'half-character',
  'version-differs',
  'other-evaluation',
  'other-model',
  'unknown-result',
  'sample-hash',
  'row-twice',
  'mean-differs',
] as const;
export type EeeProblemCode = (typeof EEE_PROBLEMS)[number];

/** One fault of a record, and where. */
export interface EeeProblem {
  file: string;
  /** 1-based, in a samples file; null: the file as a whole, or an aggregate. */
  line: number | null;
  /** JSON pointer inside the file or the row; empty: the whole. */
  pointer: string;
  code: EeeProblemCode;
  /** Technical; what was found. */
  detail: string;
}

/** What a schema says of a value, as Ajv writes it. */
export interface SchemaFinding {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message?: string;
}
/** A compiled schema: what is wrong; empty: nothing. */
export type SchemaCheck = (value: unknown) => readonly SchemaFinding[];

const CODES: Readonly<Record<string, EeeProblemCode>> = {
  required: 'missing-field',
  additionalProperties: 'unknown-field',
};
/** They only repeat that something inside them failed. */
const ECHOES: ReadonlySet<string> = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not']);

function pointerOf({ instancePath, params }: SchemaFinding): string {
  const key = params['missingProperty'] ?? params['additionalProperty'];
  return typeof key === 'string' ? `${instancePath}/${key}` : instancePath;
}

/**
 * A schema's findings as problems: a missing or unknown key is named itself, once for each place, and what only echoes
 * another finding is left out unless nothing else is said.
 */
export function schemaProblems(
  findings: readonly SchemaFinding[],
  place: Pick<EeeProblem, 'file' | 'line'>,
): EeeProblem[] {
  const own = findings.filter(({ keyword }) => !ECHOES.has(keyword));
  const said = own.length > 0 ? own : findings;
  const byPointer = new Map<string, EeeProblem>();
  for (const finding of said) {
    const pointer = pointerOf(finding);
    if (byPointer.has(pointer)) continue;
    const code = CODES[finding.keyword] ?? 'wrong-value';
    byPointer.set(pointer, { ...place, pointer, code, detail: finding.message ?? finding.keyword });
  }
  return [...byPointer.values()];
}
