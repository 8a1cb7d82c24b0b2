import { expose } from 'comlink';
import { createTrustLab } from './trust/trust-lab';
import { createWiderLab } from './trust/wider';

expose({ ...createTrustLab(), ...createWiderLab() });
