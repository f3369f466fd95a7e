import type { Cents } from '#shared/base/money.ts';

/** Cents as a form shows them to be typed over: `123450` → `1234.50`. Read it back with `parseUsd`. */
export function dollarsText(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
