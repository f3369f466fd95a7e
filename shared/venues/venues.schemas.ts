import { z } from 'zod';
import { venueSchema, type Venue } from '#shared/events/events.schemas.ts';
import { instantSchema } from '#shared/base/scalars.schemas.ts';
import { usageSchema } from '#shared/events/usedByEvents.schemas.ts';
import { schemasOf, having, initialOf, pick } from '#shared/base/fieldTables.ts';
import {
  line,
  optionalLine,
  optionalLines,
  pictureAddress,
  webAddress,
  typedNumber,
  isTimeZone,
} from '#shared/base/form.schemas.ts';
import {
  chosenOf,
  MAX_RULES,
  PARKING,
  SKATES,
  STEP_FREE,
} from '#shared/events/goodToKnow.rules.ts';
import { badRequest, conflict, notFound } from '#shared/base/errors.ts';

export const venueMissing = notFound('venues.unknown', 'Venue not found');
export const venueInUse = conflict('venues.in_use', 'This venue is used by events');
export const halfPosition = badRequest(
  'venues.half_position',
  'A position needs both a latitude and a longitude',
);
export const venueChangedMeanwhile = conflict(
  'venues.changed_meanwhile',
  'Someone else just changed this venue. Load it again.',
);

// Every field of a venue that people edit, with a decision for each use. Form, wire, search, audit log and the privacy
// catalog read this table. A field without a decision does not compile.

export const VENUE_TYPES = ['indoor', 'outdoor', 'hybrid'] as const;
export type VenueType = (typeof VENUE_TYPES)[number];

const MAX_PEOPLE = 1_000_000;

/** A list in one text, tidied: `Lockers, skate shop ,Snack bar` → `Lockers, skate shop, Snack bar`. */
const amenities = line(2000)
  .transform((text) => {
    const parts = text.split(',').map((part) => part.trim());
    return [...new Set(parts)].filter(Boolean).join(', ') || null;
  })
  .nullable();

const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message).nullable();
const latitude = degrees(90, 'Latitude must be between -90 and 90');
const longitude = degrees(180, 'Longitude must be between -180 and 180');

const capacity = z
  .int('Capacity must be a whole number')
  .min(1, 'Capacity must be at least 1')
  .max(MAX_PEOPLE, 'Capacity must be at most 1,000,000')
  .nullable();

const timeZone = line(100).refine(isTimeZone, 'Enter a time zone such as America/New_York');

const decimal = typedNumber(null, /^[+-]?\d+(\.\d+)?$/);
/** Accepts a thousands comma, as in `1,200`. */
const people = z
  .string()
  .transform((text) => text.replaceAll(/,(?=\d{3})/g, ''))
  .pipe(typedNumber(null));

/**
 * The decisions on a field. `venueSchema` describes what everyone sees; the field's own schema `wire` describes what
 * only the team sees.
 */
type Decision = {
  /** Schema of the value that is sent. */
  form: z.ZodType;
  /** Schema of the value as it is typed, if it differs from `form`. */
  typed?: z.ZodType;
  /** Value on a new venue that does not set the field; if missing, the field is required. */
  initial?: unknown;
  tab: 'basic' | 'details' | 'media';
  /** True if a search in the list of venues looks into this field. */
  searched?: true;
  /** True if this field is used to look up the town, and so the position. */
  locates?: true;
} & ({ seenBy: 'everyone' } | { seenBy: 'team'; wire: z.ZodType });

const forAll = { initial: null, seenBy: 'everyone', tab: 'basic' } as const;
const forTeam = { ...forAll, seenBy: 'team', wire: z.string().nullable() } as const;

/** A choice that visitors read as a fact of the event (`goodToKnow`). */
const choice = <K extends string>(words: Readonly<Record<K, string>>) => {
  const form = chosenOf(words);
  return { ...forTeam, form, wire: form, tab: 'details' } as const;
};

type Shown = Exclude<keyof Venue, 'id'>;

