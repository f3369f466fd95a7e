import { z } from 'zod';
import { schemasOf } from '#shared/base/fields.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { addonSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { usageSchema } from '#shared/events/adminEvents.schemas.ts';
import { ADDON_FIELDS, FORM_SHAPE } from './addonFields.ts';

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
  /** The sold units that are test sales and only take up stock; given only in live mode, if above 0. */
  quantity_practice: z.int().positive().optional(),
  quantity_held: z.int().nonnegative(),
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminAddon = z.infer<typeof adminAddonSchema>;

/** Names an add-on, or one of its variants, in the stock of one event. */
const stockKey = { addon_id: idSchema, variant_id: idSchema.nullable() };
/** Narrows a stock to a day or a session; see `Slot`. */
const slotKey = z
  .string()
  .max(20)
  .regex(/^[\d#-]*$/, 'Not a day or session of this event');
export const eventStockSchema = z.object({
  ...stockKey,
  name: z.string(),
  /** Label of the variant. */
  label: z.string().nullable(),
  /** Key of a `Slot`; empty for the event as a whole. */
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
