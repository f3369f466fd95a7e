import type { Flag, Millis } from './columns.types.ts';

/** The last state per account and event. Removed favorites stay as 0, so that an older 1 can't return. */
export type FavouritesTable = {
  user_id: string;
  event_id: number;
  favourite: Flag;
  /** The time by the server's clock. */
  changed_at: Millis;
};
