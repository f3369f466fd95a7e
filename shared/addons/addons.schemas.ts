import { z } from 'zod';
import { line, optionalLines } from '#shared/base/form.schemas.ts';
import { addonSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { usageSchema } from '#shared/events/usage.schemas.ts';
import { STOCK_PER } from './slots.rules.ts';

export const ADDON_TYPES = addonSchema.shape.addon_type.options;
export type AddonType = (typeof ADDON_TYPES)[number];

/** A million dollars, well within the column's range. */
const MAX_CENTS = 100_000_000;
const MAX_PIECES = 1_000_000;
const TAX = 'Tax rate must be between 0 and 100';
const PRICE = 'Price must be at least $0.01';
const PIECES = 'Available quantity must be a whole number';
const ORDER = 'Sort order must be a whole number';

const pieces = z
  .int(PIECES)
  .min(0, 'Available quantity cannot be negative')
  .max(MAX_PIECES, 'Available quantity must be at most 1,000,000')
  .nullable();

const MAX_VARIANTS = 60;
export const variantFormSchema = z.object({
  /** The id of one that is there already. */
  id: idSchema.optional(),
  label: line(40).min(1, 'A variant needs a name'),
  available_quantity: pieces,
});
export type VariantForm = z.output<typeof variantFormSchema>;

const variantsSchema = z
  .array(variantFormSchema)
  .max(MAX_VARIANTS, `At most ${MAX_VARIANTS} variants`)
  .refine((list) => new Set(list.map(({ label }) => label)).size === list.length, {
    message: 'Each variant needs a name of its own',
  })
  .refine((list) => isEachOnce(list.flatMap(({ id }) => id ?? [])), {
    message: 'Each variant can be there once',
  });
const isEachOnce = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;

/** Money in cents, tax in hundredths of a percent. */
export const addonFormSchema = z.object({
  name: line(200).min(1, 'Name is required'),
  description: optionalLines(10_000),
  price: z.int(PRICE).min(1, PRICE).max(MAX_CENTS, 'Price must be at most $1,000,000.00'),
  sales_tax_rate: z.int(TAX).min(0, TAX).max(10_000, TAX),
  addon_type: z.enum(ADDON_TYPES, 'Choose a type'),
  /** What each event has of it, sold included; null is unlimited. Variants have quantities of their own. */
  available_quantity: pieces,
  /** What that quantity is there for; buying takes one on each day, or for each session, that the tickets open. */
  stock_per: z.enum(STOCK_PER, 'Choose what the stock is for'),
  sort_order: z
    .int(ORDER)
    .min(-MAX_PIECES, 'Sort order must be at least -1,000,000')
    .max(MAX_PIECES, 'Sort order must be at most 1,000,000'),
  variants: variantsSchema,
});

export const addonCreateSchema = addonFormSchema
  .partial()
  .required({ name: true, price: true, addon_type: true });
export type AddonFields = z.output<typeof addonCreateSchema>;

export const addonPatchSchema = addonFormSchema.partial().extend({
  /** No longer on sale; sold ones stay valid. */
  archived: z.boolean().optional(),
  updated_at: instantSchema.optional(),
});
export type AddonChange = Omit<z.output<typeof addonPatchSchema>, 'updated_at'>;

/** Its quantities are those that new events start with, its counts those of all events. */
export const adminAddonSchema = addonSchema.extend({
  stock_per: addonFormSchema.shape.stock_per,
  quantity_sold: z.int().nonnegative(),
  /** How many of those are test sales, only in live mode and above 0: they only take up stock. */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminAddon = z.infer<typeof adminAddonSchema>;

/** What one event has of an add-on, or of one of its variants; `slot`: on that day, or in that session. */
const stockKey = { addon_id: idSchema, variant_id: idSchema.nullable() };
const slotKey = z
  .string()
  .max(20)
  .regex(/^[\d#-]*$/, 'No day or session of the event');
export const eventStockSchema = z.object({
  ...stockKey,
  name: z.string(),
  /** The label of the variant. */
  label: z.string().nullable(),
  /** A `Slot`'s key; empty: the event as a whole. */
  slot: z.string(),
  slot_name: z.string().nullable(),
  /** Null is unlimited. */
  total: z.int().nonnegative().nullable(),
  /** False: it follows the add-on. */
  own: z.boolean(),
  quantity_sold: z.int().nonnegative(),
  quantity_held: z.int().nonnegative(),
});
export type EventStock = z.infer<typeof eventStockSchema>;

export const eventStockFormSchema = z.object({
  stock: z.array(z.object({ ...stockKey, slot: slotKey.default(''), total: pieces })).max(10_000),
});
export type EventStockForm = z.output<typeof eventStockFormSchema>;
