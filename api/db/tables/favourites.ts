import type { Flag, Millis } from './columns.types.ts';

/** The key in an account's private calendar addresses; a new one ends the earlier addresses. */
export type CalendarFeedsTable = { user_id: string; key: string; created_at: Millis };

/**
 * The latest state per account and event. Removed favorites stay as 0, so that an older change can't bring them back.
 */
export type FavouritesTable = {
  user_id: string;
  event_id: number;
  favourite: Flag;
  /** When the state changed, by the server's clock. */
  changed_at: Millis;
};
