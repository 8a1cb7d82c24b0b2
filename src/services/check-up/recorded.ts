import * as v from 'valibot';
import { RecordedCheckUpsSchema, type CheckUp } from '../../domain/check-up';
import { fetchJson } from '../net';

const FILE = 'check-ups/recorded.json';

/** Check-ups that ship with this app, made on another computer; none when the file can't be read: nothing depends on it. */
export async function loadRecorded(signal: AbortSignal): Promise<CheckUp[]> {
  const loaded = await fetchJson(signal, new URL(FILE, document.baseURI).href);
  const parsed = v.safeParse(RecordedCheckUpsSchema, loaded.ok ? loaded.value : undefined);
  return parsed.success ? parsed.output.checkUps : [];
}
