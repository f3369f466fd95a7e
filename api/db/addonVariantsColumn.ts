import { z } from 'zod';
import type { StoredVariant } from '#shared/addons/addons.rules.ts';

const storedSchema = z.array(
  z.object({
    id: z.int(),
    label: z.string(),
    available_quantity: z.int().nullable(),
    retired: z.literal(true).optional(),
  }),
);

/** Parses the column `addons.variants`. */
export const variantsIn = (text: string): StoredVariant[] => storedSchema.parse(JSON.parse(text));
