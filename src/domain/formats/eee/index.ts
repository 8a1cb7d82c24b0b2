export * from './check-record';
export * from './identity';
export { issueOfEee } from './issue-of';
export * from './problem';
export * from './text';
