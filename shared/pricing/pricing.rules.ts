import { allocate, percentOf, sumOf, toCents, type Cents } from '#shared/base/money.ts';

/** A line to be priced. `taxRate` is in hundredths of a percent (825 is 8.25%). */
export type PriceLine = {
  kind: 'ticket' | 'addon';
  productId: number;
  name: string;
  unitPrice: Cents;
  quantity: number;
  taxRate: number;
};

/** Amounts per unit: `net` is the price less the discount. A refund returns `net` + `tax`. */
type QuotedUnit = { discount: Cents; tax: Cents; net: Cents };

export type QuotedLine = PriceLine & {
  gross: Cents;
  discount: Cents;
  net: Cents;
  tax: Cents;
  units: QuotedUnit[];
};

/** What a code takes off the lines of `ticketIds`; null means all tickets. */
export type Discount = {
  kind: (typeof DISCOUNT_KINDS)[number];
  /**
   * In hundredths of a percent for `percent`; in cents for `fixed`, at most what the lines cost; ignored for `free`.
   */
  value: number;
  ticketIds: readonly number[] | null;
};
export const DISCOUNT_KINDS = ['percent', 'fixed', 'free'] as const;

/**
 * `subtotal` = original − discount, `amount` = subtotal + tax. `discountRate`: whole percent off all tickets; 0 for
 * any other kind of discount.
 */
export type Quote = {
  lines: QuotedLine[];
  originalAmount: Cents;
  discountAmount: Cents;
  subtotal: Cents;
  taxAmount: Cents;
  amount: Cents;
  discountRate: number;
};

/** Sanity check, above any limit of an order. */
const MAX_QUANTITY = 10_000;

/**
 * Computes the price of a basket, by the one rule that server, browser, receipts and refunds share.
 * The discount is rounded once per order and falls on ticket lines only; tax is rounded once per line.
 * `taken` is what a code takes off: a promoter's rate in whole percent, or the `Discount` of a discount code.
 * Expects checked input (whole, non-negative numbers) and throws a RangeError otherwise.
 * @example 3 × 25.00 and 2 × 7.99 at 8.25 %, 1 × 12.00 at 0 %, all tickets, 15 % off:
 * gross 102.98, discount 15.45 (11.25 / 2.40 / 1.80), tax 6.38 (5.26 / 1.12 / 0.00), amount 93.91.
 */
export function quote(lines: readonly PriceLine[], taken: number | Discount): Quote {
  lines.forEach(assertLine);
  const discount = typeof taken === 'number' ? wholePercent(taken) : taken;
  const discounts = discountPerLine(lines, discount);
  const quoted = lines.map((line, i) => quoteLine(line, discounts[i] ?? 0));
  const originalAmount = sumOf(quoted.map((line) => line.gross));
  const discountAmount = sumOf(discounts);
  const taxAmount = sumOf(quoted.map((line) => line.tax));
  const subtotal = originalAmount - discountAmount;
  const amount = sumOf([subtotal, taxAmount]);
  return {
    lines: quoted,
    originalAmount,
    discountAmount,
    subtotal,
    taxAmount,
    amount,
    discountRate: rateOf(discount),
  };
}

const WHOLE = 10_000;

function wholePercent(rate: number): Discount {
  assertRate(rate, 100);
  return { kind: 'percent', value: rate * 100, ticketIds: null };
}

/** The discount in whole percent off all tickets; 0 if it has no such rate. */
export function rateOf({ kind, value, ticketIds }: Discount): number {
  const hundredths = kind === 'free' ? WHOLE : kind === 'percent' ? value : 0;
  return ticketIds === null && hundredths % 100 === 0 ? hundredths / 100 : 0;
}

/** True if a discount applies to this line; never true for an add-on. */
export const isEligible = (
  { kind, productId }: Pick<PriceLine, 'kind' | 'productId'>,
  { ticketIds }: Pick<Discount, 'ticketIds'>,
): boolean => kind === 'ticket' && (ticketIds === null || ticketIds.includes(productId));

function discountPerLine(lines: readonly PriceLine[], discount: Discount): Cents[] {
  const eligible = lines.map((line) => (isEligible(line, discount) ? grossOf(line) : 0));
  return allocate(amountOff(sumOf(eligible), discount), eligible);
}

function amountOff(eligible: Cents, { kind, value }: Discount): Cents {
  switch (kind) {
    case 'percent':
      assertRate(value, WHOLE);
      return percentOf(eligible, value, WHOLE);
    case 'fixed':
      assertRate(value, Number.MAX_SAFE_INTEGER);
      return Math.min(value, eligible);
    case 'free':
      return eligible;
  }
}

function quoteLine(line: PriceLine, discount: Cents): QuotedLine {
  const gross = grossOf(line);
  const net = gross - discount;
  const tax = percentOf(net, line.taxRate, 10_000);
  return { ...line, gross, discount, net, tax, units: splitUnits(line, discount, tax) };
}

/** Splits a line's discount and tax among its units. Refunds rely on this split. */
export function splitUnits(
  { unitPrice, quantity }: Pick<PriceLine, 'unitPrice' | 'quantity'>,
  discount: Cents,
  tax: Cents,
): QuotedUnit[] {
  const prices = Array.from({ length: quantity }, () => unitPrice);
  const discounts = allocate(discount, prices);
  const nets = discounts.map((unitDiscount) => unitPrice - unitDiscount);
  const taxes = allocate(tax, nets);
  return nets.map((net, i) => ({ discount: discounts[i] ?? 0, tax: taxes[i] ?? 0, net }));
}

function grossOf({ unitPrice, quantity }: PriceLine): Cents {
  return toCents(BigInt(unitPrice) * BigInt(quantity));
}

function assertLine({ unitPrice, quantity, taxRate }: PriceLine): void {
  assertRate(taxRate, 10_000);
  const whole = Number.isSafeInteger(unitPrice) && Number.isSafeInteger(quantity);
  if (!whole || unitPrice < 0 || quantity < 1 || quantity > MAX_QUANTITY) {
    throw new RangeError(`cannot price ${quantity} × ${unitPrice} cents`);
  }
}

function assertRate(rate: number, max: number): void {
  if (!Number.isInteger(rate) || rate < 0 || rate > max)
    throw new RangeError(`${rate} is not a rate`);
}

/**
 * Commission (`rate` in whole percent) on tickets, net of discount and tax, rounded once and
 * allocated to units in line order, so that refunds reverse exact parts.
 */
export function commission(q: Quote, rate: number): { total: Cents; perTicket: Cents[] } {
  assertRate(rate, 100);
  const tickets = q.lines.filter((line) => line.kind === 'ticket');
  const nets = tickets.flatMap((line) => line.units.map((unit) => unit.net));
  const total = percentOf(sumOf(nets), rate, 100);
  return { total, perTicket: allocate(total, nets) };
}

const MINIMUM_CHARGE = 50;

/** A total that is above zero but below the minimum cannot be charged. */
export function checkPayable(amount: Cents): 'free' | 'payable' | 'below_minimum' {
  if (amount === 0) return 'free';
  return amount < MINIMUM_CHARGE ? 'below_minimum' : 'payable';
}
