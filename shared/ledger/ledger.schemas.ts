import { z } from 'zod';
import { line } from '#shared/base/form.schemas.ts';
import { printable, printableLines } from '#shared/base/text.schemas.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { PAYOUTS } from '#shared/promoters/payouts.ts';
import { promoterSchema } from '#shared/promoters/promoters.schemas.ts';

/** Integer cents of either sign. */
export const signedCentsSchema = z.int();

export const ENTRY_KINDS = ['earned', 'reversed', 'reinstated', 'adjusted', 'paid_out'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a promoter is owed, in cents. */
export const balanceSchema = z.object({
  /** Commission of events that have not ended, or not long enough ago, or on hold; less what was reversed of it. */
  pending: signedCentsSchema,
  /** How much of `pending` waits for the end of a dispute, whatever the date. */
  onHold: signedCentsSchema,
  /** What can be paid out. Below zero when more was taken back since than was left: it is carried forward. */
  available: signedCentsSchema,
  /** Everything ever earned, what was reversed included. */
  earned: centsSchema,
  /** How much of that was taken back, and has not come back since. */
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
  /** `earned` and `reinstated` are above zero, `reversed` and `paid_out` are below, `adjusted` is either. */
  amount: signedCentsSchema,
  /** What all entries up to this one add up to. */
  balance_after: signedCentsSchema,
  event_id: idSchema.nullable(),
  event_title: z.string().nullable(),
  /** From when on it can be paid out, unless it is on hold; null: at once. */
  available_at: instantSchema.nullable(),
  /** `available_at` has not come yet, or it is on hold. */
  pending: z.boolean(),
  /** Its payment is disputed: it waits for the end of that, whatever the date. */
  on_hold: z.boolean(),
  /** Null for promoters: it opens the order. */
  order_id: z.string().nullable(),
  /** Masked for promoters. */
  order_number: z.string().nullable(),
  /** The ticket that it was earned with. */
  item_name: z.string().nullable(),
  payout_id: z.string().nullable(),
  /** Why it was adjusted or came back, or how it was paid. */
  note: z.string(),
  /** Who adjusted or paid; null for promoters, and where a sale or a refund made the entry. */
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
  /** What the bank or the service calls it; may be empty. */
  reference: z.string(),
  /** For admins only: empty for promoters. */
  note: z.string(),
  /** Null for promoters. */
  by: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** What promoters see of their own ledger. */
export const ledgerSchema = z.object({
  balance: balanceSchema,
  /** The newest first. */
  entries: z.array(ledgerEntrySchema),
  /** For the next page; null: this was the last. */
  next_cursor: z.string().nullable(),
  /** The newest first, 200 at most; they do not depend on the page. */
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

/** What admins see of the ledger of a promoter. */
export const adminLedgerSchema = ledgerSchema.extend({ promoter: ledgerPromoterSchema });
export type AdminLedger = z.infer<typeof adminLedgerSchema>;

const LEDGER_PAGE = 50;
const MAX_ENTRIES = 200;
const CURSOR = /^(\d{1,15})\.(\d{1,10})$/;
const LARGEST_ID = 2_147_483_647;
const NO_PAGE = 'This is no page of the ledger';

/** After which entry a page begins: its time in milliseconds and its id. Opaque to clients. */
const cursorSchema = z
  .string()
  .regex(CURSOR, NO_PAGE)
  .transform((text) => {
    const [at, id] = text.split('.').map(Number);
    return { at: at ?? 0, id: id ?? 0 };
  })
  .refine(({ id }) => id <= LARGEST_ID, NO_PAGE);
export type LedgerCursor = z.infer<typeof cursorSchema>;

export const ledgerQuerySchema = z.object({
  limit: z.coerce.number<string>().pipe(z.int().min(1).max(MAX_ENTRIES)).default(LEDGER_PAGE),
  cursor: cursorSchema.optional(),
});
export type LedgerQuery = z.output<typeof ledgerQuerySchema>;

/** A million dollars: more is a slip of the finger. */
const MAX_CENTS = 100_000_000;
const TOO_MUCH = 'At most $1,000,000.00';
/** Before it there was nothing to pay for: a year is mistyped. */
const FIRST_DAY = '2020-01-01';
const key = printable(z.string().min(8).max(100));
const NO_AMOUNT = 'An amount above zero';

/** The body of `POST /api/admin/promoters/:id/payouts`: money that has been paid, or is being paid now. */
export const recordPayoutSchema = z.object({
  amount: z.int(NO_AMOUNT).min(1, NO_AMOUNT).max(MAX_CENTS, TOO_MUCH),
  method: payoutMethodSchema,
  reference: line(200).default(''),
  note: line(500).default(''),
  paid_on: z.iso
    .date('The day it was paid')
    .refine((day) => day >= FIRST_DAY, 'That is too long ago'),
  /** Made by the browser for each payout: sent twice, it is recorded once. */
  idempotencyKey: key,
});
export type RecordPayout = z.output<typeof recordPayoutSchema>;

const NOT_ZERO = 'An amount above or below zero';

/** The body of `POST /api/admin/promoters/:id/adjustments`. The promoter reads the note, too. */
export const adjustBalanceSchema = z.object({
  amount: z
    .int(NOT_ZERO)
    .min(-MAX_CENTS, TOO_MUCH)
    .max(MAX_CENTS, TOO_MUCH)
    .refine((amount) => amount !== 0, NOT_ZERO),
  note: printableLines(
    z.string('Please say why').trim().min(1, 'Please say why').max(500, 'At most 500 characters'),
  ),
  idempotencyKey: key,
});
export type AdjustBalance = z.output<typeof adjustBalanceSchema>;

export const payoutRecordedSchema = z.object({ payout: payoutSchema, balance: balanceSchema });
export type PayoutRecorded = z.infer<typeof payoutRecordedSchema>;
export const balanceAdjustedSchema = z.object({ entry: ledgerEntrySchema, balance: balanceSchema });
export type BalanceAdjusted = z.infer<typeof balanceAdjustedSchema>;
