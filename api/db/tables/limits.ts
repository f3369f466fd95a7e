import type { Counter, Default, Millis } from './columns.types.ts';

/** Counts of rate limits. A row is deleted once its window is over. */
export type RateCountsTable = {
  /** A keyed hash of the limit's name and the user or address, so that neither can be read. */
  id: string;
  points: number;
  expires_at: Millis;
};

/** Browsers in which someone logged in to the account. */
export type KnownDevicesTable = {
  user_id: string;
  /** SHA-256 of the device's token, in hex. */
  token_hash: string;
  last_used_at: Millis;
  /** Wrong second-factor codes from this device. */
  wrong_count: Counter;
  wrong_since: Default<Millis>;
};
