/** What stands in `venue` of an event without one; told to admins only. */
export const NO_VENUE = 'No venue selected';
