/** Limit of favorites per user, and of changes per request. */
export const MAX_FAVOURITES = 1000;

/** Limit of events that a calendar's address lists. */
export const MAX_LISTED = 100;
