import * as v from 'valibot';
import { HashSchema } from '../../../domain/ids';
import type { EditorWish } from '../../../state/editor/open-editor';
import type { RouteOf } from '../../route';

/** What an address asks the editor for. */
export function wishOf(
  { draftKey, from }: Pick<RouteOf<'edit'>, 'draftKey' | 'from'>,
  words: { newName: string; copyName: string; language: string },
): EditorWish {
  const source = v.safeParse(HashSchema, from);
  if (draftKey === 'new' && source.success) return { copyOf: source.output, name: words.copyName };
  if (draftKey === 'new') return { name: words.newName, language: words.language };
  const pack = v.safeParse(HashSchema, draftKey);
  return pack.success ? { packHash: pack.output } : { draftKey };
}
