import { expose } from 'comlink';
import { createTrustLab } from './trust/trust-lab';

expose(createTrustLab());
