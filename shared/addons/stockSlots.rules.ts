import { formatDateRange } from '#shared/base/time.ts';
import { type EventDates, eventDayAt } from '#shared/events/eventDays.rules.ts';
import { type DayTerms, openedDays } from '#shared/tickets/ticketDays.rules.ts';

/**
 * The part of an event that an add-on's quantity is for: the whole event, each day, or each item of the
 * schedule.
 */
export const STOCK_PER = ['event', 'day', 'session'] as const;
export type StockPer = (typeof STOCK_PER)[number];

/**
 * A part of an event with its own stock. Keys are `2026-12-19` for a day and `#12` for an item of the
 * schedule.
 */
export type StockSlot = { key: string; name: string };

/** Key of the event as a whole, under which every unit is counted once. */
export const WHOLE_EVENT = '';
const sessionKey = (id: number): string => `#${id}`;
/** The schedule item that a key names; null if the key names a day. */
export const sessionIn = (key: string): number | null =>
  key.startsWith('#') ? Number(key.slice(1)) : null;

/** The terms of a ticket for the whole event. */
export const ANY_TIME: DayTerms = { sub_event_id: null, valid_on: null };

type Item = { id: number; title: string; start_time: string };

/**
 * The parts of an event that a ticket opens, in order: an add-on bought with the ticket is taken from the stock of
 * each. A day for which nothing is planned counts as one session. Empty if the stock is for the whole event.
 */
export function stockSlotsOf(
  per: StockPer,
  terms: DayTerms,
  event: EventDates,
  schedule: readonly Item[],
): StockSlot[] {
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
 * Translates a key for a copy of an event; `dayOf` and `itemOf` say where a day or a schedule item has moved.
 * Undefined if the copy has no such part.
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

/** The slots of several tickets, each once, in the order of their keys. */
export function distinctSlots(lists: readonly (readonly StockSlot[])[]): StockSlot[] {
  const known = new Map(lists.flat().map((slot) => [slot.key, slot]));
  return [...known.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Keys under which one unit of an add-on is counted: the event as a whole, and each part with its own stock. */
export const countedIn = (slots: readonly StockSlot[]): string[] => [
  WHOLE_EVENT,
  ...slots.map(({ key }) => key),
];

/**
 * True if units that were counted under `keys` match an add-on whose stock is now per event, day or session
 * (`per`).
 */
export const fits = (keys: readonly string[], per: StockPer): boolean =>
  keys.some((key) => key !== WHOLE_EVENT) === (per !== 'event');

/**
 * The days on which a unit of an add-on is handed out, read from its stock keys; `times` is the most hand-outs on one
 * of these days. Null means one hand-out, on any day. `dayOf` returns the event day of a schedule item.
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
