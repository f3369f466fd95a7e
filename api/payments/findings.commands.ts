import { saveFinding } from './findings.store.ts';

/**
 * Notes that a payment and its checkout do not fit, for an admin to review: once for each checkout. A dismissed
 * finding stays dismissed until it changes.
 */
export const noteFinding = saveFinding;
