import { environmentCanonical, type Environment } from '../domain/run';
import { hashValue } from './hash';

/** What made rows of a file, or what a person said: nothing is known of it but what it was. */
export async function unknownMaker(engine: 'imported' | 'person'): Promise<Environment> {
  const made = { app: '', engine, engineVersion: '', device: '', threads: 0, browser: '' };
  return { environmentId: await hashValue(environmentCanonical(made)), ...made };
}
