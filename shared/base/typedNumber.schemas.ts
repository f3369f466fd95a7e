import { z } from 'zod';
import { parseUsd } from './money.ts';
import { parsePercent } from './percent.ts';

// These schemas turn typed text into a number. Other text becomes NaN, which the schema that follows rejects.

/** An amount such as `6,50`, as many countries write it. A thousands comma would have three digits after it. */
const DECIMAL_COMMA = /^(\$?\s?\d*),(\d{1,2})$/;

/** Explains how to write `6,50`. Other errors come from the schema that follows. */
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
