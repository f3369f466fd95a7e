import { z } from 'zod';
import { line, optionalLines } from '#shared/base/form.schemas.ts';
import { dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { poolFormSchema } from '#shared/pools/pools.schemas.ts';
import { MAX_PER_TICKET } from '#shared/stock/sale.rules.ts';

// What admins enter for a ticket product: money in cents, taxes in hundredths of a percent.

/** The most cents that a card can be charged; a more expensive ticket could not be sold. */
const MAX_CENTS = 99_999_999;
const MAX_TICKETS = 1_000_000;
const MAX_ADDONS = 100;
const MAX_POOLS = 20;

const PRICE = 'Price must be an amount such as 25.00';
const TAX = 'Tax rate must be between 0 and 100';
const QUANTITY = 'Quantity must be at least 1';
const DAYS = 'Choose at least one day';
const MAX_DAYS = 400;
const PER_ORDER = `Must be from 1 to ${MAX_PER_TICKET}`;
const ORDER = 'Sort order must be at least 0';

const perOrder = z.int(PER_ORDER).min(1, PER_ORDER).max(MAX_PER_TICKET, PER_ORDER);

export const ticketFormSchema = z.object({
  name: line(200).min(1, 'Name is required'),
  description: optionalLines(5000),
  price: z.int(PRICE).min(0, PRICE).max(MAX_CENTS, 'Price must be at most $999,999.99'),
  sales_tax_rate: z.int(TAX).min(0, TAX).max(10_000, TAX),
  ticket_type: line(50).min(1, 'Ticket type is required'),
  quantity: z.int(QUANTITY).min(1, QUANTITY).max(MAX_TICKETS, 'Quantity must be at most 1,000,000'),
  sub_event_id: idSchema.nullable(),
  /** Null means every day of the event. */
  valid_on: z
    .array(dateSchema)
    .min(1, DAYS)
    .max(MAX_DAYS)
    .transform((days) => [...new Set(days)].toSorted())
    .nullable(),
  come_and_go: z.boolean(),
  sort_order: z.int(ORDER).min(0, ORDER).max(MAX_TICKETS, 'Sort order must be at most 1,000,000'),
  hidden: z.boolean(),
  sales_start: instantSchema.nullable(),
  sales_end: instantSchema.nullable(),
  min_per_order: perOrder.nullable(),
  max_per_order: perOrder.nullable(),
  after_ticket_id: idSchema.nullable(),
  pool_ids: z.array(idSchema).max(MAX_POOLS, `Use at most ${MAX_POOLS} shared limits`),
});

export const ticketCreateSchema = ticketFormSchema.partial().required({ name: true });
export type NewTicket = z.output<typeof ticketCreateSchema>;

/**
 * Defaults of a new ticket. Without a sort order it comes last; without days, it gets those of its schedule
 * item.
 */
export function withDefaults({
  description = null,
  price = 0,
  sales_tax_rate = 0,
  ticket_type = 'single_day',
  quantity = 100,
  sub_event_id = null,
  come_and_go = false,
  hidden = false,
  sales_start = null,
  sales_end = null,
  min_per_order = null,
  max_per_order = null,
  after_ticket_id = null,
  pool_ids = [],
  ...rest
}: NewTicket) {
  const money = { price, sales_tax_rate };
  const sale = { sales_start, sales_end, min_per_order, max_per_order, after_ticket_id, pool_ids };
  return {
    ...rest,
    description,
    ...money,
    ticket_type,
    quantity,
    sub_event_id,
    come_and_go,
    hidden,
    ...sale,
  };
}

const seen = {
  /** Version that the change is based on; without it, the last write wins. */
  updated_at: instantSchema.optional(),
};

/** Body of a PUT: fields that are undefined stay unchanged. */
/** `and_following` also changes the tickets of that name in the later events of the series. */
export const ticketPutSchema = ticketFormSchema
  .partial()
  .extend({ ...seen, and_following: z.boolean().optional() });
export type TicketChange = Omit<z.output<typeof ticketPutSchema>, 'updated_at' | 'and_following'>;

/** The fields of a change, as typed, that later events of a series would take over. */
export const followedSchema = ticketFormSchema
  .pick({ name: true, price: true, quantity: true, sales_start: true, sales_end: true })
  .partial();

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
    .refine((ids) => new Set(ids).size === ids.length, 'Each ticket once'),
});

/** Shared limits, each with the tickets that draw from it. */
export const ticketLimitsSchema = z.object({
  limits: z.array(poolFormSchema.extend({ ticketIds: z.array(idSchema).max(500) })).max(100),
});
export type TicketLimits = z.output<typeof ticketLimitsSchema>;
