import { sumOf } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import { type EventDates, eventDayAt, eventDays, nightOf } from '#shared/events/eventDays.rules.ts';
import type { Device } from './doorDevices.schemas.ts';
import type { DoorNight } from './doorNight.schemas.ts';
import type { Need } from './readiness.rules.ts';

const MINUTE = 60_000;

/** The current event day. Before the event it is the first day, after the event the last one. */
export function dayToShow(now: number, event: EventDates): string {
  const days = eventDays(event);
  const today = eventDayAt(now, event);
  if (days.includes(today)) return today;
  const later = days.find((day) => day > today);
  return later ?? days.at(-1) ?? today;
}

/**
 * The number of entries in the minute that begins at `at` (milliseconds). `sure` is true if the device's clock was
 * certain.
 */
export type Arrivals = { at: number; count: number; sure: boolean };

/**
 * Arrivals by minute for a chart, without those that would stretch it because a device's clock was wrong: arrivals in
 * the future, and uncertain ones before both the doors and the first certain arrival.
 */
export function credibleArrivals(
  arrivals: readonly Arrivals[],
  { doors, now }: { doors: number; now: number },
): { at: number; count: number }[] {
  const first = arrivals.reduce(
    (least, { at, sure }) => (sure ? Math.min(least, at) : least),
    doors,
  );
  const counts = new Map<number, number>();
  for (const { at, count } of arrivals)
    if (at >= first && at <= now) counts.set(at, (counts.get(at) ?? 0) + count);
  return [...counts].map(([at, count]) => ({ at, count }));
}

/**
 * The time that a chart of a night shows: from the doors, or the first arrival before them, until now. A night that is
 * over ends with its last arrival.
 */
export function spanOfNight(
  arrivals: readonly { at: number }[],
  { doors, now, isOver }: { doors: number; now: number; isOver: boolean },
): { from: number; until: number } {
  const times = arrivals.map(({ at }) => at);
  const from = Math.min(doors, ...times);
  return { from, until: Math.max(from, isOver ? Math.max(from, ...times) : now) };
}

const LATELY_MS = 5 * MINUTE;

/** Counts the arrivals of the last five minutes. */
export function arrivedLately({
  arrivals,
  serverTime,
}: Pick<DoorNight, 'arrivals' | 'serverTime'>): number {
  const since = Date.parse(serverTime) - LATELY_MS;
  return sumOf(arrivals.filter(({ at }) => Date.parse(at) > since).map(({ count }) => count));
}

/** Formats a time as `9:04:31 PM`, with the date if it is not in the night of `now`: `Fri, Dec 11, 9:04:31 PM`. */
export function timeWithDate(ms: number, zone: string, now: number): string {
  const clock = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const isNow = nightOf(ms, zone) === nightOf(now, zone);
  return formatInstant(ms, zone, isNow ? clock : { ...date, ...clock });
}

/**
 * True for a device that was heard from, registered or removed in the night of `now` (6 AM to 6 AM in `zone`), or that
 * waits for approval.
 */
export function isOfTonight(
  { status, registered_at, last_sync_at, revoked_at }: Device,
  zone: string,
  now: number,
): boolean {
  const tonight = nightOf(now, zone);
  const times = [registered_at, last_sync_at, revoked_at].filter((at) => at !== null);
  return status === 'waiting' || times.some((at) => nightOf(Date.parse(at), zone) === tonight);
}

/** The devices in use at a door in the night of `now`, without those that were removed. */
export const phonesOfTonight = (devices: readonly Device[], zone: string, now: number): Device[] =>
  devices.filter((one) => one.status !== 'revoked' && isOfTonight(one, zone, now));

/** Counts devices that are in contact with the server or not ready, and the scans that they still have to send. */
export function phoneCounts(
  devices: readonly Device[],
  now: number,
): { online: number; notReady: number; unsent: number } {
  const troubles = devices.map((one) => troublesOf(one, now));
  const isSilent = (n: number): boolean =>
    troubles[n]?.some(({ what }) => what === 'silent') === true;
  return {
    online: devices.filter((one, n) => one.last_sync_at !== null && !isSilent(n)).length,
    notReady: troubles.filter(({ length }) => length > 0).length,
    unsent: sumOf(devices.map(({ pending }) => pending)),
  };
}

export type Trouble =
  | { what: 'waiting' | 'no_list' | 'uncertain_clock' | 'may_forget' }
  | { what: 'not_ready'; missing: readonly Need[] }
  | { what: 'silent' | 'old_list'; since: number }
  | { what: 'unsent'; scans: number }
  | { what: 'battery'; level: number };

const SILENT_MS = 5 * MINUTE;
const OLD_LIST_MS = 30 * MINUTE;
const LOW_BATTERY = 0.2;

/**
 * Why a door device is not ready, most serious reason first. Empty if it is ready. `now` and `since` are in
 * milliseconds.
 */
export function troublesOf(device: Device, now: number): Trouble[] {
  const { status, last_sync_at, manifest_at, pending, battery, state } = device;
  const missing = state?.missing ?? [];
  const ageOf = (at: string): number => now - Date.parse(at);
  const troubles: (Trouble | false)[] = [
    status === 'waiting' && { what: 'waiting' },
    manifest_at === null && { what: 'no_list' },
    missing.length > 0 && { what: 'not_ready', missing },
    last_sync_at !== null &&
      ageOf(last_sync_at) > SILENT_MS && { what: 'silent', since: Date.parse(last_sync_at) },
    pending > 0 && { what: 'unsent', scans: pending },
    manifest_at !== null &&
      ageOf(manifest_at) > OLD_LIST_MS && { what: 'old_list', since: Date.parse(manifest_at) },
    state?.clock === 'uncertain' && { what: 'uncertain_clock' },
    battery !== null && battery < LOW_BATTERY && { what: 'battery', level: battery },
    state?.persisted === false && { what: 'may_forget' },
  ];
  return troubles.filter((trouble) => trouble !== false);
}
