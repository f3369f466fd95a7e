/** Storage key prefix, followed by the event's id: the last tap on its heart until the database has it. */
export const PENDING_PREFIX = 'rollcall.hearts.';

/** The new state, and the time of the tap by this device's clock. */
export type PendingFavourite = { favourite: boolean; at: number };
