import { type Cents, parseUsd } from '#shared/base/money.ts';

/** Cents as a form shows them to be typed over: `123450` → `1234.50`. Read it back with `parseUsd`. */
export function dollarsText(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Hundredths of a percent as a form shows them: `825` → `8.25`, `800` → `8`. */
export function percentText(rate: number): string {
  return dollarsText(rate).replace(/\.?0+$/, '') || '0';
}

/** `8.25` → 825; null for anything that is no number with at most two decimals. */
export function parsePercent(text: string): number | null {
  return /^[\d.]+$/.test(text.trim()) ? parseUsd(text) : null;
}
