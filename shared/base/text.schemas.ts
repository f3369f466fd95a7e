import type { z } from 'zod';

/** Without control characters, which e-mail headers and PostgreSQL refuse. */
export const printable = (text: z.ZodString): z.ZodString =>
  text.regex(/^\P{Cc}*$/u, 'Unprintable characters are not allowed');

export const printableLines = (text: z.ZodString): z.ZodString =>
  text.regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'Unprintable characters are not allowed');

/** `evil.example`, but not 'St. John' or 'St.John'. */
const LINK =
  /:\/\/|www\.|(?<![\p{L}\p{N}])(?!(?:st|dr|mrs?|ms|jr|sr|ste)\.)[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu;
const MARKUP = /[<>@{}[\]\\|]/;
const NUMBER_TO_CALL = /(?:\d[ ().-]*){5}/;
const MAX_NAME = 80;

/** Whether a name may stand in a mail to an address that it was typed with: no links, markup or numbers. */
export const isPlainName = (name: string): boolean =>
  name.length <= MAX_NAME && ![LINK, MARKUP, NUMBER_TO_CALL].some((pattern) => pattern.test(name));
