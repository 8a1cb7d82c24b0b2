import { validateAggregate, validateRow } from 'virtual:eee-schemas';
import type { EeeTools } from '../../src/domain/formats/eee';
import { sha256 } from '../verdicts/opened';

/** The schemas as the build compiled them, and the hash that rows are known by. */
export const eeeTools: EeeTools = {
  aggregate: (value) => (validateAggregate(value) ? [] : (validateAggregate.errors ?? [])),
  row: (value) => (validateRow(value) ? [] : (validateRow.errors ?? [])),
  sha256,
};
