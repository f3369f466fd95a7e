import { having } from '#shared/base/fields.ts';
import { type StoredVenue, VENUE_FIELDS } from './venueFields.ts';

const SEARCHED = having(VENUE_FIELDS, 'searched', true);
type Searched = Pick<StoredVenue, (typeof SEARCHED)[number]>;

export function searchVenues<V extends Searched>(venues: readonly V[], text: string): V[] {
  const wanted = text.trim().toLowerCase();
  return venues.filter((venue) =>
    SEARCHED.map((field) => venue[field])
      .join('\n')
      .toLowerCase()
      .includes(wanted),
  );
}

/** True if the venue is missing from maps and 'near me' because it has no position. */
export const needsPosition = (venue: { latitude: number | null; archived: boolean }): boolean =>
  venue.latitude === null && !venue.archived;

const MAX_SHOWN = 100;

export function shortDescription(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_SHOWN
    ? text
    : `${characters.slice(0, MAX_SHOWN).join('').trimEnd()}...`;
}
