import '../../../../../i18n/cost-messages';
import type { RunDigest } from '../../../../../domain/results';
import { deviceClassOf } from '../../../../../domain/run';
import type { Translate } from '../../../../../i18n';

/** A class of device of a run in words; its name of old where the run doesn't know it. */
export function deviceWords(
  t: Translate,
  digest: Pick<RunDigest, 'environments' | 'judgeEnvironments'> | null,
  deviceClass: string,
): string {
  const made = digest === null ? [] : [...digest.environments, ...digest.judgeEnvironments];
  const one = made.find((environment) => deviceClassOf(environment) === deviceClass);
  if (one === undefined) return deviceClass;
  return one.engine === 'http' // how many threads it has, no server says
    ? t('cost.deviceServer', { device: one.device })
    : t('cost.deviceOf', { engine: one.engine, device: one.device, count: one.threads });
}
