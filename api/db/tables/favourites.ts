import type { Flag, Millis } from './columns.types.ts';

/** Last state per account and event; removed ones stay as 0, so that an older 1 cannot return. */
export type FavouritesTable = {
  user_id: string;
  event_id: number;
  favourite: Flag;
  /** Server clock. */
  changed_at: Millis;
};
