import { changedFields, type Changes } from '#shared/base/changes.ts';
import { AppError } from '#shared/base/errors.ts';
import { likelyZone } from './stateZones.ts';
import { halfPosition } from './venues.errors.ts';
import { storedVenueSchema, type StoredVenue, type VenueFields } from './venues.schemas.ts';

/** Without a state to derive it from. */
const DEFAULT_ZONE = 'America/New_York';

/** Throws `halfPosition` for latitude without longitude or vice versa. */
function checkPosition({ latitude, longitude }: StoredVenue): void {
  if ((latitude === null) === (longitude === null)) return;
  const field = latitude === null ? 'latitude' : 'longitude';
  throw new AppError({ ...halfPosition, field });
}

export function planNewVenue(fields: VenueFields): StoredVenue {
  const venue = storedVenueSchema.parse({ ...fields, time_zone: fields.time_zone ?? '' });
  checkPosition(venue);
  const time_zone = venue.time_zone || likelyZone(venue.state, venue.longitude) || DEFAULT_ZONE;
  return { ...venue, time_zone };
}

/** Fields to store; empty when nothing differs. Throws `halfPosition`. */
export function planVenueChange(
  before: StoredVenue,
  change: Changes<StoredVenue>,
): Partial<StoredVenue> {
  const changed = changedFields<StoredVenue>(before, change);
  checkPosition({ ...before, ...changed });
  return changed;
}

type Searched = Pick<StoredVenue, 'name' | 'address' | 'city' | 'state' | 'venue_type'>;

export function searchVenues<V extends Searched>(venues: readonly V[], text: string): V[] {
  const wanted = text.trim().toLowerCase();
  return venues.filter(({ name, address, city, state, venue_type }) =>
    [name, address, city, state, venue_type].join('\n').toLowerCase().includes(wanted),
  );
}

const MAX_SHOWN = 100;

export function shortDescription(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_SHOWN
    ? text
    : `${characters.slice(0, MAX_SHOWN).join('').trimEnd()}...`;
}
