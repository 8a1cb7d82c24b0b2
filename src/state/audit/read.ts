import type { AuditRow } from '../../domain/audit';
import { failed, done, type Outcome } from '../../domain/failure';
import type { Pack } from '../../domain/pack';
import { comparedIn, type Run } from '../../domain/run';
import { hashText } from '../../services/hash';
import type { HashedText } from '../../services/languages';
import type { Storage } from '../../services/storage';
import type { LanguagesDoor } from '../ports';

/** Told how many texts are read so far. */
type OnRead = (texts: number) => void;

export interface AuditReading {
  languages: LanguagesDoor;
  signal: AbortSignal;
  onRead: OnRead;
}

type Place = Omit<AuditRow, 'profile'>;
/** A text with its place; null: there is none. */
type Placed = Place & { text: HashedText | null };

async function withProfiles(
  placed: readonly Placed[],
  { languages, signal, onRead }: AuditReading,
): Promise<Outcome<readonly AuditRow[]>> {
  const texts = placed.flatMap(({ text }) => (text === null ? [] : [text]));
  const found = await languages.profilesOf(signal, texts, onRead);
  if (!found.ok) return found;
  return done(
    placed.map(({ text, ...place }) => ({
      ...place,
      profile: text === null ? null : (found.value.get(text.hash) ?? null),
    })),
  );
}

const hashed = async (text: string): Promise<HashedText> => ({ hash: await hashText(text), text });

/** The languages of a pack's prompts and references. */
export async function readPackAudit(
  { tasks }: Pick<Pack, 'tasks'>,
  reading: AuditReading,
): Promise<Outcome<readonly AuditRow[]>> {
  const placed: Placed[] = [];
  for (const what of ['prompt', 'reference'] as const) {
    for (const task of tasks) {
      const text = task[what];
      const place = { what, task, epoch: 1, candidateId: null };
      placed.push({ ...place, text: text === null ? null : await hashed(text) });
    }
  }
  return withProfiles(placed, reading);
}

/**
 * The languages of the prompts and references of a run's tasks, and of what its candidates wrote; controls are not
 * theirs. Fails with `pack-missing` where the pack isn't here: what a task says of its learners stands in it.
 */
export async function readRunAudit(
  { packs, responses }: Pick<Storage, 'packs' | 'responses'>,
  run: Run,
  reading: AuditReading,
): Promise<Outcome<readonly AuditRow[]>> {
  const pack = await packs.load(run.spec.packHash);
  if (pack === undefined) return failed({ kind: 'pack-missing' });
  const inRun = new Set<string>(run.spec.taskIds);
  const tasks = pack.tasks.filter(({ id }) => inRun.has(id));
  const own = await readPackAudit({ tasks }, reading);
  if (!own.ok) return own;
  const taskById = new Map<string, (typeof tasks)[number]>(tasks.map((task) => [task.id, task]));
  const compared = new Set<string>(comparedIn(run.spec).map(({ candidateId }) => candidateId));
  const rows: AuditRow[] = [...own.value];
  for await (const page of responses.pagesOf(run.runId)) {
    const placed = page.flatMap(({ candidateId, taskId, epoch, responseHash, outcome }): Placed[] => {
      const task = taskById.get(taskId);
      if (task === undefined || !compared.has(candidateId)) return [];
      const text = outcome.ok ? outcome.text : null;
      return [
        {
          ...{ what: 'response', task, epoch, candidateId },
          text: responseHash === null || text === null ? null : { hash: responseHash, text },
        },
      ];
    });
    const before = rows.length;
    const more = await withProfiles(placed, {
      ...reading,
      onRead: (texts) => {
        reading.onRead(before + texts);
      },
    });
    if (!more.ok) return more;
    rows.push(...more.value);
  }
  return done(rows);
}
