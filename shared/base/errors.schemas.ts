import { z } from 'zod';

/** What every answer that is not a success says: a stable code and a sentence, and perhaps the field and facts. */
export const problemSchema = z.object({
  code: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  message: z.string().min(1),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
