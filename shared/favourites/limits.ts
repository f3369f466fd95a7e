/** Limit of favorites per user, and of changes per request. */
export const MAX_FAVOURITES = 1000;
