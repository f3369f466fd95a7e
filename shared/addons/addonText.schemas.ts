import { z } from 'zod';
import { typedDollars, typedPercent } from '#shared/base/typed.schemas.ts';
import { addonFormSchema } from './addons.schemas.ts';

const { name, description, price, sales_tax_rate, addon_type, available_quantity, sort_order } =
  addonFormSchema.shape;

const WHOLE = /^-?\d+$/;
const wholeOf = (text: string): number => (WHOLE.test(text) ? Number(text) : Number.NaN);

/** Form values of an add-on (dollars, percent, empty for unlimited) to the API's. */
export const addonTextSchema = z.object({
  name,
  description,
  price: typedDollars.pipe(price),
  sales_tax_rate: typedPercent.pipe(sales_tax_rate),
  addon_type,
  available_quantity: z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : wholeOf(text)))
    .pipe(available_quantity),
  sort_order: z
    .string()
    .trim()
    .transform((text) => (text === '' ? 0 : wholeOf(text)))
    .pipe(sort_order),
});
