import type { DateRange } from './analytics.contract.ts';

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
