import type { Cents } from '#shared/base/money.ts';

/** Formats cents for an input: `123450` → `1234.50`; reverse of `parseUsd`. */
export function dollarsText(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
