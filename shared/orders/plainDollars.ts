import { type Cents, formatUsd } from '#shared/base/money.ts';

/** `123450` → `"1234.50"`, for spreadsheets. */
export function plainDollars(cents: Cents): string {
  return formatUsd(cents).replaceAll(/[$,]/g, '');
}
