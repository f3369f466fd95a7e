/** How many events somebody can have among their favourites, and how many changes one call can carry. */
export const MOST_FAVOURITES = 1000;
