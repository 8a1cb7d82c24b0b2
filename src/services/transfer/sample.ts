import { done, type Outcome } from '../../domain/failure';
import { fetchBytes } from '../net';

const FILE = 'samples/first-marks.zip';
const LIMIT_BYTES = 4 * 1024 ** 2;

/** The results file of a recorded run that ships with the app (`tools/build-sample.mjs`), from the app's own address. */
export async function loadSample(signal: AbortSignal): Promise<Outcome<File>> {
  const url = new URL(FILE, document.baseURI).href;
  const bytes = await fetchBytes(signal, { url, expected: 'zip', limitBytes: LIMIT_BYTES });
  return bytes.ok ? done(new File([bytes.value], 'first-marks.zip', { type: 'application/zip' })) : bytes;
}
