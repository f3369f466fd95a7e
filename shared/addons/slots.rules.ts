import { formatDateRange } from '#shared/base/time.ts';
import { type EventDates, eventDayAt } from '#shared/events/eventDays.rules.ts';
import { type DayTerms, openedDays } from '#shared/tickets/ticketDays.rules.ts';

/** What the quantity of an add-on is there for: the whole event, each of its days, or each item of its schedule. */
export const STOCK_PER = ['event', 'day', 'session'] as const;
export type StockPer = (typeof STOCK_PER)[number];

/** A part of an event that has its own stock. Keys are `2026-12-19` for a day and `#12` for an item of the schedule. */
export type Slot = { key: string; name: string };

/** The key of the event as a whole, in which every unit is counted once. */
export const WHOLE_EVENT = '';
const sessionKey = (id: number): string => `#${id}`;
/** The item of the schedule that a key names; null: it names a day. */
export const sessionIn = (key: string): number | null =>
  key.startsWith('#') ? Number(key.slice(1)) : null;

/** The terms of a ticket for all of an event. */
export const ANY_TIME: DayTerms = { sub_event_id: null, valid_on: null };

type Item = { id: number; title: string; start_time: string };

/**
 * The parts of an event that a ticket opens, in order: an add-on that goes with it is taken in each of them. A day of
 * which nothing is planned is one session. None where the stock is that of the event.
 */
export function slotsOf(
  per: StockPer,
  terms: DayTerms,
  event: EventDates,
  schedule: readonly Item[],
): Slot[] {
  if (per === 'event') return [];
  const items = schedule.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  const own = items.filter(({ id }) => id === terms.sub_event_id);
  return openedDays(terms, event, schedule).flatMap((day) => {
    const planned = items.filter((item) => eventDayAt(Date.parse(item.start_time), event) === day);
    const sessions = per === 'day' ? [] : own.length > 0 ? own : planned;
    if (sessions.length === 0) return { key: day, name: formatDateRange(day, day) };
    return sessions.map(({ id, title }) => ({ key: sessionKey(id), name: title }));
  });
}

/**
 * The key in a copy of an event; `dayOf` and `itemOf` say where a day, or an item of the schedule, has gone. Undefined:
 * the copy has none such.
 */
export function copiedKey(
  key: string,
  {
    dayOf,
    itemOf,
  }: {
    dayOf: (day: string) => string | undefined;
    itemOf: (id: number) => number | undefined;
  },
): string | undefined {
  if (key === WHOLE_EVENT) return key;
  const id = sessionIn(key);
  if (id === null) return dayOf(key);
  const copy = itemOf(id);
  return copy === undefined ? undefined : sessionKey(copy);
}

/** Each once, in the order of their keys: of several tickets. */
export function distinctSlots(lists: readonly (readonly Slot[])[]): Slot[] {
  const known = new Map(lists.flat().map((slot) => [slot.key, slot]));
  return [...known.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The keys in which a unit of an add-on is counted: that of the event, and those of the parts that have stock of their own. */
export const countedIn = (slots: readonly Slot[]): string[] => [
  WHOLE_EVENT,
  ...slots.map(({ key }) => key),
];

/** True if keys that were counted in are those of an add-on whose stock is now `per` that. */
export const fits = (keys: readonly string[], per: StockPer): boolean =>
  keys.some((key) => key !== WHOLE_EVENT) === (per !== 'event');

/**
 * On which days an add-on is given out, and how often on the fullest of them, from the keys that it is counted in. Null:
 * once, whatever the day. `dayOf`: the event day of an item of the schedule.
 */
export function daysOfKeys(
  keys: readonly string[],
  dayOf: (itemId: number) => string | undefined,
): { days: string[]; times: number } | null {
  const parts = keys.filter((key) => key !== WHOLE_EVENT);
  const days = parts.map((key) => {
    const id = sessionIn(key);
    return id === null ? key : dayOf(id);
  });
  const known = days.filter((day) => day !== undefined);
  if (known.length === 0 || known.length < days.length) return null;
  const perDay = [...Map.groupBy(known, (day) => day)];
  return {
    days: perDay.map(([day]) => day).toSorted(),
    times: Math.max(...perDay.map(([, { length }]) => length)),
  };
}
