import type { Agreement, agreementRefining } from '../../src/domain/trust';
import type { LabListener } from '../../src/protocol/trust';

/** A judge whose agreement is being refined. */
export interface Refining {
  key: string;
  draws: ReturnType<typeof agreementRefining>;
}

/** Draws for all judges in turn, one piece each, so that every row has an interval before any has a fine one. */
export async function drawInTurn(
  refining: readonly Refining[],
  each: number,
  { progress, update }: Pick<LabListener, 'progress' | 'update'>,
  breathe: () => Promise<void>,
): Promise<void> {
  const drawn = new Map<string, number>(refining.map(({ key }) => [key, 0]));
  const of = each * refining.length;
  let open = refining;
  while (open.length > 0) {
    const still: Refining[] = [];
    for (const one of open) {
      const next = one.draws.next();
      if (next.done === true) {
        drawn.set(one.key, each);
      } else {
        const agreement: Agreement = next.value;
        drawn.set(one.key, agreement.draws);
        update({ key: one.key, agreement });
        still.push(one);
      }
      progress({ phase: 'drawing', done: [...drawn.values()].reduce((sum, count) => sum + count, 0), of });
      await breathe();
    }
    open = still;
  }
}
