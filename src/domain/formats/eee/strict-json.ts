const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

interface Level {
  pointer: string;
  /** null: a list. */
  keys: Set<string> | null;
  index: number;
  key: string;
}

/** A string (its end told), a bracket, a comma, a colon, or a word that is no JSON; all else is passed over. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|-?\b(?:NaN|Infinity)\b/gs;

const pointerIn = (top: Level | undefined): string =>
  top === undefined ? '' : `${top.pointer}/${top.keys === null ? String(top.index) : escapeKey(top.key)}`;

/** What JSON.parse doesn't tell, with pointers. */
export interface StrictFindings {
  /** Keys that stand twice in one object: JSON.parse takes the last and says nothing, others the first or none. */
  repeated: string[];
  /** Where NaN or Infinity stands, as Python writes them. */
  notNumbers: string[];
}

/** Goes through a JSON text once. Of a text that is no JSON it says what can be said. */
export function readStrictly(json: string): StrictFindings {
  const found: StrictFindings = { repeated: [], notNumbers: [] };
  const levels: Level[] = [];
  let pending = '';
  for (const [token] of json.matchAll(TOKEN)) {
    const top = levels.at(-1);
    if (token === '{' || token === '[')
      levels.push({ pointer: pointerIn(top), keys: token === '{' ? new Set() : null, index: 0, key: '' });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (top !== undefined) top.index += 1;
    } else if (token === ':') {
      if (top === undefined || top.keys === null) continue;
      top.key = keyOf(pending);
      if (top.keys.has(top.key)) found.repeated.push(pointerIn(top));
      top.keys.add(top.key);
    } else if (token.startsWith('"')) pending = token;
    else found.notNumbers.push(pointerIn(top));
  }
  return found;
}

function keyOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token; // the text is no JSON, which is said elsewhere
  }
}
