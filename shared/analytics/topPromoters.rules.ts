import type { TopPromoter } from './reports.schemas.ts';

export type PromoterSales = Omit<TopPromoter, 'name' | 'clicks'>;

export const TOP_PROMOTERS = 10;

/** The ten best promoters by sales, then orders, then clicks. `clicks` maps promoter ids to numbers of clicks. */
export function topPromoters(
  sales: readonly PromoterSales[],
  clicks: ReadonlyMap<number, number>,
): Omit<TopPromoter, 'name'>[] {
  const sold = new Map(sales.map((one) => [one.id, one]));
  const ids = new Set([...sold.keys(), ...clicks.keys()]);
  const nothing = { orders: 0, sales: 0, commission: 0 };
  return [...ids]
    .map((id) => ({ ...nothing, ...sold.get(id), id, clicks: clicks.get(id) ?? 0 }))
    .toSorted(
      (a, b) => b.sales - a.sales || b.orders - a.orders || b.clicks - a.clicks || a.id - b.id,
    )
    .slice(0, TOP_PROMOTERS);
}
