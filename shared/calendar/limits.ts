/** Limit of events that a calendar's address lists. */
export const MAX_LISTED = 100;
