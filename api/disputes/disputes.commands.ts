import { handleReturned } from './disputes.store.ts';

/** Notes how an admin dealt with money of a lost dispute that came back: its order and amount, or null when none waited. */
export const returnedHandled = handleReturned;
