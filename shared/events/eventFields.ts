// Every field of an event that somebody edits or that follows from what they edit, with what becomes of it. Form, wire,
// copies, series, audit log, door and the notices for visitors read this table: a field that lacks a decision does not
// compile.
import { z } from 'zod';
import { parseUsd } from '#shared/base/money.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { isTimeZone } from '#shared/base/zoned.ts';
import { eventCapsSchema } from './eventCaps.schemas.ts';
import { dateSchema, idSchema } from './events.schemas.ts';

const orNull = (text: string): string | null => text || null;
const line = (most: number) => printable(z.string().trim().max(most, `At most ${most} characters`));
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Same site, or https. */
const PICTURE = /^(\/(?!\/)|https:\/\/)[^\s\p{Cc}\\]+$/u;
const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const caps = eventCapsSchema.shape;

const clock = (message: string) =>
  z
    .union([z.literal(''), z.string().regex(CLOCK, message)])
    .transform(orNull)
    .nullable();

const description = z
  .string()
  .trim()
  .max(10_000, 'At most 10000 characters')
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'Unprintable characters are not allowed')
  .transform(orNull)
  .nullable();

const picture = z
  .union([z.literal(''), z.string().trim().max(2000).regex(PICTURE, 'An address with https://')])
  .transform(orNull)
  .nullable();

const AGE = 'A whole number of years from 0 to 99, or empty for none';
const age = z.int(AGE).min(0, AGE).max(99, AGE).nullable();

const price = z
  .string()
  .trim()
  .regex(PRICE, 'Base price must be an amount such as 49.99')
  .refine((text) => parseUsd(text) !== null);

export type Decision = {
  /** What it may be; null: nobody edits it, it follows from others. */
  form: z.ZodType | null;
  /** What it is on an event that is made without it; missing: it has to be given. */
  initial?: unknown;
  /** Who reads it as it is. */
  seenBy: 'everyone' | 'team' | 'nobody';
  /** The later nights of its series take a change over. Featured is one event, dates move by days. */
  follows: boolean;
  /** Buyers hear of a change, as of another time or another place. */
  told: 'when' | 'where' | null;
  /** Door devices need a change. */
  door: boolean;
  /** A copy has it. */
  copied: boolean;
  /** What it is called in the audit log; null: it follows from others. */
  audit: string | null;
  /** No field is about a person; one that was would have to be erased with them (api/privacy/). */
  personal: false;
  /** What visitors, buyers and the door have to know of it, in a word or two; null: nothing. */
  notice?(value: string | number | null): string | null;
};

/** What most fields that a form shows are. */
const shown = {
  seenBy: 'everyone',
  follows: true,
  told: null,
  door: false,
  copied: true,
  personal: false,
} as const;
const forTeam = { ...shown, seenBy: 'team' } as const;
/** An instant, in milliseconds, that follows from dates, clocks, zone and schedule (eventWindow.rules.ts). */
const instant = {
  form: null,
  seenBy: 'nobody',
  follows: false,
  // The clocks and dates that it follows from are.
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
  description: { ...shown, form: description, initial: null, audit: 'description' },
  start_date: {
    ...shown,
    form: dateSchema.refine((date) => date >= '1970', 'Start date is too long ago'),
    follows: false,
    copied: false,
    told: 'when',
    audit: 'start_date',
  },
  end_date: {
    ...shown,
    form: dateSchema.refine((date) => date < '9999', 'End date is too far away'),
    follows: false,
    copied: false,
    told: 'when',
    audit: 'end_date',
  },
  doors_open_time: {
    ...shown,
    form: clock('Doors open at a time such as 18:00'),
    initial: null,
    told: 'when',
    audit: 'doors_open_time',
  },
  start_time_local: {
    ...shown,
    form: clock('It starts at a time such as 21:00'),
    initial: null,
    told: 'when',
    audit: 'start_time_local',
  },
  end_time_local: {
    ...shown,
    form: clock('It ends at a time such as 02:00'),
    initial: null,
    told: 'when',
    audit: 'end_time_local',
  },
  time_zone: {
    ...shown,
    form: z.string().refine(isTimeZone, 'A time zone such as America/New_York'),
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
  /** Follows from the venues unless it is given. */
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
  image_url: { ...shown, form: picture, initial: null, audit: 'image_url' },
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
  /** Years; 0 says that everybody may come. */
  min_age: {
    ...forTeam,
    form: age,
    initial: null,
    door: true,
    audit: 'minimum_age',
    notice: (years: number | null) =>
      years === null ? null : years === 0 ? 'All ages' : `${years}+`,
  },
} as const satisfies Record<string, Decision>;

export type EventField = keyof typeof EVENT_FIELDS;
