import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { dateSchema, idSchema } from '#shared/base/ids.schemas.ts';
import { instantSchema } from '#shared/events/events.schemas.ts';
import { moneySchema } from './taxReport.schemas.ts';

const cents = z.int();

/** Sums of one event, in cents. */
const settlementFactsSchema = z.object({
  /** `issued` and `gross` include tickets that were refunded or moved later. `sold` counts only the others. */
  tickets: z.object({ issued: countSchema, sold: countSchema, gross: cents }),
  addons: z.object({ issued: countSchema, gross: cents }),
  discounts: z.object({ organiser: cents, promoter: cents }),
  tax: cents,
  refunds: z.object({ net: cents, tax: cents }),
  /** Money that banks took back for lost disputes that are matched to items; others are in `otherRefunds`. */
  disputes: z.object({ net: cents, tax: cents }),
  /** Money from disputes that were won after their tickets had been voided. */
  wonBack: cents,
  /**
   * Money that external refunds and lost disputes returned without being matched to items, less the part of it that
   * covered refunds recorded here.
   */
  otherRefunds: cents,
  /** Commission after reversals. `paid` is the part of it that was paid out. */
  commission: z.object({ total: cents, paid: cents }),
  /** The part of the refunds above that has not reached the buyer yet. */
  refundsOnTheWay: cents,
  openDisputes: z.object({ count: countSchema, amount: cents }),
  complimentary: z.object({ tickets: countSchema, checkedIn: countSchema }),
});
export type SettlementFacts = z.infer<typeof settlementFactsSchema>;

const LINE_KEYS = [
  'ticket_sales',
  'addon_sales',
  'organiser_discounts',
  'promoter_discounts',
  'net_sales',
  'tax',
  'charged',
  'refunds_net',
  'refunds_tax',
  'disputes_net',
  'disputes_tax',
  'kept',
  'tax_due',
  'other_refunds',
  'won_back',
  'commission_paid',
  'commission_due',
  'to_organiser',
] as const;
/** A line of kind `add` counts toward the next sum. A line of kind `sum` is the total of all lines above it. */
export const settlementLineSchema = z.object({
  key: z.enum(LINE_KEYS),
  label: z.string(),
  cents,
  kind: z.enum(['add', 'sum']),
});
export type SettlementLine = z.infer<typeof settlementLineSchema>;

export const settlementSchema = z.object({
  event: z.object({
    id: idSchema,
    title: z.string(),
    start_date: dateSchema,
    end_date: dateSchema,
    venue: z.string(),
    location: z.string(),
    time_zone: z.string(),
  }),
  made_at: instantSchema,
  money: moneySchema,
  facts: settlementFactsSchema,
  lines: z.array(settlementLineSchema),
});
export type Settlement = z.infer<typeof settlementSchema>;
