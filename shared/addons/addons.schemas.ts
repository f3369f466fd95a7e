import { z } from 'zod';
import { schemasOf, having, initialOf } from '#shared/base/fieldTables.ts';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { addonSchema, type Addon } from '#shared/events/events.schemas.ts';
import { usageSchema } from '#shared/events/usedByEvents.schemas.ts';
import {
  line,
  optionalLines,
  taxRate,
  typedDollars,
  typedNumber,
} from '#shared/base/form.schemas.ts';
import { STOCK_PER } from './stockSlots.rules.ts';

// Every field of an add-on that people edit, with a decision for each use. Form, wire, audit log and the privacy
// catalog read this table. A field without a decision does not compile.

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
 * The decisions on a field. `addonSchema` describes what everyone sees; the field's own schema `wire` describes what
 * only the team sees.
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

const ADDON_FIELDS = {
  name: { seenBy, form: line(200).min(1, 'Name is required') },
  description: { seenBy, form: optionalLines(10_000), initial: null },
  price: { seenBy, form: price, typed: typedDollars.pipe(price) },
  sales_tax_rate: { seenBy, ...taxRate },
  addon_type: { seenBy, form: z.enum(ADDON_TYPES, 'Choose a type') },
  /** Quantity per event, including what is sold; null is unlimited. Variants have quantities of their own. */
  available_quantity: { seenBy, form: pieces, typed: typedPieces, initial: null },
  /**
   * The part of an event that the quantity is for. A purchase takes one unit for each day or session that its tickets
   * open.
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

const FORM_SHAPE = schemasOf(ADDON_FIELDS, 'form');
type Values = { [F in AddonField]: z.output<(typeof FORM_SHAPE)[F]> };

/** An add-on as its row stores it. */
export type StoredAddon = Omit<Values, 'variants'> & { variants: string };

export const NEW_ADDON: Omit<Values, 'name' | 'price' | 'addon_type'> = initialOf(ADDON_FIELDS);

const addonFormSchema = z.object(FORM_SHAPE).partial();

export const addonCreateSchema = addonFormSchema.required({
  name: true,
  price: true,
  addon_type: true,
});
export type AddonFields = z.output<typeof addonCreateSchema>;

export const addonPatchSchema = addonFormSchema.extend({
  /** True if the add-on is no longer on sale; units already sold stay valid. */
  archived: z.boolean().optional(),
  updated_at: instantSchema.optional(),
});
export type AddonChange = Omit<z.output<typeof addonPatchSchema>, 'updated_at'>;

/** An add-on as admins see it. Quantities are those that new events start with; counts are over all events. */
export const adminAddonSchema = addonSchema.extend({
  ...schemasOf(ADDON_FIELDS, 'wire'),
  quantity_sold: z.int().nonnegative(),
  /** Sold units that are test sales, which only take up stock. Missing in test mode, and if there are none. */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminAddon = z.infer<typeof adminAddonSchema>;

/** Names an add-on, or one of its variants, in the stock of one event. */
const stockKey = { addon_id: idSchema, variant_id: idSchema.nullable() };
/** Key of the `StockSlot` whose stock is meant; empty for the event as a whole. */
const slotKey = z
  .string()
  .max(20)
  .regex(/^[\d#-]*$/, 'Not a day or session of this event');
export const eventStockSchema = z.object({
  ...stockKey,
  name: z.string(),
  /** Label of the variant. */
  label: z.string().nullable(),
  /** Key of a `StockSlot`; empty for the event as a whole. */
  slot: z.string(),
  slot_name: z.string().nullable(),
  /** Total number of units; null is unlimited. */
  total: z.int().nonnegative().nullable(),
  /** False if the event has no quantity of its own and follows the add-on. */
  own: z.boolean(),
  quantity_sold: z.int().nonnegative(),
  quantity_held: z.int().nonnegative(),
});
export type EventStock = z.infer<typeof eventStockSchema>;

export const eventStockFormSchema = z.object({
  stock: z
    .array(
      z.object({ ...stockKey, slot: slotKey.default(''), total: FORM_SHAPE.available_quantity }),
    )
    .max(10_000),
});
export type EventStockForm = z.output<typeof eventStockFormSchema>;

/** Converts form values of an add-on (dollars, percent, empty for unlimited) to the API's. */
export const addonTextSchema = z.object({ ...FORM_SHAPE, ...schemasOf(ADDON_FIELDS, 'typed') });
