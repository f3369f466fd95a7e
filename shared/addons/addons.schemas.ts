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
  /** Id of a variant that already exists; new variants have none. */
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

/** What admins enter for an add-on: money in cents, tax in hundredths of a percent. */
export const addonFormSchema = z.object({
  name: line(200).min(1, 'Name is required'),
  description: optionalLines(10_000),
  price: z.int(PRICE).min(1, PRICE).max(MAX_CENTS, 'Price must be at most $1,000,000.00'),
  sales_tax_rate: z.int(TAX).min(0, TAX).max(10_000, TAX),
  addon_type: z.enum(ADDON_TYPES, 'Choose a type'),
  /** Quantity per event, including what is sold; null is unlimited. Variants have quantities of their own. */
  available_quantity: pieces,
  /**
   * The part of an event that the quantity is for; a purchase takes one on each day, or for each session, that
   * the tickets open.
   */
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
  /** No longer on sale; units already sold stay valid. */
  archived: z.boolean().optional(),
  updated_at: instantSchema.optional(),
});
export type AddonChange = Omit<z.output<typeof addonPatchSchema>, 'updated_at'>;

/** An add-on as admins see it. Quantities are those that new events start with; counts are over all events. */
export const adminAddonSchema = addonSchema.extend({
  stock_per: addonFormSchema.shape.stock_per,
  quantity_sold: z.int().nonnegative(),
  /** The sold units that are test sales and only take up stock; given only in live mode, if above 0. */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminAddon = z.infer<typeof adminAddonSchema>;

/**
 * Names an add-on, or one of its variants, in the stock of one event; a `slot` narrows it to a day or a
 * session.
 */
const stockKey = { addon_id: idSchema, variant_id: idSchema.nullable() };
const slotKey = z
  .string()
  .max(20)
  .regex(/^[\d#-]*$/, 'No day or session of the event');
export const eventStockSchema = z.object({
  ...stockKey,
  name: z.string(),
  /** Label of the variant. */
  label: z.string().nullable(),
  /** Key of a `Slot`; empty for the event as a whole. */
  slot: z.string(),
  slot_name: z.string().nullable(),
  /** Null is unlimited. */
  total: z.int().nonnegative().nullable(),
  /** False if the event has no quantity of its own and follows the add-on. */
  own: z.boolean(),
  quantity_sold: z.int().nonnegative(),
  quantity_held: z.int().nonnegative(),
});
export type EventStock = z.infer<typeof eventStockSchema>;

export const eventStockFormSchema = z.object({
  stock: z.array(z.object({ ...stockKey, slot: slotKey.default(''), total: pieces })).max(10_000),
});
export type EventStockForm = z.output<typeof eventStockFormSchema>;
