import { z } from 'zod';
import { pick, schemasOf } from '#shared/base/fieldTables.ts';
import { dateSchema, idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { poolFormSchema } from '#shared/pools/pools.schemas.ts';
import { FOLLOWED, FORM_SHAPE, NEW_PRODUCT, PRODUCT_FIELDS } from './productFields.ts';
import { plainDollars } from '#shared/base/money.ts';
import { formValues } from '#shared/base/form.schemas.ts';
import { formatPercent } from '#shared/base/percent.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { wallText } from '#shared/schedule/timeInputs.rules.ts';

const MAX_ADDONS = 100;

const ticketFormSchema = z.object(FORM_SHAPE).partial();

export const ticketCreateSchema = ticketFormSchema.required({ name: true });
export type NewTicket = z.output<typeof ticketCreateSchema>;

const seen = {
  /** Version that the change is based on; without it, the last write wins. */
  updated_at: instantSchema.optional(),
};

/**
 * Body of a PUT: fields that are undefined stay unchanged. `and_following` also changes the tickets of the same name in
 * the later events of the series.
 */
export const ticketPutSchema = ticketFormSchema.extend({
  ...seen,
  and_following: z.boolean().optional(),
});
export type TicketChange = Omit<z.output<typeof ticketPutSchema>, 'updated_at' | 'and_following'>;

/** The fields of a change, as typed, that later events of a series would take over. */
export const followedSchema = z.object(pick(FORM_SHAPE, FOLLOWED)).partial();

export type Followed = z.output<typeof followedSchema>;

/** Counts the later events that would change, and lists the dates of those left alone, by reason. */
export const followingSchema = z.object({
  changes: z.int().nonnegative(),
  differs: z.array(dateSchema),
  sold: z.array(dateSchema),
  missing: z.array(dateSchema),
});
export type Following = z.infer<typeof followingSchema>;

export const ticketStatusSchema = z.object({ active: z.boolean(), ...seen });
export const ticketVisibilitySchema = z.object({ hidden: z.boolean(), ...seen });

export const ticketAddonsSchema = z.object({
  addonIds: z
    .array(idSchema)
    .max(MAX_ADDONS, `Use at most ${MAX_ADDONS} add-ons`)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  ...seen,
});

/** Ids of all tickets of the event, in their new order. */
export const ticketOrderSchema = z.object({
  ids: z
    .array(idSchema)
    .max(10_000, 'At most 10000 tickets')
    .refine((ids) => new Set(ids).size === ids.length, 'List each ticket only once'),
});

/** Shared limits, each with the tickets that draw from it. */
export const ticketLimitsSchema = z.object({
  limits: z.array(poolFormSchema.extend({ ticketIds: z.array(idSchema).max(500) })).max(100),
});
export type TicketLimits = z.output<typeof ticketLimitsSchema>;

/** Converts form values (dollars, percent, integers) to the API's values. Times stay wall times. */
export const ticketTextSchema = z.object({
  ...FORM_SHAPE,
  ...schemasOf(PRODUCT_FIELDS, 'typed'),
  addonIds: z.array(idSchema),
});
export type TicketText = z.input<typeof ticketTextSchema>;

export function newTicketText(sortOrder: number): TicketText {
  const own = { sort_order: sortOrder, addonIds: [] };
  return { ...formValues(ticketTextSchema, { ...NEW_PRODUCT, ...own }), valid_on: null };
}

/** The form values of a ticket. Times are wall times (`datetime-local`) in `zone`. */
export function ticketText(ticket: AdminTicket, zone: string): TicketText {
  const wall = (instant: string | null): string =>
    wallText(instant === null ? null : Date.parse(instant), zone);
  const words = {
    price: plainDollars(ticket.price),
    sales_tax_rate: formatPercent(ticket.sales_tax_rate),
    sales_start: wall(ticket.sales_start),
    sales_end: wall(ticket.sales_end),
  };
  const { valid_on: days } = ticket;
  return { ...formValues(ticketTextSchema, { ...ticket, ...words }), valid_on: days };
}
