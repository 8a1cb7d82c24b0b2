import { finding, type Finding } from '../../issue';
import { quote } from '../records/cells';
import { SPACE, trimmed } from './white-space';

/** A criterion as its cell has it: the id is not yet prefixed. */
export interface WrittenCriterion {
  id: string;
  text: string;
  weight: number;
}

export interface WrittenCriteria {
  criteria: WrittenCriterion[];
  /** Without a column: the caller knows it. */
  findings: Finding[];
}

/**
 * The official grammar (reference code, commit 837c464): only what stands at the very end is the weight. The reference
 * also takes digits of other scripts; here they are a weight that is no integer, since a person may have meant words.
 */
const WEIGHT = new RegExp(`==(-?\\d+)${SPACE}*$`);
/** The shortest text up to the first full stop that white space follows, all on one line. */
const ID = new RegExp(`^([^\n]+?)\\.${SPACE}+`);
const LONGEST_ID = 24;
const STARTS_LIKE_AN_ID = /^\S{1,24}\.\s/;
/** From the last `==` on. */
const endOf = (piece: string): string => piece.slice(piece.lastIndexOf('=='));

/** A piece that ends as if somebody had meant a weight: `==2.5`, `==+2`, `== 5`, `==`, `=5`. */
const meantAWeight = (piece: string): boolean =>
  /^==\s*\S*$/.test(endOf(piece)) || /(?:^|[^=])=\s*[+-]?\d+$/.test(piece);

/** Such an end may also have words behind it (`==2 points`): joining would swallow the next criterion. */
const isShut = (piece: string): boolean =>
  /^==\s*(?:\S*|[+\-−–]?\s*\d.*)$/s.test(endOf(piece)) || /(?:^|[^=])=[+-]?\d+$/.test(piece);

interface Piece {
  from: number;
  to: number;
  text: string;
}

/** The pieces between the pipes, white space around them left out; empty ones dropped. */
function piecesOf(cell: string): Piece[] {
  let at = 0;
  return cell.split('|').flatMap((part) => {
    const text = trimmed(part);
    const from = at + part.indexOf(text);
    at += part.length + 1;
    return text === '' ? [] : [{ from, to: from + text.length, text }];
  });
}

/**
 * Joins a piece without a weight to the next one, since no escape for a pipe exists: but never where the piece seems to
 * end in a mistyped weight or the next one seems to begin with an id. The text between stays as it was.
 */
function joinPieces(cell: string): { text: string; isJoined: boolean }[] {
  const pieces = piecesOf(cell);
  const joined: { text: string; isJoined: boolean }[] = [];
  let from: number | undefined;
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    const goesOn = !WEIGHT.test(piece.text) && !isShut(piece.text);
    if (goesOn && next !== undefined && !STARTS_LIKE_AN_ID.test(next.text)) {
      from ??= piece.from;
    } else {
      joined.push({ text: cell.slice(from ?? piece.from, piece.to), isJoined: from !== undefined });
      from = undefined;
    }
  });
  return joined;
}

/** The id and text of a piece without its weight, or why there is none. */
function readBody(body: string, piece: string): { id: string; text: string } | Finding {
  if (/^\S{1,24}\.$/.test(body)) return finding('empty-criterion', '', { id: body.slice(0, -1) });
  const [start, id] = ID.exec(body) ?? [];
  if (start === undefined || id === undefined || id.length > LONGEST_ID || /\s/.test(id)) {
    return finding('criterion-without-id', '', { piece: quote(piece) });
  }
  return { id, text: trimmed(body.slice(start.length)) };
}

function readPiece(piece: string): { criterion: WrittenCriterion | null; findings: Finding[] } {
  const found = WEIGHT.exec(piece);
  // -0 is a number that JSON writes otherwise than it is.
  const weight = Number(found?.[1] ?? Number.NaN) + 0;
  const refused: Finding[] = [];
  if (found === null || !Number.isSafeInteger(weight)) {
    const kind = found !== null || meantAWeight(piece) ? 'weight-not-integer' : 'criterion-without-weight';
    refused.push(finding(kind, '', { piece: quote(piece) }));
  }
  const body = trimmed(found === null ? piece : piece.slice(0, found.index));
  const read = readBody(body, piece);
  if ('kind' in read) refused.push(read);
  if (refused.length > 0 || 'kind' in read) return { criterion: null, findings: refused };
  const { id, text } = read;
  return {
    criterion: { id, text, weight },
    findings: [
      ...(body.endsWith('=') ? [finding('extra-equals-sign', '', { piece: quote(piece) })] : []),
      ...(/\d/.test(id) ? [] : [finding('id-without-digit', '', { id })]),
    ],
  };
}

/** Far more than any rubric has, few enough to compare each with each. */
export const MOST_CRITERIA = 500;
export const tooManyCriteria = (count: number): Finding =>
  finding('too-many-criteria', '', { count, limit: MOST_CRITERIA });

/**
 * Criteria of one cell, `ID. text ==weight | …`, in order, with all that is wrong or doubtful. Texts stay as they are
 * written but for white space at their ends.
 */
export function readCriteria(cell: string): WrittenCriteria {
  const criteria: WrittenCriterion[] = [];
  const findings: Finding[] = [];
  const pieces = joinPieces(cell);
  if (pieces.length > MOST_CRITERIA) return { criteria: [], findings: [tooManyCriteria(pieces.length)] };
  for (const { text, isJoined } of pieces) {
    const { criterion, findings: found } = readPiece(text);
    if (criterion !== null) {
      criteria.push(criterion);
      if (isJoined) findings.push(finding('joined-at-pipe', '', { text: quote(criterion.text) }));
    }
    findings.push(...found);
  }
  return { criteria, findings };
}
