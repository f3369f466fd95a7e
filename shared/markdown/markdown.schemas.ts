import { z } from 'zod';

/** A piece of text in one style. */
export const runSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** A link with the scheme https, http or mailto. */
  href: z.string().optional(),
});
export type Run = z.infer<typeof runSchema>;

/** A block of text. Lists have one line per item; all other blocks have exactly one line. */
export const blockSchema = z.object({
  kind: z.enum(['paragraph', 'heading', 'bullets', 'numbers']),
  lines: z.array(z.array(runSchema)),
});
export type Block = z.infer<typeof blockSchema>;

/** Text without styles, for previews and search engines; each list item keeps its own line. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(({ lines }) => lines.map((runs) => runs.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n');
}
