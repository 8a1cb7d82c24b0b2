import '../i18n/issue-messages';
import type { Finding } from '../domain/issue';
import type { Translate } from '../i18n';

/** Everything a sentence may name. A new name in a text is a compile error until it stands here. */
function factsOf(values: Finding['values']) {
  const number = (name: string): number => {
    const value = values[name];
    return typeof value === 'number' ? value : 0;
  };
  const text = (name: string): string => String(values[name] ?? '');
  return {
    ...{ count: number('count'), expected: number('expected'), found: number('found') },
    ...{ limit: number('limit'), line: number('line'), record: number('record') },
    ...{ size: number('size'), tokens: number('tokens') },
    ...{ anchor: text('anchor'), column: text('column'), columns: text('columns'), detail: text('detail') },
    ...{ file: text('file'), id: text('id'), ids: text('ids'), level: text('level'), name: text('name') },
    ...{ other: text('other'), piece: text('piece'), problem: text('problem'), reason: text('reason') },
    ...{ names: text('names'), text: text('text'), word: text('word'), criterion: text('criterion') },
  };
}

/** What is wrong and what to do about it, in the chosen language. */
export function tellIssue(
  t: Translate,
  { kind, values }: Pick<Finding, 'kind' | 'values'>,
): { problem: string; advice: string } {
  return { problem: t(`issues.${kind}`, factsOf(values)), advice: t(`issues.${kind}Do`) };
}

/** The sentence of a kind of problem without what it names: `The resource “…” was not found.` */
export function tellKind(t: Translate, { kind, values }: Pick<Finding, 'kind' | 'values'>): string {
  const blank = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' ? '…' : value] as const,
  );
  return tellIssue(t, { kind, values: Object.fromEntries(blank) }).problem;
}
