export { pruneBlocks } from './connections.store.ts';
