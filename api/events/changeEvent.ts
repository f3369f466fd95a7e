import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/optimisticLocking.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { planChange } from '#shared/events/eventChange.rules.ts';
import { concernsDoor, fieldsChanged } from '#shared/events/eventFields.rules.ts';
import type { EventField } from '#shared/events/eventFields.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import { changedMeanwhile, eventUnknown } from '#shared/events/events.errors.ts';
import { type EventRow, saveEvent, subEventsOf, takeDoorNumbers } from './events.store.ts';
import { auditEvent, snapshotOf } from './eventAudit.ts';
import { saveItem } from './items.store.ts';
import { checkVenue, replaceLinks, textOfVenues } from './venuesAndDjs.ts';
import { moveTimes } from '#shared/events/duplicate.rules.ts';

/** The outcome of a change. `fields`: the columns whose values differ. */
export type EventChanged = {
  before: EventRow;
  after: EventRow;
  fields: EventField[];
  parts: boolean;
  /** True if attendees are not notified. */
  quiet: boolean;
};

/**
 * A function that runs inside the transaction of a change: it enqueues jobs with `trx` and makes no network calls. An
 * error undoes the change.
 */
export type EventChangeHook = (trx: Db, changed: EventChanged) => Promise<void>;

export type ChangeOptions = {
  actor: Actor;
  /** The `updated_at` that the change is based on. If undefined, any version may be changed. */
  expected?: number | undefined;
  now: number;
};

/** Locks an event. Throws `eventUnknown` and `changedMeanwhile`. */
export async function lockEvent(trx: Db, id: number, expected?: number): Promise<EventRow> {
  const event = orThrow(await lockRow(trx, 'events', id), eventUnknown);
  if (expected !== undefined && expected !== event.updated_at) throw new AppError(changedMeanwhile);
  return event;
}

/**
 * Changes an event and records it in the audit log. Throws `eventUnknown`, `changedMeanwhile`, `endsBeforeStart`,
 * `venueUnknown` and `djUnknown`.
 */
export async function changeEvent(
  trx: Db,
  id: number,
  { tell_buyers: tell = true, ...change }: EventChange,
  { actor, expected, now }: ChangeOptions,
): Promise<EventChanged> {
  const before = await lockEvent(trx, id, expected);
  const was = await snapshotOf(trx, before);
  await checkVenue(trx, change.venue_id);
  const moved = change.move_schedule ? await moveSchedule(trx, before, change, now) : false;
  const values = planChange(
    before,
    { ...change, ...(await venueFields(trx, change)) },
    await subEventsOf(trx, id),
  );
  const parts = (await replaceLinks(trx, id, change)) || moved;
  const fields = fieldsChanged(before, { ...before, ...values });
  if (fields.length === 0 && !parts) return { before, after: before, fields, parts, quiet: !tell };
  // A second change within one millisecond still needs a newer `updated_at`.
  const updated_at = Math.max(now, before.updated_at + 1);
  const after = await saveEvent(trx, id, { ...values, updated_at });
  const is = await snapshotOf(trx, after);
  const entry = moved
    ? { before: { ...was, schedule_moved: false }, after: { ...is, schedule_moved: true } }
    : { before: was, after: is };
  await auditEvent(trx, actor, { action: 'update', event: after, ...entry }, now);
  if (concernsDoor(fields)) await takeDoorNumbers(trx, id, 1);
  return { before, after, fields, parts, quiet: !tell };
}

/** Venue text and main venue follow from the list of venues, unless the change sets them itself. */
async function venueFields(trx: Db, { venueIds, venue, venue_id: main }: EventChange) {
  if (venueIds === undefined) return venue === '' ? { venue: undefined } : {};
  return {
    venue: venue || (await textOfVenues(trx, venueIds)),
    venue_id: main === undefined ? (venueIds[0] ?? null) : main,
  };
}

/** Moves the schedule along with an event that gets another date or time zone. True if an item moved. */
async function moveSchedule(
  trx: Db,
  event: EventRow,
  change: EventChange,
  now: number,
): Promise<boolean> {
  const to = {
    start_date: change.start_date ?? event.start_date,
    time_zone: change.time_zone ?? event.time_zone,
  };
  if (to.start_date === event.start_date && to.time_zone === event.time_zone) return false;
  const items = await subEventsOf(trx, event.id);
  for (const item of items) {
    const updated_at = Math.max(now, item.updated_at + 1);
    await saveItem(trx, item.id, { ...moveTimes(item, event, to), updated_at });
  }
  return items.length > 0;
}
