import { followingFields, type StoredEvent } from './eventFields.rules.ts';
import type { EventField } from './eventFields.ts';
import type { EventChange } from './eventForm.schemas.ts';

type Span = { start_date: string; end_date: string };
type Linked = StoredEvent & { venueIds: readonly number[]; djIds: readonly number[] };
type Carried = {
  fields: readonly EventField[];
  before: Linked;
  other: Linked;
  changed: { venues: boolean; djs: boolean };
};

const DAY = 86_400_000;
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** The number of days by which an event's start and end have moved. */
export function shiftBetween(before: Span, after: Span): { start: number; end: number } {
  return {
    start: days(before.start_date, after.start_date),
    end: days(before.end_date, after.end_date),
  };
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/**
 * The fields of one event's change that another event takes over: those in which both events were equal before, so
 * that the other event keeps its own edits.
 */
export function carriedOver(
  wanted: EventChange,
  { fields, before, other, changed }: Carried,
): EventChange {
  const taken = followingFields(fields).filter((name) => before[name] === other[name]);
  const plain = Object.fromEntries(taken.map((name) => [name, Reflect.get(wanted, name)]));
  const place = changed.venues || fields.includes('venue') || fields.includes('venue_id');
  const atSamePlace = other.venue === before.venue && same(other.venueIds, before.venueIds);
  const { venue, venue_id, venueIds, djIds } = wanted;
  return {
    ...plain,
    ...(place && atSamePlace ? { venue, venue_id, venueIds } : {}),
    ...(changed.djs && same(other.djIds, before.djIds) ? { djIds } : {}),
    move_schedule: wanted.move_schedule,
    tell_buyers: wanted.tell_buyers,
  };
}
