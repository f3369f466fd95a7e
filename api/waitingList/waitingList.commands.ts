export { pruneWaiting } from './waitingList.store.ts';
