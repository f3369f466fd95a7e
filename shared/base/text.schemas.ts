import type { z } from 'zod';

/** Text without control characters, which neither an e-mail header nor PostgreSQL takes. */
export const printable = (text: z.ZodString): z.ZodString =>
  text.regex(/^\P{Cc}*$/u, 'Unprintable characters are not allowed');

/** Like `printable`, and it may have several lines. */
export const printableLines = (text: z.ZodString): z.ZodString =>
  text.regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Unprintable characters are not allowed');
