export { findServer } from './find-server';
