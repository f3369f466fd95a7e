import { z } from 'zod';
import { EMAIL, MAX_EMAIL } from './email.ts';

/** Text without control characters, which e-mail headers and PostgreSQL refuse. */
export const printable = (text: z.ZodString): z.ZodString =>
  text.regex(/^\P{Cc}*$/u, "Unprintable characters aren't allowed");

export const printableLines = (text: z.ZodString): z.ZodString =>
  text.regex(/^(?:\P{Cc}|[\t\n\r])*$/u, "Unprintable characters aren't allowed");

/** A text to filter a list by; undefined if it is empty. */
export const filterText = printable(z.string().trim().max(200, 'Please use at most 200 characters'))
  .transform((text) => text || undefined)
  .optional();

/** Text that must not be empty (`missing` is the message) or have more than `max` characters (`tooLong`). Trimmed. */
export const givenText = (missing: string, max: number, tooLong: string): z.ZodString =>
  z.string(missing).trim().min(1, missing).max(max, tooLong);

/** The reason that an admin gives for a change. It is kept in the audit log and the history. */
export const reasonText = printableLines(givenText('Give a reason', 500, 'At most 500 characters'));

/** Matches links such as `evil.example`, but not 'St. John' or 'St.John'. */
const LINK =
  /https?:|:\/\/|www\.|(?<![\p{L}\p{N}])(?!(?:st|dr|mrs?|ms|jr|sr|ste)\.)[\p{L}\p{N}-]{2,}[.\u3002\uff0e\uff61]\p{L}{2,}/iu;
/**
 * Common endings of domains. They count even after a single letter, where other endings could belong to a name such
 * as 'J.Smith'.
 */
const DOMAIN = /\.(?:com|net|org|info|biz|io|co|me|app|xyz|shop|site|top|live|link)(?!\p{L})/iu;
const MARKUP = /[<>@{}[\]\\|/]/;
/** Line breaks, and characters that reverse the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const NUMBER_TO_CALL = /(?:\d[ ().-]*){5}/;
const MAX_NAME = 80;

/**
 * True if a name may appear in mail to an address that was typed along with the name: no links, markup or numbers.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= MAX_NAME &&
  ![LINK, DOMAIN, MARKUP, INVISIBLE, NUMBER_TO_CALL].some((pattern) => pattern.test(name));

/**
 * An e-mail address that mail can be sent to; `sentence` is the error for any other text. Trimmed, because phones
 * append a space on autocompletion.
 */
export const emailOf = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .pipe(z.email({ pattern: EMAIL, error: sentence }).max(MAX_EMAIL, sentence));
