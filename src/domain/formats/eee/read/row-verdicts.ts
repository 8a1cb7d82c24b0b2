import * as v from 'valibot';
import { LAYERS } from '../../../pack';
import type { SetVerdict } from '../../../trust/verdict-set';
import { readStrictly } from '../strict-json';

const CriteriaSchema = v.pipe(
  v.array(
    v.looseObject({
      id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      layer: v.fallback(v.nullish(v.picklist(LAYERS), null), null),
      weight: v.pipe(v.number(), v.safeInteger()),
      met: v.nullable(v.boolean()),
      pMet: v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), null), null),
    }),
  ),
  v.minLength(1),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'expected each of them once'),
);

/** The verdicts that a row carries; null: it carries none; 'unreadable': what it carries is something else. */
export function verdictsOf(text: string | undefined): SetVerdict[] | 'unreadable' | null {
  if (text === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const read = v.safeParse(CriteriaSchema, value);
  if (!read.success || readStrictly(text).repeated.length > 0) return 'unreadable';
  return read.output.map(({ id, layer, weight, met, pMet }) => ({
    ...{ criterionId: id, layer: layer ?? null, weight, met, pMet: pMet ?? null, reason: null },
  }));
}
