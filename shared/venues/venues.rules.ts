import { type Changes, having, changedFields, filled } from '#shared/base/fieldTables.ts';
import type { Point } from '#shared/places/distance.ts';
import type { Locator } from '#shared/places/towns.rules.ts';
import { type TypedAddress, stateCode } from '#shared/places/placesSearch.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  type StoredVenue,
  VENUE_FIELDS,
  NEW_VENUE,
  type VenueFields,
  halfPosition,
} from './venues.schemas.ts';

const BY_ZONE: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
};

const ZONES = new Map(
  Object.entries(BY_ZONE).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** IANA zone of most of a US state (`GA` or `Georgia`); null outside the US. For venues without a position. */
export function likelyZone(state: string | null): string | null {
  return ZONES.get(stateCode(state ?? '') ?? '') ?? null;
}

type Position = Pick<StoredVenue, 'latitude' | 'longitude'>;

const UNKNOWN: Position = { latitude: null, longitude: null };
/** Time zone of a venue that has neither a position nor a state from which to guess it. */
const DEFAULT_ZONE = 'America/New_York';

export function pointOf({ latitude, longitude }: Position): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function townPosition(address: TypedAddress, { townOf }: Locator): Position {
  const town = townOf(address);
  return town ? { latitude: town.latitude, longitude: town.longitude } : UNKNOWN;
}

/** Position of a new venue: as typed, or else that of its town. */
export function newPosition(venue: StoredVenue, locator: Locator): Position {
  return pointOf(venue) ? venue : townPosition(venue, locator);
}

/** The time zone at the venue's position; a venue without a position gets a guess by its state. */
export function zoneFor(venue: Position & Pick<StoredVenue, 'state'>, locator: Locator): string {
  const point = pointOf(venue);
  return point ? locator.zoneOf(point) : (likelyZone(venue.state) ?? DEFAULT_ZONE);
}

function isSame(a: Position, b: Position): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

/** The fields by which a town is looked up. */
export const ADDRESS = having(VENUE_FIELDS, 'locates', true);

/** A position that was moved, typed or cleared by a person stays; one that was looked up follows the town. */
function movedPosition(before: StoredVenue, after: StoredVenue, locator: Locator): Position {
  const changed = ADDRESS.some((field) => before[field] !== after[field]);
  const wasFound = !pointOf(before) || isSame(before, townPosition(before, locator));
  if (!isSame(before, after) || !changed || !wasFound) return after;
  return townPosition(after, locator);
}

/**
 * What a change of a venue means for its position and time zone, if the change does not set them: a looked-up
 * position follows the town, and a derived zone follows the position.
 */
export function followTown(
  before: StoredVenue,
  change: Changes<StoredVenue>,
  after: StoredVenue,
  locator: Locator,
): Position & Pick<StoredVenue, 'time_zone'> {
  const missing = !pointOf(before) && change.latitude === null;
  const found = missing ? newPosition(after, locator) : movedPosition(before, after, locator);
  const { latitude, longitude } = found;
  const follows = change.time_zone === undefined && before.time_zone === zoneFor(before, locator);
  const moved = { latitude, longitude, state: after.state };
  const stays = isSame(before, moved) || !pointOf(moved);
  return {
    latitude,
    longitude,
    time_zone: follows && !stays ? zoneFor(moved, locator) : after.time_zone,
  };
}

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
