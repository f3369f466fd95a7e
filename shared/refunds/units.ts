import { allocate, type Cents } from '#shared/base/money.ts';
import { splitUnits } from '#shared/pricing/pricing.rules.ts';

/** What a single unit was paid with, and what its promoter earned by it. Its refund returns net + tax. */
export type Unit = { net: Cents; tax: Cents; commission: Cents };

/** An item as it was sold. Discount and tax are of all its units together. */
export type SoldItem = {
  unitPrice: Cents;
  quantity: number;
  discount: Cents;
  tax: Cents;
  commission: Cents;
};

/**
 * What each unit of an item carries, by the same split as when it was sold: the units add up to the item, so any
 * sequence of refunds adds up to what was charged.
 */
export function unitsOf({ unitPrice, quantity, discount, tax, commission }: SoldItem): Unit[] {
  const units = splitUnits({ unitPrice, quantity }, discount, tax);
  const earned = allocate(
    commission,
    units.map((unit) => unit.net),
  );
  return units.map(({ net, tax: unitTax }, n) => ({
    net,
    tax: unitTax,
    commission: earned[n] ?? 0,
  }));
}
