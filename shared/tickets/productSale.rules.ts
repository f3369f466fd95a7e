/** When a product stops being sold, in milliseconds; null: with its event. */
export function productSaleEnds({ itemEnds }: { itemEnds: number | null }): number | null {
  return itemEnds;
}

type Sold = { on_sale_until?: string | null | undefined };

/** Products whose sale is not over. */
export function stillSold<T extends Sold>(products: readonly T[], now: number): T[] {
  return products.filter(({ on_sale_until: until }) => !until || now < Date.parse(until));
}
