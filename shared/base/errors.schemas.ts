import { z } from 'zod';

/** Body of every error: a stable code, a sentence, an optional field and details. */
export const problemSchema = z.object({
  code: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  message: z.string().min(1),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
