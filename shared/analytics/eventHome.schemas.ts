import { z } from 'zod';
import {
  countSchema,
  dateSchema,
  idSchema,
  centsSchema,
  instantSchema,
} from '#shared/base/scalars.schemas.ts';

/** What is sold, held in open checkouts, and left to buy. Test sales take up stock, too. */
const fillSchema = z.object({ sold: countSchema, held: countSchema, left: countSchema });
export type Fill = z.infer<typeof fillSchema>;

const namedFillSchema = fillSchema.extend({ id: idSchema, name: z.string() });

const nightSchema = fillSchema.extend({
  day: dateSchema,
  pools: z.array(namedFillSchema),
  products: z.array(namedFillSchema),
});
export type Night = z.infer<typeof nightSchema>;

/** Valid tickets and completed orders, after refunds, as in the event's report. */
const soldSchema = z.object({ orders: countSchema, tickets: countSchema, sales: centsSchema });
export type Sold = z.infer<typeof soldSchema>;

const paceSchema = z.object({ day: soldSchema, all: soldSchema });

/**
 * Tickets sold up to a number of days before doors, for this event and for the one it is compared with (`before`). Null
 * for days that have not come.
 */
const curvePointSchema = z.object({
  daysBefore: countSchema,
  tickets: countSchema.nullable(),
  before: countSchema.nullable(),
});
export type CurvePoint = z.infer<typeof curvePointSchema>;

export const ATTENTION = [
  'draft',
  'no_tickets',
  'no_venue',
  'low_stock',
  'clash',
  'payments',
  'unanswered',
  'mails',
] as const;

export const eventHomeSchema = z.object({
  /** When doors open. Days are counted back from here. */
  doors_at: instantSchema,
  nights: z.array(nightSchema),
  /** Sales of the last 24 hours, and in all. */
  sales: paceSchema,
  /** The last comparable event, as it stood just as long before its own doors; null if there is none. */
  comparison: paceSchema
    .extend({
      id: idSchema,
      title: z.string(),
      why: z.enum(['series', 'venue', 'latest']),
      final: soldSchema,
    })
    .nullable(),
  curve: z.array(curvePointSchema),
  attention: z.array(z.object({ what: z.enum(ATTENTION), count: countSchema })),
  /** The steps to the first sale that are done; null once something was sold. */
  steps: z
    .object({
      venue: z.boolean(),
      ticket: z.boolean(),
      published: z.boolean(),
      visited: z.boolean(),
    })
    .nullable(),
});
export type EventHome = z.infer<typeof eventHomeSchema>;
export type Attention = EventHome['attention'][number];
