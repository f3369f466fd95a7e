import { z } from 'zod';
import { parseUsd } from './money.ts';
import { parsePercent } from './percent.ts';

// What people type into a form, as the number that is meant; NaN for what is none, which no schema behind it takes.

export const typedDollars = z.string().transform((text) => parseUsd(text) ?? Number.NaN);

/** `8.25` → 825 hundredths of a percent; nothing is none. */
export const typedPercent = z
  .string()
  .trim()
  .transform((text) => (text === '' ? 0 : (parsePercent(text) ?? Number.NaN)));
