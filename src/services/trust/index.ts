export { openTrustLab, type TrustLabClient } from './client';
export { openWiderLab, type WiderLabClient } from './wider-client';
