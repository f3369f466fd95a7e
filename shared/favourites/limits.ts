/** Limit of favourites per user, and of changes per call. */
export const MAX_FAVOURITES = 1000;
