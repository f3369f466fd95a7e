import { handleReturned } from './disputes.store.ts';

/** Marks money of a won dispute as handled; its order and amount, or null. */
export const returnedHandled = handleReturned;
