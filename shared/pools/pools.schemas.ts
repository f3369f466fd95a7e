import { z } from 'zod';
import { line } from '#shared/base/form.schemas.ts';
import { idSchema, instantSchema } from '#shared/base/scalars.schemas.ts';

const CAPACITY = 'Capacity must be at least 1';
const MAX = 1_000_000;

export const poolFormSchema = z.object({
  name: line(100).min(1, 'Name is required'),
  capacity: z.int(CAPACITY).min(1, CAPACITY).max(MAX, 'Capacity must be at most 1,000,000'),
});
export type PoolForm = z.output<typeof poolFormSchema>;

export const poolPatchSchema = poolFormSchema
  .partial()
  // `updated_at` is the version that the change is based on; without it, the last write wins.
  .extend({ updated_at: instantSchema.optional() });

export const poolSchema = z.object({
  id: idSchema,
  event_id: idSchema,
  name: z.string(),
  capacity: z.int().positive(),
  quantity_sold: z.int().nonnegative(),
  /** Tickets held in open checkouts. */
  quantity_held: z.int().nonnegative(),
  updated_at: instantSchema,
});
export type Pool = z.infer<typeof poolSchema>;
