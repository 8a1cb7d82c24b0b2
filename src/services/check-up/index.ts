// Loaded when a judge is first looked at: a first visit needs none of it.
export { loadPassages } from '../../domain/check-up';
export { runCheckUp, type CheckUpPorts, type CheckUpProgress } from './check-up';
export { loadRecorded } from './recorded';
