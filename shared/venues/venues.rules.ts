import { changedFields, type Changes } from '#shared/base/changes.ts';
import { AppError } from '#shared/base/errors.ts';
import { likelyZone } from './stateZones.ts';
import { halfPosition } from './venues.errors.ts';
import { storedVenueSchema, type StoredVenue, type VenueFields } from './venues.schemas.ts';

/** Where a venue is whose place says nothing of its time zone. */
const DEFAULT_ZONE = 'America/New_York';

/** Half a position is nowhere. Throws `halfPosition` for the half that is missing. */
function checkPosition({ latitude, longitude }: StoredVenue): void {
  if ((latitude === null) === (longitude === null)) return;
  const field = latitude === null ? 'latitude' : 'longitude';
  throw new AppError({ ...halfPosition, field });
}

/** What is stored of a new venue. Without a time zone it gets the one its state has. Throws `halfPosition`. */
export function planNewVenue(fields: VenueFields): StoredVenue {
  const venue = storedVenueSchema.parse({ ...fields, time_zone: fields.time_zone ?? '' });
  checkPosition(venue);
  const time_zone = venue.time_zone || likelyZone(venue.state, venue.longitude) || DEFAULT_ZONE;
  return { ...venue, time_zone };
}

/** The fields that a change makes different; empty when none. Throws `halfPosition`. */
export function planVenueChange(
  before: StoredVenue,
  change: Changes<StoredVenue>,
): Partial<StoredVenue> {
  const changed = changedFields<StoredVenue>(before, change);
  checkPosition({ ...before, ...changed });
  return changed;
}

type Searched = Pick<StoredVenue, 'name' | 'address' | 'city' | 'state' | 'venue_type'>;

/** The venues that have `text`, in any case, in their name, address, city, state or type. */
export function searchVenues<V extends Searched>(venues: readonly V[], text: string): V[] {
  const wanted = text.trim().toLowerCase();
  return venues.filter(({ name, address, city, state, venue_type }) =>
    [name, address, city, state, venue_type].join('\n').toLowerCase().includes(wanted),
  );
}

const MAX_SHOWN = 100;

/** What a card shows of a description: its first hundred characters. */
export function shortDescription(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_SHOWN
    ? text
    : `${characters.slice(0, MAX_SHOWN).join('').trimEnd()}...`;
}
