import { controlId, type ControlPlan } from '../../domain/controls';
import { done, type Outcome } from '../../domain/failure';
import { environmentCanonical, type Candidate, type Response, type Run } from '../../domain/run';
import { hashText, hashValue } from '../hash';
import type { Storage } from '../storage';
import type { Named } from './freeze';
import { Material } from './material';

/** Controls are nobody's work: no app, engine or device made them, so they are the same from every computer. */
const NOBODY = { app: '', engine: 'control', engineVersion: '', device: '', threads: 0, browser: '' };

/** The controls of a plan as candidates; each is named by its kind, and screens say what that is. */
export const frozenControls = ({ kinds }: ControlPlan): Named<Candidate>[] =>
  kinds.map((kind) => {
    const candidateId = controlId(kind);
    return { id: candidateId, name: kind, part: { kind: 'control', candidateId } };
  });

/** Stores the controls of a run as ordinary responses that nobody generated. Returns how many. */
export async function writeControls(
  storage: Storage,
  run: Run,
  { texts }: ControlPlan,
): Promise<Outcome<number>> {
  if (texts.length === 0) return done(0);
  const material = await Material.load(storage, run.spec);
  if (!material.ok) return material;
  const environmentId = await hashValue(environmentCanonical(NOBODY));
  const made = await storage.environments.put({ environmentId, ...NOBODY });
  if (!made.ok) return made;
  const rows = texts.map(async ({ kind, taskId, text }): Promise<Response> => ({
    runId: run.runId,
    candidateId: controlId(kind),
    taskId,
    epoch: 1,
    taskHash: (await material.value.of(taskId)).taskHash,
    outcome: {
      ok: true,
      text,
      thinking: null,
      finish: 'stop',
      tokens: { prompt: 0, cached: 0, completion: 0 },
      ms: 0,
      neutralised: 0,
    },
    responseHash: await hashText(text),
    source: { kind: 'control' },
    environmentId,
    at: run.createdAt,
  }));
  const stored = await storage.responses.add(...(await Promise.all(rows)));
  return stored.ok ? done(texts.length) : stored;
}
