import { type EventDates, eventDayAt, eventDays } from '#shared/events/eventDays.rules.ts';

/** Event days on which a ticket opens the door; null: every day of the event. */
export type ValidOn = readonly string[] | null;

/** A ticket for a schedule item is valid on the night of that item, any other ticket on all days of the event. */
export function defaultValidOn(itemStart: number | null, event: EventDates): string[] | null {
  return itemStart === null ? null : [eventDayAt(itemStart, event)];
}

export const sameDays = (a: ValidOn, b: ValidOn): boolean =>
  a === b || (a !== null && b !== null && a.join() === b.join());

export const opensOn = (validOn: ValidOn, day: string): boolean =>
  validOn === null || validOn.includes(day);

export function areEventDays(
  validOn: ValidOn,
  event: Pick<EventDates, 'start_date' | 'end_date'>,
): boolean {
  const days = eventDays(event);
  return validOn === null || validOn.every((day) => days.includes(day));
}

type Span = Pick<EventDates, 'start_date' | 'end_date'>;

/**
 * The days of a ticket after its event got other dates. If the event moves as a whole, they move along; if it
 * becomes longer or shorter, the ticket keeps the days that remain.
 */
export function movedValidOn(validOn: ValidOn, from: Span, to: Span): ValidOn {
  if (validOn === null) return null;
  const [before, after] = [eventDays(from), eventDays(to)];
  const left = validOn.filter((day) => after.includes(day));
  if (before.length !== after.length && left.length > 0) return left;
  const last = after.length - 1;
  const places = validOn.map((day) => Math.min(Math.max(before.indexOf(day), 0), last));
  return [...new Set(places)].flatMap((place) => after[place] ?? []).toSorted();
}

/** Reads event days from a text column such as `2026-12-11,2026-12-12`. Null means every day. */
export const daysIn = (text: string | null): string[] | null => text?.split(',') ?? null;

export const daysText = (days: readonly string[] | null): string | null => days?.join() ?? null;
