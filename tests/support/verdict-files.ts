import { readFileSync } from 'node:fs';
import {
  NO_CHOICES,
  type VerdictChoices,
  type VerdictFileLook,
  type VerdictPreview,
} from '../../src/domain/formats/verdict-sets';
import type { VerdictSet } from '../../src/domain/trust';
import type { MadeSet } from '../../src/protocol/verdicts';
import { createVerdictFiles } from '../../workers/verdicts/verdict-files';
import { valueOf } from './outcomes';

const quietly = (): void => undefined;

/** A log of the fixtures as bytes. */
export const logBytes = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`tests/fixtures/inspect/${name}`));

/** What is in a file of these bytes or texts. */
export async function lookedAt(name: string, ...parts: BlobPart[]): Promise<VerdictFileLook> {
  return valueOf(await createVerdictFiles().look({ path: name, file: new Blob(parts) }, quietly));
}

export interface ReadFile {
  look: VerdictFileLook;
  preview: VerdictPreview;
  made: readonly MadeSet[];
  /** The first set; fails the test where there is none. */
  set: VerdictSet;
}

/** The same read under these choices; every usable judge is taken unless the choices say otherwise. */
export async function readFile(
  name: string,
  parts: readonly BlobPart[],
  choices: Partial<VerdictChoices> = {},
): Promise<ReadFile> {
  const files = createVerdictFiles();
  const look = valueOf(await files.look({ path: name, file: new Blob([...parts]) }, quietly));
  const judges = look.judges.filter(({ isUsable }) => isUsable).map(({ key }) => key);
  const preview = valueOf(await files.read({ ...NO_CHOICES, judges, ...choices }, quietly));
  const made = valueOf(await files.take());
  const set: VerdictSet = made[0]?.set ?? {
    ...{ judgeId: '', name: '', kind: 'imported', family: null, people: 0, candidates: [], responses: [] },
  };
  return { look, preview, made, set };
}

/** The problems of a file as a whole. */
export const kindsIn = ({ issues }: Pick<VerdictFileLook, 'issues'>): string[] =>
  issues.map(({ kind }) => kind);
