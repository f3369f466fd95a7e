// Every field of an event that people edit, or that follows from edited fields, with a decision for each use. Form,
// wire, copies, series, audit log, door and the notices for visitors read this table. A field without a decision does
// not compile.
import { z } from 'zod';
import { parseUsd } from '#shared/base/money.ts';
import { line, optionalLines, pictureAddress, isTimeZone } from '#shared/base/form.schemas.ts';
import { eventCapsSchema } from './events.schemas.ts';
import { chosenOf, MAX_RULES, SKATES } from './goodToKnow.rules.ts';
import { dateSchema, idSchema } from '#shared/base/scalars.schemas.ts';

const orNull = (text: string): string | null => text || null;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const caps = eventCapsSchema.shape;

const clock = (message: string) =>
  z
    .union([z.literal(''), z.string().regex(CLOCK, message)])
    .transform(orNull)
    .nullable();

const AGE = 'Enter a whole number from 0 to 99, or leave it blank for no limit';
const age = z.int(AGE).min(0, AGE).max(99, AGE).nullable();

/** The notice for visitors of a rink that rents no skates. */
export const BRING_SKATES = 'Bring your skates';

const price = z
  .string()
  .trim()
  .regex(PRICE, 'Base price must be an amount such as 49.99')
  .refine((text) => parseUsd(text) !== null);

/**
 * What buyers are told about: changes of these kinds are sent to them as 'new time' or 'new place', by e-mail and as a
 * notification. The texts of each kind are in shared/notifications/notificationText.ts.
 */
export const TOLD = { when: 'time', where: 'place' } as const;
export type Told = keyof typeof TOLD;

export type Decision = {
  /** Schema of the editable value; null if nobody edits the field because it follows from others. */
  form: z.ZodType | null;
  /** Value on a new event that does not set the field; if missing, the field is required. */
  initial?: unknown;
  /** Who may read the value as it is stored. */
  seenBy: 'everyone' | 'team' | 'nobody';
  /**
   * True if later events of the series take over a change. Not `is_featured`, which concerns one event, nor dates,
   * which move by days instead.
   */
  follows: boolean;
  /** How buyers are told about a change: as a new time or a new place; null: not at all. */
  told: Told | null;
  /** True if door devices need to know about a change. */
  door: boolean;
  /** True if a copy of the event keeps the value. */
  copied: boolean;
  /** Name of the field in the audit log; null if the field follows from others. */
  audit: string | null;
  /** True if the field holds data about a person: it then isn't among `plain` in api/privacy/personalData.ts. */
  personal: boolean;
  /**
   * A notice of at most 20 characters for visitors, buyers and the door. It is shown as a badge, and in large type at
   * the door. Null: none.
   */
  notice?(value: string | number | null): string | null;
};

/** Decisions that most fields shown in a form share. */
const shown = {
  seenBy: 'everyone',
  follows: true,
  told: null,
  door: false,
  copied: true,
  personal: false,
} as const;
const forTeam = { ...shown, seenBy: 'team' } as const;
/** An instant in milliseconds, computed from dates, clocks, zone and schedule (eventWindow.rules.ts). */
const instant = {
  form: null,
  seenBy: 'nobody',
  follows: false,
  // Buyers are told about the clocks and dates from which the instant follows.
  told: null,
  door: true,
  copied: false,
  personal: false,
  audit: null,
} as const;

export const EVENT_FIELDS = {
  title: {
    ...shown,
    form: line(200).min(1, 'Title is required'),
    door: true,
    copied: false,
    audit: 'title',
  },
  description: { ...shown, form: optionalLines(10_000), initial: null, audit: 'description' },
  start_date: {
    ...shown,
    form: dateSchema.refine((date) => date >= '1970', 'Start date is too far in the past'),
    follows: false,
    copied: false,
    told: 'when',
    audit: 'start_date',
  },
  end_date: {
    ...shown,
    form: dateSchema.refine((date) => date < '9999', 'End date is too far in the future'),
    follows: false,
    copied: false,
    told: 'when',
    audit: 'end_date',
  },
  doors_open_time: {
    ...shown,
    form: clock('Enter a time such as 18:00'),
    initial: null,
    told: 'when',
    audit: 'doors_open_time',
  },
  start_time_local: {
    ...shown,
    form: clock('Enter a time such as 21:00'),
    initial: null,
    told: 'when',
    audit: 'start_time_local',
  },
  end_time_local: {
    ...shown,
    form: clock('Enter a time such as 02:00'),
    initial: null,
    told: 'when',
    audit: 'end_time_local',
  },
  time_zone: {
    ...shown,
    form: z.string().refine(isTimeZone, 'Enter a time zone such as America/New_York'),
    told: 'when',
    door: true,
    audit: 'time_zone',
  },
  starts_at: instant,
  ends_at: instant,
  doors_at: instant,
  location: {
    ...shown,
    form: line(200).min(1, 'Location is required'),
    told: 'where',
    audit: 'location',
  },
  /** The venue text follows from the venues unless it is set. */
  venue: {
    ...shown,
    form: line(200),
    initial: '',
    follows: false,
    told: 'where',
    door: true,
    audit: 'venue',
  },
  venue_id: {
    ...shown,
    form: idSchema.nullable(),
    initial: null,
    follows: false,
    audit: null,
  },
  image_url: { ...shown, form: pictureAddress, initial: null, audit: 'image_url' },
  base_price: { ...shown, form: price, initial: '49.99', audit: 'base_price' },
  is_featured: {
    ...shown,
    form: z.boolean(),
    initial: false,
    follows: false,
    copied: false,
    audit: 'is_featured',
  },
  published: { ...forTeam, form: z.boolean(), initial: true, copied: false, audit: 'published' },
  leaderboard: { ...forTeam, form: z.boolean(), initial: true, audit: 'leaderboard' },
  max_held_per_buyer: {
    ...forTeam,
    form: caps.max_held_per_buyer,
    initial: null,
    audit: 'most_tickets_on_hold_per_buyer',
  },
  max_free_per_buyer: {
    ...forTeam,
    form: caps.max_free_per_buyer,
    initial: null,
    audit: 'most_free_tickets_per_buyer',
  },
  max_free_per_connection: {
    ...forTeam,
    form: caps.max_free_per_connection,
    initial: null,
    audit: 'most_free_tickets_per_connection_in_an_hour',
  },
  /** Minimum age in years; 0 means all ages, null that the event doesn't say. */
  min_age: {
    ...forTeam,
    form: age,
    initial: null,
    door: true,
    audit: 'minimum_age',
    notice: (years: number | null) =>
      years === null ? null : years === 0 ? 'All ages' : `${years}+`,
  },
  /** Skates are rented there or brought along; null means what the venue says. */
  skates: {
    ...forTeam,
    form: chosenOf(SKATES),
    initial: null,
    audit: 'skates',
    notice: (skates: string | null) => (skates === 'bring_own' ? BRING_SKATES : null),
  },
  /** House rules of this event; null means those of the venue. */
  house_rules: {
    ...forTeam,
    form: optionalLines(MAX_RULES),
    initial: null,
    audit: 'house_rules',
  },
} as const satisfies Record<string, Decision>;

export type EventField = keyof typeof EVENT_FIELDS;
