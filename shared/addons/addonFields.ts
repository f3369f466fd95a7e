// Every field of an add-on that people edit, with a decision for each use. Form, wire, audit log and the privacy
// catalog read this table. A field without a decision does not compile.
import { z } from 'zod';
import { having, initialOf, schemasOf } from '#shared/base/fields.ts';
import {
  line,
  optionalLines,
  taxRate,
  typedDollars,
  typedNumber,
} from '#shared/base/form.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { type Addon, addonSchema } from '#shared/events/events.schemas.ts';
import { STOCK_PER } from './slots.rules.ts';

export const ADDON_TYPES = addonSchema.shape.addon_type.options;
export type AddonType = (typeof ADDON_TYPES)[number];

/** Highest price, a million dollars: well within the column's range. */
const MAX_CENTS = 100_000_000;
const MAX_PIECES = 1_000_000;
const PRICE = 'Price must be at least $0.01';
const PIECES = 'Available quantity must be a whole number';
const ORDER = 'Sort order must be a whole number';

/** Price in cents. */
const price = z.int(PRICE).min(1, PRICE).max(MAX_CENTS, 'Price must be at most $1,000,000.00');
const order = z
  .int(ORDER)
  .min(-MAX_PIECES, 'Sort order must be at least -1,000,000')
  .max(MAX_PIECES, 'Sort order must be at most 1,000,000');

const pieces = z
  .int(PIECES)
  .min(0, "Available quantity can't be negative")
  .max(MAX_PIECES, 'Available quantity must be at most 1,000,000')
  .nullable();

/** A quantity as it is typed; empty text means unlimited. */
export const typedPieces = typedNumber(null).pipe(pieces);

const MAX_VARIANTS = 60;
const variantFormSchema = z.object({
  /** Id of a variant that already exists; new variants have none. */
  id: idSchema.optional(),
  label: line(40).min(1, 'A variant needs a name'),
  available_quantity: pieces,
});
export type VariantForm = z.output<typeof variantFormSchema>;

const variants = z
  .array(variantFormSchema)
  .max(MAX_VARIANTS, `Use at most ${MAX_VARIANTS} variants`)
  .refine((list) => isEachOnce(list.map(({ label }) => label)), {
    message: 'Each variant needs its own name',
  })
  .refine((list) => isEachOnce(list.flatMap(({ id }) => id ?? [])), {
    message: 'Each variant can be listed only once',
  });
const isEachOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

const per = z.enum(STOCK_PER, 'Choose what the stock is for');

/**
 * The decisions on a field. What everyone sees is described by `addonSchema`; what only the team sees, by the field's own
 * schema `wire`.
 */
type Decision = {
  /** Schema of the value that is sent. */
  form: z.ZodType;
  /** Schema of the value as it is typed, if it differs from `form`. */
  typed?: z.ZodType;
  /** Value on a new add-on that does not set the field; if missing, the field is required. */
  initial?: unknown;
} & ({ seenBy: 'everyone' } | { seenBy: 'team'; wire: z.ZodType });

const seenBy = 'everyone';
type Shown = Exclude<keyof Addon, 'id'>;

export const ADDON_FIELDS = {
  name: { seenBy, form: line(200).min(1, 'Name is required') },
  description: { seenBy, form: optionalLines(10_000), initial: null },
  price: { seenBy, form: price, typed: typedDollars.pipe(price) },
  sales_tax_rate: { seenBy, ...taxRate },
  addon_type: { seenBy, form: z.enum(ADDON_TYPES, 'Choose a type') },
  /** Quantity per event, including what is sold; null is unlimited. Variants have quantities of their own. */
  available_quantity: { seenBy, form: pieces, typed: typedPieces, initial: null },
  /**
   * The part of an event that the quantity is for; a purchase takes one on each day, or for each session, that
   * the tickets open.
   */
  stock_per: { seenBy: 'team', form: per, wire: per, initial: 'event' },
  sort_order: { seenBy, form: order, typed: typedNumber(0).pipe(order), initial: 0 },
  /** Stored as JSON of `StoredVariant[]`. */
  variants: {
    seenBy,
    form: variants,
    typed: z.array(variantFormSchema.extend({ available_quantity: typedPieces })).pipe(variants),
    initial: [] as VariantForm[],
  },
} as const satisfies Record<Shown, Decision & { seenBy: 'everyone' }> & Record<string, Decision>;

type AddonField = keyof typeof ADDON_FIELDS;
export const ADDON_NAMES = Object.keys(ADDON_FIELDS) as AddonField[];
export const SHOWN: Shown[] = having(ADDON_FIELDS, 'seenBy', 'everyone');

export const FORM_SHAPE = schemasOf(ADDON_FIELDS, 'form');
type Values = { [F in AddonField]: z.output<(typeof FORM_SHAPE)[F]> };

/** An add-on as its row stores it. */
export type StoredAddon = Omit<Values, 'variants'> & { variants: string };

export const NEW_ADDON: Omit<Values, 'name' | 'price' | 'addon_type'> = initialOf(ADDON_FIELDS);
