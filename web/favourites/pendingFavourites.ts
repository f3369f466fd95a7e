/** Prefix of `<event id>`: a tap that is not in Dexie yet. */
export const PENDING_PREFIX = 'rollcall.hearts.';

/** Time by the device clock. */
export type PendingFavourite = { favourite: boolean; at: number };