export const VENUE_FIELDS = {
  name: {
    form: line(200).min(1, 'Name is required'),
    seenBy: 'everyone',
    tab: 'basic',
    searched: true,
  },
  address: { ...forAll, form: optionalLine(300), searched: true, locates: true },
  city: { ...forAll, form: optionalLine(200), searched: true, locates: true },
  state: { ...forAll, form: optionalLine(200), searched: true, locates: true },
  zip_code: { ...forAll, form: optionalLine(20) },
  country: { ...forTeam, form: optionalLine(200), locates: true },
  venue_type: {
    ...forTeam,
    form: z.enum(VENUE_TYPES, 'Choose indoor, outdoor or hybrid'),
    wire: z.enum(VENUE_TYPES),
    initial: 'indoor',
    searched: true,
  },
  capacity: { ...forTeam, form: capacity, typed: people.pipe(capacity), wire: z.int().nullable() },
  description: { ...forTeam, form: optionalLines(10_000), tab: 'details' },
  notes: { ...forAll, form: optionalLines(2000), tab: 'details' },
  step_free: choice(STEP_FREE),
  parking: choice(PARKING),
  skates: choice(SKATES),
  house_rules: { ...forTeam, form: optionalLines(MAX_RULES), tab: 'details' },
  amenities: { ...forTeam, form: amenities, tab: 'details' },
  logo_url: { ...forTeam, form: pictureAddress, tab: 'media' },
  website_url: { ...forTeam, form: webAddress, tab: 'details' },
  latitude: { ...forAll, form: latitude, typed: decimal.pipe(latitude), tab: 'details' },
  longitude: { ...forAll, form: longitude, typed: decimal.pipe(longitude), tab: 'details' },
  /** IANA time zone; if none is given, a new venue gets the zone at its position. */
  time_zone: {
    ...forAll,
    form: timeZone,
    typed: z.union([z.literal('').transform(() => undefined), timeZone]),
    initial: '',
    tab: 'details',
  },
} as const satisfies Record<Shown, Decision & { seenBy: 'everyone' }> & Record<string, Decision>;

export type VenueField = keyof typeof VENUE_FIELDS;
export const VENUE_NAMES = Object.keys(VENUE_FIELDS) as VenueField[];

const FORM_SHAPE = schemasOf(VENUE_FIELDS, 'form');
const TEAM_SHAPE = schemasOf(VENUE_FIELDS, 'wire');
/** A venue as its row stores it. */
export type StoredVenue = Omit<Venue, 'id'> & {
  [F in keyof typeof TEAM_SHAPE]: z.output<(typeof TEAM_SHAPE)[F]>;
};

export const NEW_VENUE: Omit<StoredVenue, 'name'> = initialOf(VENUE_FIELDS);

const PUBLIC: Shown[] = having(VENUE_FIELDS, 'seenBy', 'everyone');
export const publicVenue = (row: StoredVenue): Omit<Venue, 'id'> => pick(row, PUBLIC);

const venueFormSchema = z.object(FORM_SHAPE).partial();

/** Body of a POST: only the name is required. */
export const venueCreateSchema = venueFormSchema.required({ name: true });
export type VenueFields = z.output<typeof venueCreateSchema>;

/** Body of a PATCH: undefined fields stay unchanged. */
export const venuePatchSchema = venueFormSchema.extend({
  /** True if the venue is kept for its events, but not offered for others. */
  archived: z.boolean().optional(),
  /** Version the change is based on; without it the last write wins. */
  updated_at: instantSchema.optional(),
});
export type VenueChange = Omit<z.output<typeof venuePatchSchema>, 'updated_at'>;

export const adminVenueSchema = venueSchema.extend({
  ...TEAM_SHAPE,
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminVenue = z.infer<typeof adminVenueSchema>;

/** Converts form values to the API's values; empty text means none. */
export const venueTextSchema = z
  .object({ ...FORM_SHAPE, ...schemasOf(VENUE_FIELDS, 'typed') })
  .check(({ value, issues }) => {
    if ((value.latitude === null) === (value.longitude === null)) return;
    const path = [value.latitude === null ? 'latitude' : 'longitude'];
    issues.push({ code: 'custom', message: halfPosition.message, path, input: value });
  });
