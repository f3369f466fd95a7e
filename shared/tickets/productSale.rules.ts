/** When a product stops being sold, in milliseconds; null: with its event. */
export function productSaleEnds({ itemEnds, salesEnd }: Ends): number | null {
  if (itemEnds === null || salesEnd === null) return itemEnds ?? salesEnd;
  return Math.min(itemEnds, salesEnd);
}

/** When its schedule item ends, and when its own sale does. */
type Ends = { itemEnds: number | null; salesEnd: number | null };

type Sold = { on_sale_until?: string | null | undefined };

/** Products whose sale is not over. */
export function stillSold<T extends Sold>(products: readonly T[], now: number): T[] {
  return products.filter(({ on_sale_until: until }) => !until || now < Date.parse(until));
}
