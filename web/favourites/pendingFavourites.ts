/** Prefix of the storage keys of taps that are not in Dexie yet; the id of the event follows. */
export const PENDING_PREFIX = 'rollcall.hearts.';

export type PendingFavourite = { favourite: boolean; at: number };
