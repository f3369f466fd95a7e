import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { orderStatusSchema } from '#shared/orders/orders.schemas.ts';
import { DISCOUNT_KINDS } from '#shared/pricing/pricing.rules.ts';
import { MAX_CODE, normaliseCode } from '#shared/promos/promos.rules.ts';
import { MAX_BATCH, RANDOM_CHARACTERS } from './discountCodes.rules.ts';

const MAX_CENTS = 99_999_999;
const MAX_PERCENT = 10_000;
const MAX_USES = 1_000_000;

const CODE = `Use 2 to ${MAX_CODE} letters, digits, _ or -`;
const PREFIX = `Use at most ${MAX_CODE - RANDOM_CHARACTERS} letters, digits, _ or -`;

const codeLike = (message: string, { min, max }: { min: number; max: number }) =>
  printable(z.string().max(60, message))
    .transform(normaliseCode)
    .pipe(z.string().regex(new RegExp(`^[\\p{L}\\p{N}_-]{${min},${max}}$`, 'u'), message));

const count = (max: number, message: string) => z.int(message).min(1, message).max(max, message);
const orAny = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const terms = {
  kind: z.enum(DISCOUNT_KINDS),
  /** The discount in hundredths of a percent or in cents, depending on the kind. */
  value: z.int().nonnegative().default(0),
  ticket_ids: orAny(
    z
      .array(idSchema)
      .min(1, 'Choose at least one ticket')
      .max(200)
      .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  ),
  max_per_customer: orAny(count(MAX_USES, 'Uses per customer must be at least 1')),
  starts_at: orAny(instantSchema),
  ends_at: orAny(instantSchema),
  unlocks_hidden: z.boolean().default(false),
};
const maxUses = orAny(count(MAX_USES, 'The number of uses must be at least 1'));
const eventId = orAny(idSchema);

type Terms = {
  kind: (typeof DISCOUNT_KINDS)[number];
  value: number;
  starts_at: string | null;
  ends_at: string | null;
  unlocks_hidden: boolean;
};

/** Returns the first problem with the terms, and its field. */
export function termsProblem(terms: Terms): { field: keyof Terms; message: string } | null {
  const { kind, value, unlocks_hidden: unlocks, starts_at: from, ends_at: until } = terms;
  const least = unlocks ? 0 : 1;
  if (kind === 'percent' && (value < least || value > MAX_PERCENT))
    return { field: 'value', message: 'Percent must be between 0.01 and 100' };
  if (kind === 'fixed' && (value < 1 || value > MAX_CENTS))
    return { field: 'value', message: 'The amount must be between $0.01 and $999,999.99' };
  if (from !== null && until !== null && Date.parse(from) >= Date.parse(until))
    return { field: 'ends_at', message: 'The end must be after the start' };
  return null;
}

const checked = <T extends z.ZodType<Terms, unknown>>(schema: T) =>
  schema.superRefine((wanted, context) => {
    const problem = termsProblem(wanted);
    if (problem)
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });

export const newDiscountCodeSchema = checked(
  z.object({
    code: codeLike(CODE, { min: 2, max: MAX_CODE }),
    event_id: eventId,
    ...terms,
    max_uses: maxUses,
  }),
);
export type NewDiscountCode = z.output<typeof newDiscountCodeSchema>;

/** A batch of single-use codes with the same terms. */
export const newBatchSchema = checked(
  z.object({
    prefix: codeLike(PREFIX, { min: 0, max: MAX_CODE - RANDOM_CHARACTERS }).default(''),
    count: count(MAX_BATCH, `Create 1 to ${MAX_BATCH.toLocaleString('en-US')} codes`),
    event_id: eventId,
    ...terms,
  }),
);
export type NewBatch = z.output<typeof newBatchSchema>;

/**
 * A change of a code or batch; missing fields stay as before. A code and its event cannot change, and each code of a
 * batch keeps its one use.
 */
export const discountCodePatchSchema = z.object({
  kind: terms.kind.optional(),
  value: z.int().nonnegative().optional(),
  ticket_ids: terms.ticket_ids.unwrap().optional(),
  max_uses: maxUses.unwrap().optional(),
  max_per_customer: terms.max_per_customer.unwrap().optional(),
  starts_at: terms.starts_at.unwrap().optional(),
  ends_at: terms.ends_at.unwrap().optional(),
  unlocks_hidden: z.boolean().optional(),
  /** False to disable the code from the next checkout on. */
  active: z.boolean().optional(),
  /** Version the change is based on; without it the last write wins. */
  updated_at: instantSchema.optional(),
});
export type DiscountCodeChange = Omit<z.output<typeof discountCodePatchSchema>, 'updated_at'>;

export const discountCodeSchema = z.object({
  id: idSchema,
  /** The code; for a batch, the prefix of its codes. */
  code: z.string(),
  /** Number of single-use codes in a batch; null for a single code. */
  batch: z.int().positive().nullable(),
  event_id: idSchema.nullable(),
  event_title: z.string().nullable(),
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int().nonnegative(),
  ticket_ids: z.array(idSchema).nullable(),
  ticket_names: z.array(z.string()),
  max_uses: z.int().positive().nullable(),
  max_per_customer: z.int().positive().nullable(),
  starts_at: instantSchema.nullable(),
  ends_at: instantSchema.nullable(),
  unlocks_hidden: z.boolean(),
  active: z.boolean(),
  /** Uses in orders that stand and in baskets that are on hold. */
  uses: z.int().nonnegative(),
  /** True if the code was ever used, even in orders refunded since: it cannot be deleted then. */
  used: z.boolean(),
  /** What the code took off orders that stand. */
  discounted: centsSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type DiscountCode = z.infer<typeof discountCodeSchema>;

export const discountCodeUseSchema = z.object({
  order_id: z.string(),
  order_number: z.string(),
  code: z.string(),
  customer_name: z.string(),
  event_title: z.string(),
  time_zone: z.string(),
  status: orderStatusSchema,
  discount_amount: centsSchema,
  total_amount: centsSchema,
  refunded_amount: centsSchema,
  created_at: instantSchema,
});
export type DiscountCodeUse = z.infer<typeof discountCodeUseSchema>;
