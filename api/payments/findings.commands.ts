import { saveFinding } from './findings.store.ts';

/**
 * Records that a payment doesn't match its checkout, for an admin to review. Keeps one finding per
 * checkout. A dismissed finding stays dismissed until it changes.
 */
export const noteFinding = saveFinding;
