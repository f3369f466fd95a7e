import type { Bucket } from './timeBuckets.rules.ts';
import { sumOf } from '#shared/base/money.ts';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { eventDays } from '#shared/events/eventDays.rules.ts';
import { isVenueName } from '#shared/events/events.rules.ts';
import type { Pool } from '#shared/pools/pools.schemas.ts';
import { mostOn } from '#shared/tickets/capacity.rules.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { type Attention, ATTENTION, type CurvePoint, type Night } from './eventHome.schemas.ts';

const DAY = 86_400_000;
const CURVE_DAYS = 60;
/** Stock is low when at most a tenth is left. */
const LOW = 10;

type Ticket = Pick<
  AdminTicket,
  'id' | 'name' | 'active' | 'valid_on' | 'pool_ids' | 'quantity_sold' | 'quantity_held' | 'left'
>;
type PoolCounts = Pick<Pool, 'id' | 'name' | 'quantity_sold' | 'quantity_held'> & { left: number };

/**
 * How full each night is. What is left of a night is the number of people who can still buy tickets for it: products
 * that share a pool are not added up.
 */
export function fillOfNights(
  event: { start_date: string; end_date: string },
  tickets: readonly Ticket[],
  pools: readonly PoolCounts[],
): Night[] {
  return eventDays(event).map((day) => {
    const ofDay = tickets.filter(({ valid_on }) => opensOn(valid_on, day));
    const used = pools.filter(({ id }) => ofDay.some(({ pool_ids }) => pool_ids.includes(id)));
    const open = ofDay.filter(({ active }) => active);
    const quantities = open.map((ticket) => ({ ...ticket, quantity: ticket.left ?? 0 }));
    return {
      day,
      sold: sumOf(ofDay.map(({ quantity_sold }) => quantity_sold)),
      held: sumOf(ofDay.map(({ quantity_held }) => quantity_held)),
      left: mostOn(
        quantities,
        used.map(({ id, left }) => ({ id, capacity: left })),
      ),
      pools: used.map((pool) => fillOf(pool, pool.left)),
      products: ofDay.map((ticket) => fillOf(ticket, ticket.active ? (ticket.left ?? 0) : 0)),
    };
  });
}

type Counted = { id: number; name: string; quantity_sold: number; quantity_held: number };

const fillOf = ({ id, name, quantity_sold: sold, quantity_held: held }: Counted, left: number) => ({
  id,
  name,
  sold,
  held,
  left,
});

/** True for a night that is almost sold out. A night that is sold out needs no attention. */
export const isLow = ({ sold, held, left }: Pick<Night, 'sold' | 'held' | 'left'>): boolean =>
  left > 0 && left * LOW <= sold + held + left;

type Comparable = { id: number; series_id: number | null; venue: string; doors_at: number };

/**
 * Picks the event to compare with: the last one of the same series, else the last one at the same venue, else the
 * last one of all. `earlier` may have any order.
 */
export function lastComparable<T extends Comparable>(
  event: Comparable,
  earlier: readonly T[],
): { event: T; why: 'series' | 'venue' | 'latest' } | null {
  const before = earlier
    .filter(({ id, doors_at }) => id !== event.id && doors_at < event.doors_at)
    .toSorted((a, b) => b.doors_at - a.doors_at);
  const inSeries = before.find(
    ({ series_id }) => series_id !== null && series_id === event.series_id,
  );
  if (inSeries) return { event: inSeries, why: 'series' };
  const atVenue = before.find(({ venue }) => isVenueName(venue) && venue === event.venue);
  if (atVenue) return { event: atVenue, why: 'venue' };
  return before[0] ? { event: before[0], why: 'latest' } : null;
}

/** The times whose sales are compared: all time up to `at`, the 24 hours before `at`, and all time. */
export const paceBuckets = (at: number): [all: Bucket, day: Bucket, final: Bucket] => [
  { start: 0, stop: at },
  { start: at - DAY, stop: at },
  { start: 0, stop: Number.MAX_SAFE_INTEGER },
];

/**
 * One bucket for each of the 60 days before doors, after a first bucket for all earlier days. The last bucket includes
 * what is sold after doors.
 */
export const countdownBuckets = (doors: number): Bucket[] =>
  Array.from({ length: CURVE_DAYS + 1 }, (_, n) => ({
    start: n === 0 ? 0 : doors - (CURVE_DAYS - n + 1) * DAY,
    stop: n === CURVE_DAYS ? Number.MAX_SAFE_INTEGER : doors - (CURVE_DAYS - n) * DAY,
  }));

type SoldByDay = { doors: number; now: number; tickets: readonly number[] };

/** The tickets sold up to each day before doors. The curve begins the day before the first sale of either event. */
export function salesCurve(own: SoldByDay, other: readonly number[] | null): CurvePoint[] {
  const ended = countdownBuckets(own.doors).filter(({ start }) => start <= own.now).length;
  const sums = [runningSum(own.tickets), other && runningSum(other)] as const;
  const points = sums[0].map((tickets, n) => ({
    daysBefore: CURVE_DAYS - n,
    tickets: n < ended ? tickets : null,
    before: sums[1]?.[n] ?? null,
  }));
  const first = points.findIndex(({ tickets, before }) => (tickets ?? 0) + (before ?? 0) > 0);
  return first < 0 ? [] : points.slice(Math.max(0, first - 1));
}

function runningSum(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

const TICK_DAYS = [1, 2, 7, 14];

/**
 * Indexes of the points of a curve that its axis labels, at most `most`: every day, every second day, or every week or
 * two before doors.
 */
export function curveTicks(points: number, most: number): number[] {
  const last = points - 1;
  const step = TICK_DAYS.find((days) => last / days < most) ?? CURVE_DAYS;
  return Array.from({ length: points }, (_, n) => n).filter((n) => (last - n) % step === 0);
}

/** The kinds of work with a count above zero, in the order of `kinds`. */
export const openWork = <K extends string>(
  kinds: readonly K[],
  counts: Readonly<Record<K, number>>,
): { what: K; count: number }[] =>
  kinds.map((what) => ({ what, count: counts[what] })).filter(({ count }) => count > 0);

export type AttentionCounts = Readonly<Record<Attention['what'], number>>;

/**
 * What needs attention, starting with what keeps an event from being sold, which is left out if the event is over or
 * canceled (`isOver`).
 */
export const attentionOf = (
  counts: AttentionCounts,
  { isOver }: { isOver: boolean },
): Attention[] =>
  openWork(ATTENTION, counts).filter(({ what }) => !(isOver && BEFORE_DOORS.includes(what)));

const BEFORE_DOORS: readonly Attention['what'][] = [
  'draft',
  'no_tickets',
  'no_venue',
  'low_stock',
  'clash',
];
