/** Hundredths of a percent: 825 is 8.25 %. */
type Hundredths = number;

const DIGITS = /^(\d{0,4})(?:\.(\d{0,2}))?$/;

/**
 * `"8.25"`, `"8.25 %"` or `".5"` → hundredths of a percent, exactly. Null for anything else, negative numbers
 * included.
 */
export function parsePercent(text: string): Hundredths | null {
  const typed = text.replace('%', '').trim();
  const match = DIGITS.exec(typed);
  if (!match || !/\d/.test(typed)) return null;
  const [, whole = '', part = ''] = match;
  return Number(`${whole}${part.padEnd(2, '0')}`);
}

/** `825` → `"8.25"`, `700` → `"7"`: as people type a rate, without the percent sign. */
export function formatPercent(rate: Hundredths): string {
  const digits = String(rate).padStart(3, '0');
  const part = digits.slice(-2).replace(/0+$/, '');
  return part === '' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${part}`;
}
