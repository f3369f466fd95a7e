import { z } from 'zod';
import { parseUsd } from './money.ts';
import { parsePercent } from './percent.ts';

// What people type into a form, as the number that is meant; NaN for what is none, which no schema behind it takes.

/** `6,50`, as many countries write it; a thousand has three digits after its comma. */
const DECIMAL_COMMA = /^(\$?\s?\d*),(\d{1,2})$/;

/** Says how to write `6,50`; for any other text that is no amount, the schema behind it says why. */
export const typedDollars = z.string().transform((text, { addIssue }) => {
  const cents = parseUsd(text);
  if (cents !== null) return cents;
  const [, whole, part] = DECIMAL_COMMA.exec(text.trim()) ?? [];
  if (whole === undefined || part === undefined) return Number.NaN;
  addIssue({ code: 'custom', message: `Write ${whole}.${part} with a point, not ${text.trim()}` });
  return z.NEVER;
});

/** `8.25` → 825 hundredths of a percent; nothing is none. */
export const typedPercent = z
  .string()
  .trim()
  .transform((text) => (text === '' ? 0 : (parsePercent(text) ?? Number.NaN)));
