import 'i18next';
import type { en } from './en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: { app: typeof en };
    interpolationFormatTypeMap: { bytes: number; duration: number };
  }
}
