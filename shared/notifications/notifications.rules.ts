import { Temporal } from 'temporal-polyfill';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import type { EventKind } from './notificationKinds.ts';
import type { Preferences } from './notifications.contract.ts';

const HOUR = 3_600_000;

/** Time before doors at which the reminder is sent, in milliseconds. */
export const DOORS_LEAD_MS = 3 * HOUR;
/** Start of the quiet hours: nothing is sent from ten at night until eight in the morning, in the event's zone. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 8;

/** Time at which an event's doors first open (milliseconds since 1970), and its IANA time zone. */
type EventTime = { doorsAt: number; time_zone: string };
/** Why a recipient is interested in an event. */
export type Interest = { ticket: boolean; favourite: boolean };

/** True from three hours before doors until they open. */
export function isDoorsSoon({ doorsAt }: Pick<EventTime, 'doorsAt'>, now: number): boolean {
  return now >= doorsAt - DOORS_LEAD_MS && now < doorsAt;
}

/**
 * True if a kind of notification is meant for a recipient: ticket holders need no 'nearly sold out', and new dates of
 * DJs are for their followers.
 */
function isFor(kind: EventKind, { ticket, favourite }: Interest): boolean {
  if (kind === 'nearly_gone') return favourite && !ticket;
  return kind !== 'dj_dates' && (ticket || favourite);
}

/** True if the recipient gets this kind for this event. */
export function isWanted(kind: EventKind, interest: Interest, preferences: Preferences): boolean {
  return preferences[kind] && isFor(kind, interest);
}

/** Returns `now`, or the next 8:00 in `zone` during quiet hours. */
export function afterQuietHours(now: number, zone: string): number {
  const there = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  if (there.hour >= QUIET_UNTIL && there.hour < QUIET_FROM) return now;
  const day = there.toPlainDate().add({ days: there.hour < QUIET_UNTIL ? 0 : 1 });
  return zonedInstant(day.toString(), `0${QUIET_UNTIL}:00`, zone);
}

/**
 * Time to send, in milliseconds since 1970; null if it would come too late. Reminders of doors don't wait for
 * quiet hours to end, and neither does news of an event whose doors open before then.
 */
export function sendAt(
  kind: EventKind,
  { doorsAt, time_zone: zone }: EventTime,
  now: number,
): number | null {
  if (kind === 'doors_soon') return isDoorsSoon({ doorsAt }, now) ? now : null;
  const awake = afterQuietHours(now, zone);
  if (kind === 'nearly_gone' || kind === 'dj_dates') return awake < doorsAt ? awake : null;
  return doorsAt > now && doorsAt <= awake ? now : awake;
}

/** Tickets that are `held` are in open checkouts and may become available again. */
type Stock = { quantity: number; sold: number; held: number };

const FEW = 10;

/**
 * Number of tickets left when nearly sold out, otherwise null. That means at most ten or a tenth unsold, at
 * least half sold, and some available.
 */
export function nearlyGone(products: readonly Stock[]): number | null {
  const sum = (of: (product: Stock) => number): number =>
    products.reduce((total, product) => total + Math.max(0, of(product)), 0);
  const total = sum(({ quantity }) => quantity);
  const unsold = sum(({ quantity, sold }) => quantity - sold);
  const left = sum(({ quantity, sold, held }) => quantity - sold - held);
  const few = unsold <= FEW || unsold * 10 <= total;
  return left > 0 && few && unsold * 2 <= total ? left : null;
}

const KEPT_HOURS: Readonly<Record<EventKind, { least: number; most: number }>> = {
  doors_soon: { least: 0.25, most: 3 },
  schedule_changed: { least: 1, most: 72 },
  nearly_gone: { least: 0.25, most: 6 },
  dj_dates: { least: 1, most: 72 },
};

/** Seconds for which a push service may store a notification: until it is outdated. */
export function ttlSeconds(
  kind: EventKind,
  { doorsAt }: Pick<EventTime, 'doorsAt'>,
  now: number,
): number {
  const { least, most } = KEPT_HOURS[kind];
  const untilDoors = doorsAt - now;
  return Math.round(Math.min(most * HOUR, Math.max(least * HOUR, untilDoors)) / 1000);
}

/** Urgency for the push service; `high` wakes a phone that saves battery. */
export function urgencyOf(
  kind: EventKind,
  { doorsAt }: Pick<EventTime, 'doorsAt'>,
  now: number,
): 'normal' | 'high' {
  return kind === 'doors_soon' || (kind === 'schedule_changed' && doorsAt - now < 24 * HOUR)
    ? 'high'
    : 'normal';
}
