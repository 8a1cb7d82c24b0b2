import type { Hash, RunId } from '../domain/ids';
import { bareJudgment, bareResponse, DigestBuilder, type RunDigest } from '../domain/results';
import type { Environment, Judgment, Response, Run } from '../domain/run';
import { Breath } from '../services/breath';
import type { Storage } from '../services/storage';
import type { RunData } from './run-results';

type Rows = Pick<Storage, 'responses' | 'judgments'>;
export type RunStores = Rows & Pick<Storage, 'packs' | 'environments'>;

/** How far the reading of a run is, in responses and judgments. */
export type OnRead = (rows: number) => void;

async function environmentsOf(
  { environments }: Pick<RunStores, 'environments'>,
  ids: readonly Hash[],
): Promise<Environment[]> {
  const found = await Promise.all(ids.map((id) => environments.get(id)));
  return found.filter((environment) => environment !== undefined);
}

/** Reads a run page by page into its digest: no text stays, and the page never waits for more than one of them. */
export async function readDigest(stores: RunStores, run: Run, onRead?: OnRead): Promise<RunDigest> {
  const builder = new DigestBuilder(run, await stores.packs.load(run.spec.packHash));
  const breath = new Breath();
  let rows = 0;
  for await (const page of stores.responses.pagesOf(run.runId)) {
    builder.addResponses(page);
    onRead?.((rows += page.length));
    await breath.take();
  }
  for await (const page of stores.judgments.pagesOf(run.runId)) {
    builder.addJudgments(page);
    onRead?.((rows += page.length));
    await breath.take();
  }
  return builder.finish(
    await environmentsOf(stores, builder.environmentIds),
    await environmentsOf(stores, builder.judgeEnvironmentIds),
  );
}

/** The rows of a run without their texts, and its pack: for what needs more of a verdict than the digest has. */
export async function readBare(stores: Rows & Pick<RunStores, 'packs'>, run: Run): Promise<RunData> {
  const pack = await stores.packs.load(run.spec.packHash);
  const responses: Response[] = [];
  for await (const page of stores.responses.pagesOf(run.runId)) responses.push(...page.map(bareResponse));
  return { run, pack, responses, judgments: await readBareJudgments(stores, run.runId) };
}

/** The judgments alone. */
export async function readBareJudgments(stores: Pick<Rows, 'judgments'>, runId: RunId): Promise<Judgment[]> {
  const breath = new Breath();
  const judgments: Judgment[] = [];
  for await (const page of stores.judgments.pagesOf(runId)) {
    judgments.push(...page.map(bareJudgment));
    await breath.take();
  }
  return judgments;
}
