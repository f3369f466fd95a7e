import { z } from 'zod';

/** A piece of text in one style. */
export const runSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** https, http or mailto. */
  href: z.string().optional(),
});
export type Run = z.infer<typeof runSchema>;

/** Lists have a line for each item, everything else has one. */
export const blockSchema = z.object({
  kind: z.enum(['paragraph', 'heading', 'bullets', 'numbers']),
  lines: z.array(z.array(runSchema)),
});
export type Block = z.infer<typeof blockSchema>;
