import { z } from 'zod';
import { cursorSchema } from '#shared/base/cursor.schemas.ts';
import { line } from '#shared/base/form.schemas.ts';
import { printable, reasonText } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { PAYOUTS } from '#shared/promoters/payoutMethods.ts';
import { promoterSchema } from '#shared/promoters/promoters.schemas.ts';
import { parseUsd } from '#shared/base/money.ts';

export const signedCentsSchema = z.int();

export const ENTRY_KINDS = ['earned', 'reversed', 'reinstated', 'adjusted', 'paid_out'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const balanceSchema = z.object({
  /** Commission that isn't available yet or is on hold, less reversals. */
  pending: signedCentsSchema,
  /** The part of `pending` that is under dispute, whatever the date. */
  onHold: signedCentsSchema,
  /** The amount that can be paid out. It's negative after reversals of paid commission, and then carried forward. */
  available: signedCentsSchema,
  /** All commission before reversals. */
  earned: centsSchema,
  /** Reversals less reinstatements. */
  reversed: centsSchema,
  adjusted: signedCentsSchema,
  paidOut: centsSchema,
  /** `pending + available`, which is `earned - reversed + adjusted - paidOut`. */
  total: signedCentsSchema,
});
export type Balance = z.infer<typeof balanceSchema>;

export const ledgerEntrySchema = z.object({
  id: idSchema,
  created_at: instantSchema,
  kind: z.enum(ENTRY_KINDS),
  /** Positive for `earned` and `reinstated`, negative for `reversed` and `paid_out`, either for `adjusted`. */
  amount: signedCentsSchema,
  balance_after: signedCentsSchema,
  event_id: idSchema.nullable(),
  event_title: z.string().nullable(),
  /** When the amount becomes available; null if it is available at once. */
  available_at: instantSchema.nullable(),
  pending: z.boolean(),
  /** True while the payment is disputed: the entry waits for the outcome, whatever the date. */
  on_hold: z.boolean(),
  /** Id of the order; null for promoters, because the id gives access to the order. */
  order_id: z.string().nullable(),
  /** Number of the order; masked for promoters. */
  order_number: z.string().nullable(),
  item_name: z.string().nullable(),
  payout_id: z.string().nullable(),
  /** The reason of an adjustment or reinstatement, or the method of a payout. */
  note: z.string(),
  /** The admin who made the entry. Null for promoters and for automatic entries. */
  by: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const payoutMethodSchema = z.enum(
  Object.keys(PAYOUTS) as [keyof typeof PAYOUTS, ...(keyof typeof PAYOUTS)[]],
  'Choose how it was paid',
);

export const payoutSchema = z.object({
  id: z.string(),
  created_at: instantSchema,
  paid_on: dateSchema,
  amount: centsSchema,
  method: payoutMethodSchema,
  /** The reference of the transaction. May be empty. */
  reference: z.string(),
  note: z.string(),
  by: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const ledgerSchema = z.object({
  balance: balanceSchema,
  entries: z.array(ledgerEntrySchema),
  next_cursor: z.string().nullable(),
  /** The newest 200 payouts, repeated on every page of entries. */
  payouts: z.array(payoutSchema),
});
export type Ledger = z.infer<typeof ledgerSchema>;

export const ledgerPromoterSchema = promoterSchema.pick({
  id: true,
  name: true,
  email: true,
  status: true,
  promo_code: true,
  code_active: true,
  preferred_payout: true,
});

export const adminLedgerSchema = ledgerSchema.extend({ promoter: ledgerPromoterSchema });
export type AdminLedger = z.infer<typeof adminLedgerSchema>;

const LEDGER_PAGE = 50;
const MAX_ENTRIES = 200;

export const ledgerQuerySchema = z.object({
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(MAX_ENTRIES)).default(LEDGER_PAGE),
  cursor: cursorSchema.optional(),
});
export type LedgerQuery = z.output<typeof ledgerQuerySchema>;

/** Highest amount, a million dollars: more is a typing error. */
const MAX_CENTS = 100_000_000;
const TOO_MUCH = 'At most $1,000,000.00';
/** A day before any sale: an earlier payment date has a mistyped year. */
const FIRST_DAY = '2020-01-01';
const key = printable(z.string().min(8).max(100));
const NO_AMOUNT = 'Enter an amount above zero';

export const recordPayoutSchema = z.object({
  amount: z.int(NO_AMOUNT).min(1, NO_AMOUNT).max(MAX_CENTS, TOO_MUCH),
  method: payoutMethodSchema,
  reference: line(200).default(''),
  note: line(500).default(''),
  paid_on: z.iso
    .date('Enter the day it was paid')
    .refine((day) => day >= FIRST_DAY, "That's too long ago"),
  /** Created by the browser for each payout, so that a repeated request is recorded once. */
  idempotencyKey: key,
});
export type RecordPayout = z.output<typeof recordPayoutSchema>;

const NOT_ZERO = 'Enter an amount above or below zero';

/** Body of `POST /api/admin/promoters/:id/adjustments`. Promoters see the note. */
export const adjustBalanceSchema = z.object({
  amount: z
    .int(NOT_ZERO)
    .min(-MAX_CENTS, TOO_MUCH)
    .max(MAX_CENTS, TOO_MUCH)
    .refine((amount) => amount !== 0, NOT_ZERO),
  note: reasonText,
  idempotencyKey: key,
});
export type AdjustBalance = z.output<typeof adjustBalanceSchema>;

export const payoutRecordedSchema = z.object({ payout: payoutSchema, balance: balanceSchema });
export type PayoutRecorded = z.infer<typeof payoutRecordedSchema>;
export const balanceAdjustedSchema = z.object({ entry: ledgerEntrySchema, balance: balanceSchema });
export type BalanceAdjusted = z.infer<typeof balanceAdjustedSchema>;

/** A day in a URL; an empty parameter counts as missing. */
const day = z.union(
  [z.literal('').transform(() => undefined), dateSchema],
  'Enter a day such as 2026-12-31',
);

export const statementQuerySchema = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  });
export type StatementQuery = z.output<typeof statementQuerySchema>;

const { amount, method, reference, note, paid_on } = recordPayoutSchema.shape;

const dollars = z
  .string()
  .refine((text) => parseUsd(text) !== null, 'Enter dollars and cents, such as 25.00')
  .transform((text) => parseUsd(text) ?? 0)
  .pipe(amount);

/** Converts form values to the request body, except for its idempotency key. */
export const payoutTextSchema = z.object({ amount: dollars, method, reference, note, paid_on });
export type PayoutText = z.input<typeof payoutTextSchema>;
export type PayoutValues = z.output<typeof payoutTextSchema>;

/** Converts form values. `way` is the sign, because phone keypads lack a minus. */
export const adjustmentTextSchema = z
  .object({ way: z.enum(['add', 'take']), amount: dollars, note: adjustBalanceSchema.shape.note })
  .transform(({ way, amount: cents, note: why }) => {
    return { amount: way === 'add' ? cents : -cents, note: why };
  });
export type AdjustmentText = z.input<typeof adjustmentTextSchema>;
export type AdjustmentValues = z.output<typeof adjustmentTextSchema>;
