import type { z } from 'zod';

/** Without control characters, which e-mail headers and PostgreSQL refuse. */
export const printable = (text: z.ZodString): z.ZodString =>
  text.regex(/^\P{Cc}*$/u, 'Unprintable characters are not allowed');

export const printableLines = (text: z.ZodString): z.ZodString =>
  text.regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Unprintable characters are not allowed');
