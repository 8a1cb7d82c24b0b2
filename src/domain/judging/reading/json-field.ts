import { labelSaid, type Found } from './reading';

/** Judges like to put their object into a code block. */
const FENCED = /^```(?:json)?\s*\n([^]*)\n\s*```$/i;

/** Strings as wholes, and the signs that open and close. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How often a valid JSON object has a key at its own level: a parser keeps only the last. */
function timesOwned(text: string, key: string): number {
  let depth = 0;
  let times = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && JSON.parse(token) === key) {
      times += /^\s*:/.test(text.slice(index + token.length)) ? 1 : 0;
    }
  }
  return times;
}

/**
 * The whole answer is one JSON object (in a code block or not) whose field is true or false, or a label. Anything before
 * or after it, and a field that stands there twice, can't be read. The reason is the first other text.
 */
export function readJsonField(
  text: string,
  field: string,
  labels: { true: string; false: string },
): Found | undefined {
  const trimmed = text.trim();
  const body = FENCED.exec(trimmed)?.[1] ?? trimmed;
  const object = parseObject(body);
  if (object === undefined || timesOwned(body, field) !== 1) return undefined;
  const entries = Object.entries(object).map(([key, value]): [string, unknown] => [key, value]);
  const said = entries.find(([key]) => key === field)?.[1];
  const met =
    typeof said === 'boolean' ? said : typeof said === 'string' ? labelSaid(said, labels) : undefined;
  if (met === undefined) return undefined;
  const texts = entries.flatMap(([key, value]) =>
    key !== field && typeof value === 'string' ? [value] : [],
  );
  return { met, reason: texts[0] ?? null };
}
