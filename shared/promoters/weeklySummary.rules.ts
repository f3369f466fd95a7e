import { Temporal } from 'temporal-polyfill';
import { type Cents, sumOf } from '#shared/base/money.ts';
import { formatDateRange, wallDateOf } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';

/** Weeks begin on Monday in this time zone. */
export const WEEKLY_ZONE = 'America/New_York';
const SENT_AT = '09:00';
/** A summary that is this late is skipped. */
const LATEST_MS = 3 * 86_400_000;

/** A week from Monday midnight to the next, in ms. */
export type Week = {
  /** Date such as `2026-11-16`; also the week's key. */
  monday: string;
  from: number;
  until: number;
  /** Time at which the week's summary is due. */
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

/** The latest week whose summary is due. */
export function lastWeek(now: number): Week {
  const monday = mondayOf(now);
  const week = weekBefore(monday);
  return week.sentAt <= now ? week : weekBefore(monday.subtract({ days: 7 }));
}

export function nextWeek(now: number): Week {
  const monday = mondayOf(now);
  const week = weekBefore(monday);
  return week.sentAt > now ? week : weekBefore(monday.add({ days: 7 }));
}

/** False if it is too late to send the week's summary. */
export const isStillNews = (week: Week, now: number): boolean => now - week.sentAt <= LATEST_MS;

export function weekText(monday: string): string {
  const sunday = Temporal.PlainDate.from(monday).add({ days: 6 });
  return formatDateRange(monday, sunday.toString());
}

/** Returns the week that begins on this day. Throws `RangeError` unless it is a Monday. */
export function weekFrom(monday: string): Week {
  const first = Temporal.PlainDate.from(monday);
  if (first.dayOfWeek !== 1) throw new RangeError(`${monday} is not a Monday`);
  return weekBefore(first.add({ days: 7 }));
}

/** Sales of an event in a week. */
export type SoldEvent = { id: number; title: string; orders: number; commission: Cents };

/** Figures of a week, and balances after it. */
export type Summary = {
  clicks: number;
  orders: number;
  earned: Cents;
  /** Commission reversed in this week, as a positive amount. */
  takenBack: Cents;
  /** Commission reinstated after won disputes. */
  givenBack: Cents;
  /** Manual adjustments; may be negative. */
  adjusted: Cents;
  paidOut: Cents;
  /** Events with the highest earnings. */
  events: readonly SoldEvent[];
  pending: Cents;
  available: Cents;
};

const MAX_EVENTS = 3;

/** A ledger entry. Declared here, because the ledger imports this feature. */
type Entry = {
  kind: 'earned' | 'reversed' | 'reinstated' | 'adjusted' | 'paid_out';
  amount: Cents;
};

type Facts = {
  clicks: number;
  sold: readonly SoldEvent[];
  /** Ledger entries of this week. */
  entries: readonly Entry[];
  balance: { pending: Cents; available: Cents };
};

/** Adds up the facts of one week. */
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

/** False if there was no activity and no commission is pending. */
export function isWorthAMail({ events: _events, available: _left, ...figures }: Summary): boolean {
  return Object.values(figures).some((figure) => figure !== 0);
}
