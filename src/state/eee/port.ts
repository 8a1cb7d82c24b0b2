import type * as eeeImport from '../../services/eee-import';

export type { EeeFileRecord, EeeReading } from '../../services/eee-import';

/** Records of Every Eval Ever are read by code that is loaded when first needed. */
export type EeeImportDoor = Pick<
  typeof eeeImport,
  'eeeRunOf' | 'holdsEee' | 'readEee' | 'replacedBy' | 'storeEee'
>;
export type LoadEeeImport = () => Promise<EeeImportDoor>;
