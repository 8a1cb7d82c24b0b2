export type { Fit, FitReason } from '../services/models';
