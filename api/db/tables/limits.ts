import type { Counter, Default, Millis } from './columns.types.ts';

/** What rate limits have counted; a row goes with its window. */
export type RateCountsTable = {
  /** Keyed hash of the limit's name and of the user or address: neither can be read. */
  id: string;
  points: number;
  expires_at: Millis;
};

/** Browsers in which somebody signed in to the account. */
export type KnownDevicesTable = {
  user_id: string;
  /** SHA-256, hex. */
  token_hash: string;
  last_used_at: Millis;
  /** Wrong second-factor codes from this device. */
  wrong_count: Counter;
  wrong_since: Default<Millis>;
};
