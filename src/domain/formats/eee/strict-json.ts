const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

interface Level {
  pointer: string;
  /** null: a list. */
  keys: Set<string> | null;
  index: number;
  key: string;
}

/** Where a string begins, a bracket, a comma, a colon, or a word that is no JSON; all else is passed over. */
const TOKEN = /["[\]{},:]|-?\b(?:NaN|Infinity)\b/g;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Behind the quotation mark that ends the string begun before `at`. By hand: a pattern runs out of stack in megabytes. */
function endOfString(json: string, at: number): number {
  let end = at;
  while (end < json.length) {
    const code = json.charCodeAt(end);
    if (code === QUOTE) return end + 1;
    end += code === BACKSLASH ? 2 : 1;
  }
  return json.length;
}

/** The tokens of a text, strings whole. */
function* tokensOf(json: string): Generator<string> {
  const pattern = new RegExp(TOKEN);
  for (let found = pattern.exec(json); found !== null; found = pattern.exec(json)) {
    if (found[0] !== '"') {
      yield found[0];
      continue;
    }
    pattern.lastIndex = endOfString(json, found.index + 1);
    yield json.slice(found.index, pattern.lastIndex);
  }
}

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
  for (const token of tokensOf(json)) {
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
