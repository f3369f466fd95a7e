import { z } from 'zod';

const MOST = 1000;
const CAP = `A whole number from 1 to ${MOST}, or empty for the default`;
const cap = z.int(CAP).min(1, CAP).max(MOST, CAP).nullable();

/** Tickets per person; null is the default. */
export const eventCapsSchema = z.object({
  /** On hold at once. */
  max_held_per_buyer: cap,
  max_free_per_buyer: cap,
  /** In an hour. */
  max_free_per_connection: cap,
});
export type EventCaps = z.infer<typeof eventCapsSchema>;
/** What visitors see of them, where set. */
export const publicCapsSchema = eventCapsSchema.omit({ max_free_per_connection: true }).partial();
export type PublicCaps = z.infer<typeof publicCapsSchema>;

/** For rows, snapshots and forms. */
export const capsIn = <T extends EventCaps>(event: T): EventCaps => ({
  max_held_per_buyer: event.max_held_per_buyer,
  max_free_per_buyer: event.max_free_per_buyer,
  max_free_per_connection: event.max_free_per_connection,
});
