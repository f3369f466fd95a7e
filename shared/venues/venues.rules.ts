import { changedFields, type Changes } from '#shared/base/changes.ts';
import { AppError } from '#shared/base/errors.ts';
import { filled, having } from '#shared/base/fields.ts';
import type { Locator } from '#shared/places/locator.ts';
import { followTown, newPosition, zoneFor } from './position.rules.ts';
import { NEW_VENUE, type StoredVenue, VENUE_FIELDS } from './venueFields.ts';
import { halfPosition } from './venues.errors.ts';
import type { VenueFields } from './venues.schemas.ts';

/** Throws `halfPosition` for latitude without longitude or vice versa. */
function checkPosition({ latitude, longitude }: StoredVenue): void {
  if ((latitude === null) === (longitude === null)) return;
  const field = latitude === null ? 'latitude' : 'longitude';
  throw new AppError({ ...halfPosition, field });
}

/** Fills in the position of the town and the zone of the position, unless they are given. */
export function planNewVenue(fields: VenueFields, locator: Locator): StoredVenue {
  const venue = filled(NEW_VENUE, fields);
  checkPosition(venue);
  const { latitude, longitude } = newPosition(venue, locator);
  const placed = { ...venue, latitude, longitude };
  return { ...placed, time_zone: venue.time_zone || zoneFor(placed, locator) };
}

/** Returns the fields to store; empty if nothing differs. Throws `halfPosition`. */
export function planVenueChange(
  before: StoredVenue,
  change: Changes<StoredVenue>,
  locator: Locator,
): Partial<StoredVenue> {
  const after = { ...before, ...changedFields<StoredVenue>(before, change) };
  checkPosition(after);
  return changedFields<StoredVenue>(before, {
    ...change,
    ...followTown(before, change, after, locator),
  });
}

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
