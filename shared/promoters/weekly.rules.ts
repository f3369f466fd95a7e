import { Temporal } from 'temporal-polyfill';
import { type Cents, sumOf } from '#shared/base/money.ts';
import { formatDateRange, wallDateOf } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zoned.ts';

/** Weeks begin on Monday, here. */
export const WEEKLY_ZONE = 'America/New_York';
const SENT_AT = '09:00';
/** A server that comes back later than this leaves the week out: the next summary is near. */
const LATEST_MS = 3 * 86_400_000;

/** A week that has ended, from Monday's midnight until the next one's. Milliseconds since the epoch. */
export type Week = {
  /** `2026-11-16`: its first day, and its name. */
  monday: string;
  from: number;
  until: number;
  /** When its summary goes out. */
  sentAt: number;
};

function weekBefore(end: Temporal.PlainDate): Week {
  const first = end.subtract({ days: 7 });
  const midnight = (day: Temporal.PlainDate) => zonedInstant(day.toString(), '00:00', WEEKLY_ZONE);
  return {
    monday: first.toString(),
    from: midnight(first),
    until: midnight(end),
    sentAt: zonedInstant(end.toString(), SENT_AT, WEEKLY_ZONE),
  };
}

const mondayOf = (now: number): Temporal.PlainDate => {
  const today = Temporal.PlainDate.from(wallDateOf(now, WEEKLY_ZONE));
  return today.subtract({ days: today.dayOfWeek - 1 });
};

/** The week of which the summary was due last. */
export function lastWeek(now: number): Week {
  const monday = mondayOf(now);
  const week = weekBefore(monday);
  return week.sentAt <= now ? week : weekBefore(monday.subtract({ days: 7 }));
}

/** The week of which the summary is due next. */
export function nextWeek(now: number): Week {
  const monday = mondayOf(now);
  const week = weekBefore(monday);
  return week.sentAt > now ? week : weekBefore(monday.add({ days: 7 }));
}

/** True while it makes sense to send what was due then. */
export const isStillNews = (week: Week, now: number): boolean => now - week.sentAt <= LATEST_MS;

/** A week by its first day: `Mon, Nov 16 – Sun, Nov 22`. */
export function weekText(monday: string): string {
  const sunday = Temporal.PlainDate.from(monday).add({ days: 6 });
  return formatDateRange(monday, sunday.toString());
}

/** The week that begins on a Monday, `2026-11-16`. Another day is a RangeError. */
export function weekFrom(monday: string): Week {
  const first = Temporal.PlainDate.from(monday);
  if (first.dayOfWeek !== 1) throw new RangeError(`${monday} is no Monday`);
  return weekBefore(first.add({ days: 7 }));
}

/** What was sold of an event in a week. */
export type SoldEvent = { id: number; title: string; orders: number; commission: Cents };

/** What happened in a week, and how things stand after it. */
export type Summary = {
  clicks: number;
  orders: number;
  /** The commission of these orders. */
  earned: Cents;
  /** For refunds in this week, of whichever orders; above zero. */
  takenBack: Cents;
  /** Of what had been taken back, by disputes that were won after all. */
  givenBack: Cents;
  /** By hand, up or down. */
  adjusted: Cents;
  paidOut: Cents;
  /** Where most was earned. */
  events: readonly SoldEvent[];
  pending: Cents;
  available: Cents;
};

/** Events that a summary names. */
const MAX_EVENTS = 3;

/** Of the ledger, which stands above promoters. */
type Entry = {
  kind: 'earned' | 'reversed' | 'reinstated' | 'adjusted' | 'paid_out';
  amount: Cents;
};

type Facts = {
  clicks: number;
  sold: readonly SoldEvent[];
  /** What was entered into the ledger in this week. */
  entries: readonly Entry[];
  balance: { pending: Cents; available: Cents };
};

/** Adds up what is known of a week. */
export function summaryOf({ clicks, sold, entries, balance }: Facts): Summary {
  const of = (kind: Entry['kind']): Cents =>
    sumOf(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  return {
    clicks,
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    earned: of('earned'),
    takenBack: Math.abs(of('reversed')),
    givenBack: of('reinstated'),
    adjusted: of('adjusted'),
    paidOut: Math.abs(of('paid_out')),
    events: sold
      .toSorted((a, b) => b.commission - a.commission || b.orders - a.orders || a.id - b.id)
      .slice(0, MAX_EVENTS),
    pending: balance.pending,
    available: balance.available,
  };
}

/** Nothing happened and nothing is on its way: there is nothing to write about. */
export function isWorthAMail({ events: _events, available: _left, ...figures }: Summary): boolean {
  return Object.values(figures).some((figure) => figure !== 0);
}
