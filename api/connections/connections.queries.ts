export { isBlocked } from './connections.store.ts';
