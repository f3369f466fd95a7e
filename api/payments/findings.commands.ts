import { saveFinding } from './findings.store.ts';

/**
 * Notes that a payment and its checkout do not fit, for an admin to review: once for each checkout. What was dismissed
 * stays so until it looks different.
 */
export const noteFinding = saveFinding;
