import { z } from 'zod';
import { admin, contract, file, reply } from '#shared/base/contract.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import {
  idParams,
  dateSchema,
  idSchema,
  countSchema,
  instantSchema,
} from '#shared/base/scalars.schemas.ts';

const figures = {
  gross: z.int(),
  discount: z.int(),
  /** Gross less discount. */
  net: z.int(),
  tax: z.int(),
  refundedNet: z.int(),
  refundedTax: z.int(),
};
/** Amounts in cents. */
const taxFiguresSchema = z.object(figures);
export type TaxFigures = z.infer<typeof taxFiguresSchema>;

/** Sales and refunds of one month, for one event and one tax rate. */
const taxRowSchema = z.object({
  /** Month such as `2026-11`, by the event's clocks. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  eventId: idSchema,
  title: z.string(),
  /** Tax rate at the time of sale, in hundredths of a percent. */
  rate: z.int(),
  ...figures,
});
export type TaxRow = z.infer<typeof taxRowSchema>;

/** The money that a report is about, real or of test mode: it never shows both. */
const moneySchema = z.enum(['real', 'test']);
export type MoneyKind = z.infer<typeof moneySchema>;

export const taxReportSchema = z.object({ money: moneySchema, rows: z.array(taxRowSchema) });
export type TaxReport = z.infer<typeof taxReportSchema>;

const MAX_YEARS = 10;
const DAY = 86_400_000;

const taxReportQuerySchema = z
  .object({
    from: dateSchema,
    to: dateSchema,
    eventId: z
      .union([z.literal('').transform(() => undefined), z.coerce.number<string>().pipe(idSchema)])
      .optional(),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_YEARS * 366 * DAY, {
    path: ['to'],
    message: `At most ${MAX_YEARS} years`,
  });
export type TaxReportQuery = z.output<typeof taxReportQuerySchema>;

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
  /** The part of `refunds` that has not reached the buyers yet. */
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
const settlementLineSchema = z.object({
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

export const financeContract = contract('finance', {
  taxReport: {
    get: '/api/admin/tax-report',
    summary: 'Sales, tax and refunds by month, event and tax rate',
    ...admin.report,
    request: { query: taxReportQuerySchema },
    responses: { 200: reply(taxReportSchema) },
  },
  taxReportCsv: {
    get: '/api/admin/tax-report.csv',
    summary: 'The same figures as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { query: taxReportQuerySchema },
    responses: { 200: file('text/csv') },
  },
  settlement: {
    get: '/api/admin/events/{id}/settlement',
    summary: "An event's settlement, line by line, from sales to the organizer's share",
    ...admin.report,
    request: { params: idParams },
    responses: { 200: reply(settlementSchema) },
    problems: [eventUnknown],
  },
  settlementCsv: {
    get: '/api/admin/events/{id}/settlement.csv',
    summary: 'The same figures as CSV',
    access: 'admin',
    shed: true,
    stepUp: true,
    request: { params: idParams },
    responses: { 200: file('text/csv') },
    problems: [eventUnknown],
  },
});
