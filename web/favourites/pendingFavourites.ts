/** Prefix of storage keys that end in the event id: a tap that is not in Dexie yet. */
export const PENDING_PREFIX = 'rollcall.hearts.';

export type PendingFavourite = { favourite: boolean; at: number };
