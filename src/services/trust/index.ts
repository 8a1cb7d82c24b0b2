export { openTrustLab, type TrustLabClient } from './client';
