import type { DateRange } from './analytics.contract.ts';
import type { TopPromoter } from './reports.schemas.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const DAYS: Readonly<Record<Exclude<DateRange, 'all'>, number>> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
};

export function startOf(range: DateRange, now: number): number | null {
  return range === 'all' ? null : now - DAYS[range] * DAY_MS;
}

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Matches crawlers, link previews, monitors, tools and headless browsers. Cubot is a phone brand, not a robot. */
const ROBOT =
  /(?<!\bcu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pingdom|monitor|curl|wget|python|java\/|go-http|node-fetch|undici|axios|scrapy|phantomjs/i;

/** True for user agents of robots, and if there is no user agent. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || ROBOT.test(userAgent);
}

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
