import { changedFields, type Changes } from '#shared/base/changedFields.ts';
import { AppError } from '#shared/base/errors.ts';
import { filled } from '#shared/base/fields.ts';
import type { Locator } from '#shared/places/towns.rules.ts';
import { followTown, newPosition, zoneFor } from './position.rules.ts';
import { NEW_VENUE, type StoredVenue } from './venueFields.ts';
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
