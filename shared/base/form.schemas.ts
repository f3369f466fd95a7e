import { z } from 'zod';
import { printable, printableLines } from './text.schemas.ts';
import { parseUsd } from './money.ts';
import { parsePercent } from './percent.ts';

const MAX_IN_ADDRESS = 2000;
const orNull = (text: string): string | null => text || null;
const tooLong = (most: number): string => `Use at most ${most} characters`;

export const line = (most: number) => printable(z.string().trim().max(most, tooLong(most)));

export const optionalLine = (most: number) => line(most).transform(orNull).nullable();

export const optionalLines = (most: number) =>
  printableLines(z.string().trim().max(most, tooLong(most)))
    .transform(orNull)
    .nullable();

/** A path on this site, or an https address anywhere. */
const PICTURE = /^(\/(?!\/)|https:\/\/)[^\s\p{Cc}\\]+$/u;

/** A path on this site or an https address; null when empty. */
export const pictureAddress = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(MAX_IN_ADDRESS, tooLong(MAX_IN_ADDRESS))
      .regex(PICTURE, 'Enter an address that starts with https://'),
  ])
  .transform(orNull)
  .nullable();

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = /^https?:\/\/[^\s\p{Cc}\\/@?#]+\.[^\s\p{Cc}\\]+$/iu;

/** Adds a missing scheme: `instagram.com/axle` → `https://instagram.com/axle`. */
function withScheme(text: string): string {
  return text === '' || SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
}

/** Adds `https://` when there is no scheme; null when empty. */
export const webAddress = z
  .string()
  .trim()
  .max(MAX_IN_ADDRESS, tooLong(MAX_IN_ADDRESS))
  .transform(withScheme)
  .refine((text) => text === '' || WEB.test(text), 'Enter an address such as https://example.com')
  .transform(orNull)
  .nullable();

// These schemas turn typed text into a number. Other text becomes NaN, which the schema that follows rejects.

/** Matches an amount such as `6,50`, as many countries write it. A thousands comma would have three digits after it. */
const DECIMAL_COMMA = /^(\$?\s?\d*),(\d{1,2})$/;

/**
 * Turns a typed amount into cents. For `6,50`, the error explains how to write it; other errors come from the schema
 * that follows.
 */
export const typedDollars = z.string().transform((text, { addIssue }) => {
  const cents = parseUsd(text);
  if (cents !== null) return cents;
  const [, whole, part] = DECIMAL_COMMA.exec(text.trim()) ?? [];
  if (whole === undefined || part === undefined) return Number.NaN;
  addIssue({
    code: 'custom',
    message: `Use a decimal point: ${whole}.${part}, not ${text.trim()}`,
  });
  return z.NEVER;
});

/** `8.25` → 825 hundredths of a percent; empty text → 0. */
const typedPercent = z
  .string()
  .trim()
  .transform((text) => (text === '' ? 0 : (parsePercent(text) ?? Number.NaN)));

const RATE = 'Tax rate must be between 0 and 100';
const taxRateSchema = z.int(RATE).min(0, RATE).max(10_000, RATE);
/** A field for a sales tax rate, in hundredths of a percent. */
export const taxRate = {
  form: taxRateSchema,
  typed: typedPercent.pipe(taxRateSchema),
  initial: 0,
};

/** A whole number, or one that `pattern` allows; empty text → `empty`. */
export const typedNumber = <Empty>(empty: Empty, pattern = /^-?\d+$/) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? empty : pattern.test(text) ? Number(text) : Number.NaN));

const textOf = (value: unknown): unknown =>
  value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value;

/** Initial values of a form: numbers as text, missing values as empty text. */
export function formValues<S extends z.ZodObject>(
  { shape }: S,
  given: { readonly [Field in keyof z.input<S>]?: unknown } = {},
): z.input<S> {
  const known = new Map<string, unknown>(Object.entries(given));
  const values = Object.keys(shape).map((field) => [field, textOf(known.get(field))]);
  // The keys come from the schema; its validation will report wrong values.
  return Object.fromEntries(values) as z.input<S>;
}

/** True for a time zone of the IANA database (`America/Denver`, `UTC`); offsets like `+05:00` are not zones. */
export function isTimeZone(x: unknown): x is string {
  if (typeof x !== 'string' || !/^[A-Za-z]/.test(x)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: x }).format(0) !== '';
  } catch {
    return false;
  }
}
