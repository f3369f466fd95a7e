/** Percentage as text, rounded half up: `12.50`. A `whole` of 0 counts as 1. */
export function percentText(part: number, whole: number, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const divisor = BigInt(Math.max(whole, 1));
  const units = (2n * BigInt(part) * 100n * scale + divisor) / (2n * divisor);
  const [full, rest] = [units / scale, units % scale];
  return digits === 0 ? String(full) : `${full}.${String(rest).padStart(digits, '0')}`;
}

export function conversionText(orders: number, pageViews: number): string {
  return `${percentText(orders, pageViews, 2)}%`;
}

export function attendanceText(checkIns: number, tickets: number): string {
  return `${percentText(checkIns, tickets, 1)}%`;
}

/** Orders as a percentage of the clicks on a promoter's link, with one decimal; `0.0%` without clicks. */
export function promoterConversionText(orders: number, clicks: number): string {
  return clicks === 0 ? '0.0%' : `${percentText(orders, clicks, 1)}%`;
}
