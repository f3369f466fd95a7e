import { AppError } from '#shared/base/errors.ts';
import { fieldsChanged, type StoredEvent, storedFields } from './eventFields.rules.ts';
import { eventWindow } from './eventWindow.rules.ts';
import type { EventChange } from './eventForm.schemas.ts';
import { endsBeforeStart } from './events.errors.ts';
import { NO_VENUE } from './noVenue.ts';

/** Time zone of an event if none of its venues has one. */
export const DEFAULT_ZONE = 'America/New_York';

export function checkDates({ start_date, end_date }: { start_date: string; end_date: string }) {
  if (end_date < start_date) throw new AppError({ ...endsBeforeStart, field: 'end_date' });
}

/**
 * Returns the fields to store, with the instants that follow from them and from the schedule `items`; empty if
 * nothing differs. Throws `endsBeforeStart`.
 */
export function planChange(
  before: StoredEvent,
  change: EventChange,
  items: readonly { start_time: number; end_time: number }[] = [],
): Partial<StoredEvent> {
  const wanted: StoredEvent = { ...before, ...storedFields(change) };
  checkDates(wanted);
  const after: StoredEvent = { ...wanted, ...storedWindow(wanted, items) };
  const changed = fieldsChanged(before, after).map((field) => [field, after[field]]);
  return Object.fromEntries(changed) as Partial<StoredEvent>;
}

type Windowed = Parameters<typeof eventWindow>;

export function storedWindow(event: Windowed[0], items: Windowed[1]) {
  const { startsAt, endsAt, doorsAt } = eventWindow(event, items);
  return { starts_at: startsAt, ends_at: endsAt, doors_at: doorsAt };
}

/** Names an event's venue. The specification gives the texts for none and for several. */
export function venueText(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return NO_VENUE;
  return names.length === 1 ? only : 'Multiple Venues';
}
