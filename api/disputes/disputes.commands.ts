import { handleReturned } from './disputes.store.ts';

/** Marks returned money of a dispute as handled. Returns its order and amount; undefined if there was none to handle. */
export const returnedHandled = handleReturned;
