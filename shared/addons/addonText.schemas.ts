import { z } from 'zod';
import { typedDollars, typedPercent } from '#shared/base/typed.schemas.ts';
import { addonFormSchema, variantFormSchema } from './addons.schemas.ts';

const { name, description, price, sales_tax_rate, addon_type } = addonFormSchema.shape;
const { available_quantity, stock_per, sort_order } = addonFormSchema.shape;
const variant = variantFormSchema.shape;

const WHOLE = /^-?\d+$/;
const wholeOf = (text: string): number => (WHOLE.test(text) ? Number(text) : Number.NaN);

/** An empty text means unlimited. */
export const typedPieces = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : wholeOf(text)))
  .pipe(available_quantity);

/** Converts form values of an add-on (dollars, percent, empty for unlimited) to the API's. */
export const addonTextSchema = z.object({
  name,
  description,
  price: typedDollars.pipe(price),
  sales_tax_rate: typedPercent.pipe(sales_tax_rate),
  addon_type,
  available_quantity: typedPieces,
  stock_per,
  sort_order: z
    .string()
    .trim()
    .transform((text) => (text === '' ? 0 : wholeOf(text)))
    .pipe(sort_order),
  variants: z
    .array(z.object({ id: variant.id, label: variant.label, available_quantity: typedPieces }))
    .pipe(addonFormSchema.shape.variants),
});
