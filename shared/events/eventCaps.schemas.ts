import { z } from 'zod';

const MOST = 1000;
const CAP = `Enter a whole number from 1 to ${MOST}, or leave empty for the default`;
const cap = z.int(CAP).min(1, CAP).max(MOST, CAP).nullable();

/** Limits on tickets per buyer and per connection; null means the default. */
export const eventCapsSchema = z.object({
  /** Most tickets that one buyer may have on hold at once. */
  max_held_per_buyer: cap,
  max_free_per_buyer: cap,
  /** Most free tickets per network connection in an hour. */
  max_free_per_connection: cap,
});
export type EventCaps = z.infer<typeof eventCapsSchema>;
/** The caps that visitors see, as far as the event sets them. */
export const publicCapsSchema = eventCapsSchema.omit({ max_free_per_connection: true }).partial();
export type PublicCaps = z.infer<typeof publicCapsSchema>;

/** Picks the caps from a row, a snapshot or a form. */
export const capsIn = <T extends EventCaps>(event: T): EventCaps => ({
  max_held_per_buyer: event.max_held_per_buyer,
  max_free_per_buyer: event.max_free_per_buyer,
  max_free_per_connection: event.max_free_per_connection,
});
