import {
  type EventDates,
  eventDayAt,
  eventDays,
  nextDate,
  nightOf,
} from '#shared/events/eventDays.rules.ts';
import { compareScans, correctedAt, mergeScans, type Scan } from './checkin.rules.ts';

/**
 * The time from an admission until the guest was let out (`out` is null while the guest is inside), together with all
 * further admissions in between.
 */
export type Stay<S extends Scan = Scan> = {
  entry: S;
  incidents: S[];
  out: S | null;
  /** Units of an add-on that were handed out, and the latest hand-out. */
  handed?: { units: number; latest: S };
};
/** The stays of one ticket, by event day. */
export type Visits<S extends Scan = Scan> = Map<string, Stay<S>[]>;

const HOUR = 3_600_000;
/** The latest valid Date. */
const END_OF_TIME = 8_640_000_000_000_000;

/**
 * The event day of a scan. It is the day given by the device if the scan's time is at most an hour away from that day,
 * because a clock that is an hour off may take 6:30 AM for the night before. If the time is uncertain, it may be too
 * late, so any earlier event day given by the device is right, too. Otherwise the day follows from the time.
 */
export function dayOfScan(scan: Scan, event: EventDates): string {
  const at = correctedAt(scan);
  const dayAt = (ms: number): string => eventDayAt(Math.min(ms, END_OF_TIME), event);
  const byTime = dayAt(at);
  if (scan.day === undefined || scan.day === byTime) return byTime;
  const mayBeEarlier = scan.clock === 'uncertain' && scan.day < byTime;
  if (mayBeEarlier && eventDays(event).includes(scan.day)) return scan.day;
  return [at - HOUR, at + HOUR].some((ms) => dayAt(ms) === scan.day) ? scan.day : byTime;
}

export type DoorTimes = EventDates & { endsAt: number };

/**
 * The event day for which a door admits at an instant (milliseconds), or null if the event has not come yet or is
 * over. The first day opens on its eve, when wristbands are handed out. The last day ends at 6 AM, or with the event
 * if that is later.
 */
export function doorDayAt(ms: number, { endsAt, ...event }: DoorTimes): string | null {
  const night = nightOf(ms, event.time_zone);
  if (night < nextDate(event.start_date, -1)) return null;
  return night > event.end_date && ms >= endsAt ? null : eventDayAt(ms, event);
}

const isEntry = ({ verdict, kind = 'entry' }: Scan): boolean =>
  verdict === 'admit' && kind === 'entry';

const isHandOut = ({ verdict, kind = 'entry', direction }: Scan): boolean =>
  verdict === 'admit' && kind !== 'undo' && direction !== 'out';

/** Key in `Visits` instead of a day, for add-ons that are handed out once per event. */
export const HANDED_OUT = '';

/**
 * The scans of one ticket without those that were undone, whether the scan or its undo arrived first. The undo itself
 * stays.
 */
function withoutUndone<S extends Scan>(scans: readonly S[]): readonly S[] {
  const undos = scans.filter(({ kind, verdict }) => kind === 'undo' && verdict === 'admit');
  if (undos.length === 0) return scans;
  const undone = new Set(undos.map(({ of }) => of));
  return scans.filter(({ id }) => !undone.has(id));
}

/**
 * The stays of one ticket on one day, earliest first. If there are several admissions without an `out` in between,
 * the earliest is the entry and every other one is an incident. Scans may come in any order and repeated.
 */
export function staysOf<S extends Scan>(scans: readonly S[]): Stay<S>[] {
  const stays: Stay<S>[] = [];
  for (const scan of withoutUndone(mergeScans(scans, [])).filter(isEntry)) {
    const last = stays.at(-1);
    const inside = last && !last.out ? last : null;
    if (scan.direction === 'out') {
      if (inside) inside.out = scan;
    } else if (inside) inside.incidents.push(scan);
    else stays.push({ entry: scan, incidents: [], out: null });
  }
  return stays;
}

/**
 * The hand-outs of an add-on as a single stay, whatever the day. Its entry is the first hand-out; hand-outs beyond
 * the units bought are incidents. An admission gives out all units at once.
 */
export function handOutsOf<S extends Scan>(scans: readonly S[], bought: number): Stay<S>[] {
  const given = withoutUndone(mergeScans(scans, [])).filter(isHandOut);
  const [entry] = given;
  const latest = given.at(-1);
  if (!entry || !latest) return [];
  let units = 0;
  const incidents = given.filter((scan) => {
    units += scan.kind === 'handout' ? (scan.units ?? 1) : bought;
    return units > bought;
  });
  return [{ entry, incidents, out: null, handed: { units, latest } }];
}

/** Units of an add-on that were bought. With `eachDay` they can be picked up on each of its days, not just once. */
export type Bought = { units: number; eachDay: boolean };

/** The key in `Visits` for the hand-outs of an add-on. */
export const handOutDay = ({ eachDay }: Pick<Bought, 'eachDay'>, day: string): string =>
  eachDay ? day : HANDED_OUT;

/** The kind of incident that one scan too many causes. */
export const tooMuch = ({ kind }: Scan): 'used_twice' | 'beyond_bought' =>
  kind === 'handout' ? 'beyond_bought' : 'used_twice';

/** Units of an add-on that are still to be given out. */
export const unitsLeft = (bought: number, stay: Stay | null | undefined): number =>
  Math.max(0, bought - (stay?.handed?.units ?? 0));

/** The stays of one ticket, in order of days. `bought` is set for an add-on and null for a ticket. */
export function visitsOf<S extends Scan>(
  scans: readonly S[],
  dayOf: (scan: S) => string,
  bought: Bought | null = null,
): Visits<S> {
  if (bought && !bought.eachDay) {
    const stays = handOutsOf(scans, bought.units);
    return new Map(stays.length > 0 ? [[HANDED_OUT, stays]] : []);
  }
  // Leave out undone scans before dividing by day: a mistake may be taken back after the day has changed.
  const days = [...Map.groupBy(withoutUndone(scans), dayOf)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const visits = days.map(([day, facts]): [string, Stay<S>[]] => [
    day,
    bought ? handOutsOf(facts, bought.units) : staysOf(facts),
  ]);
  return new Map(visits.filter(([, stays]) => stays.length > 0));
}

/**
 * The visits of every ticket that was admitted. `ticketOf` maps a code to its ticket, since a replaced code and its
 * successor belong to the same one. `boughtOf` tells how much of an add-on was bought.
 */
export function foldVisits<S extends Scan, T = string>(
  scans: readonly S[],
  dayOf: (scan: S) => string,
  ticketOf: (scan: S) => T | string = ({ code }) => code,
  boughtOf: (ticket: T | string) => Bought | null = () => null,
): Map<T | string, Visits<S>> {
  // Merge before grouping: scans with the same id may name different tickets, and only one of these scans counts.
  const tickets = [...Map.groupBy(mergeScans(scans, []), ticketOf)];
  return new Map(
    tickets
      .map(([ticket, facts]): [T | string, Visits<S>] => [
        ticket,
        visitsOf(facts, dayOf, boughtOf(ticket)),
      ])
      .filter(([, visits]) => visits.size > 0),
  );
}

export const allStays = <S extends Scan>(visits: Visits<S>): Stay<S>[] =>
  [...visits.values()].flat();

/** The earliest entry on any day. */
export function firstEntry<S extends Scan>(visits: Visits<S>): S | null {
  const entries = allStays(visits).map(({ entry }) => entry);
  return entries.toSorted(compareScans)[0] ?? null;
}
