/** When a product stops being sold, in milliseconds; null if it is sold until its event is over. */
export function productSaleEnds({ itemEnds, salesEnd }: Ends): number | null {
  if (itemEnds === null || salesEnd === null) return itemEnds ?? salesEnd;
  return Math.min(itemEnds, salesEnd);
}

/** End of the product's schedule item, and end of its own sale. */
type Ends = { itemEnds: number | null; salesEnd: number | null };

type Sold = { on_sale_until?: string | null | undefined };

/** Products whose sale is not over. */
export function stillSold<T extends Sold>(products: readonly T[], now: number): T[] {
  return products.filter(({ on_sale_until: until }) => !until || now < Date.parse(until));
}
