export { dismissFinding, dropFinding, dropSettled, noteFinding } from './findings.store.ts';
