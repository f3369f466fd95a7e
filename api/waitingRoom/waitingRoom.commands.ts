export { prunePlaces } from './waitingRoom.store.ts';
