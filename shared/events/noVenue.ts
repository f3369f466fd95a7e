/** The text in `venue` of an event without a venue; only admins see it. */
export const NO_VENUE = 'No venue selected';
