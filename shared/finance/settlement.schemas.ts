import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { moneySchema } from './taxReport.schemas.ts';

const cents = z.int();

/** Sums of one event, in cents. */
const settlementFactsSchema = z.object({
  /** `issued`: with those that were refunded or moved later, as `gross`; `sold`: the others, as everywhere. */
  tickets: z.object({ issued: countSchema, sold: countSchema, gross: cents }),
  addons: z.object({ issued: countSchema, gross: cents }),
  discounts: z.object({ organiser: cents, promoter: cents }),
  tax: cents,
  refunds: z.object({ net: cents, tax: cents }),
  /** Taken back by banks for lost disputes. */
  disputes: z.object({ net: cents, tax: cents }),
  /** Money of disputes that were won after their tickets were void. */
  wonBack: cents,
  /** Refunded at the provider without tickets being void, or not matched yet. */
  otherRefunds: cents,
  /** Less reversals; `paid` of it. */
  commission: z.object({ total: cents, paid: cents }),
  /** Refunds among the above that have not reached the buyer. */
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
/** `add`: part of the sum that follows; `sum`: of all above it since the sum before, and of that. */
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
