import type { Flag, Millis } from './columns.types.ts';

/** What an account last said about an event; a favourite taken back stays as a 0, so that an older 1 cannot return. */
export type FavouritesTable = {
  user_id: string;
  event_id: number;
  favourite: Flag;
  /** By the server's clock. */
  changed_at: Millis;
};
