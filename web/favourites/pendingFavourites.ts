/** Before the id of an event: the last tap on its heart, in the browser's storage until the database has it. */
export const PENDING_PREFIX = 'rollcall.hearts.';

/** Which way the heart went, and when by this device's clock. */
export type PendingFavourite = { favourite: boolean; at: number };
