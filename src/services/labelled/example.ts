import { done, type Outcome } from '../../domain/failure';
import { fetchBytes } from '../net';

const EXAMPLE = 'teacher-feedback.jsonl';
const MOST_BYTES = 1_000_000;

/** The labelled set that ships with the app, from the app's own address. */
export async function loadExample(signal: AbortSignal): Promise<Outcome<File>> {
  const url = new URL(`samples/labelled/${EXAMPLE}`, document.baseURI).href;
  const bytes = await fetchBytes(signal, { url, expected: 'json', limitBytes: MOST_BYTES });
  return bytes.ok ? done(new File([bytes.value], EXAMPLE)) : bytes;
}
