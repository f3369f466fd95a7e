/** US cents as an integer, on the wire, in the database and here. */
export type Cents = number;

/** `n / d` rounded half up, exactly. `n` ≥ 0 and `d` > 0, otherwise a RangeError: a bug, not bad input. */
export function halfUpDiv(n: bigint, d: bigint): bigint {
  if (n < 0n || d <= 0n) throw new RangeError(`halfUpDiv(${n}, ${d})`);
  return (2n * n + d) / (2n * d);
}

/**
 * A share of an amount, rounded half up to the cent.
 * `scale` says what `rate` counts: 100 for whole percent (promo rates), 10,000 for hundredths of a percent (taxes).
 */
export function percentOf(amount: Cents, rate: number, scale: 100 | 10_000): Cents {
  return toCents(halfUpDiv(BigInt(amount) * BigInt(rate), BigInt(scale)));
}

/** Converts a big integer back to cents; throws a RangeError if a number could not hold it exactly. */
export function toCents(value: bigint): Cents {
  const cents = Number(value);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${value} cents cannot be held exactly`);
  return cents;
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}

type Share = { index: number; cents: bigint; remainder: bigint };

/**
 * Splits `total` in proportion to `weights` so that the parts add up to it exactly: each part gets the
 * whole cents of its share, the cents left over go to the largest remainders, ties in order.
 * Weights that are all zero count as equal. Two amounts are multiplied, hence BigInt.
 */
export function allocate(total: Cents, weights: readonly Cents[]): Cents[] {
  if (total < 0 || weights.some((weight) => weight < 0)) throw new RangeError('allocate: negative');
  if (weights.length === 0 && total !== 0)
    throw new RangeError('allocate: no weights to allocate to');
  const shares = exactShares(BigInt(total), weights.map(BigInt));
  const given = shares.reduce((sum, share) => sum + share.cents, 0n);
  const first = shares.toSorted(byRemainder).slice(0, Number(BigInt(total) - given));
  for (const share of first) share.cents += 1n;
  return shares.map((share) => toCents(share.cents));
}

function exactShares(total: bigint, weights: readonly bigint[]): Share[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n && weights.length > 0)
    return exactShares(
      total,
      weights.map(() => 1n),
    );
  return weights.map((weight, index) => ({
    index,
    cents: (total * weight) / sum,
    remainder: (total * weight) % sum,
  }));
}

function byRemainder(a: Share, b: Share): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.index - b.index;
}

/** `123450` → `"$1,234.50"`, `-500` → `"-$5.00"`. */
export function formatUsd(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an amount in cents`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

/** `123450` → `1234.50`, for spreadsheets and inputs; `parseUsd` reads it back. */
export function plainDollars(cents: Cents): string {
  return formatUsd(cents).replaceAll(/[$,]/g, '');
}

/** `"$1,234.5"`, `"1234.50"` or `".99"` → cents; null for anything else, negative amounts included. */
export function parseUsd(text: string): Cents | null {
  const match = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match || !/\d/.test(text)) return null;
  const [, dollars = '', part = ''] = match;
  const cents = Number(`${dollars.replaceAll(',', '')}${part.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}
