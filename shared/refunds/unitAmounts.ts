import { allocate, type Cents } from '#shared/base/money.ts';
import { splitUnits } from '#shared/pricing/pricing.rules.ts';

/** What was paid for one unit, and its commission. A refund returns net plus tax. */
export type Unit = { net: Cents; tax: Cents; commission: Cents };

/** An item as it was sold. Discount, tax and commission are sums over all units. */
type SoldItem = {
  unitPrice: Cents;
  quantity: number;
  discount: Cents;
  tax: Cents;
  commission: Cents;
};

/** Splits an item into units as the sale did, so that any sequence of refunds adds up to the charge. */
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
