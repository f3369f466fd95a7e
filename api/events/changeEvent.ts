import type { Db } from '#api/db/open.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { planChange } from '#shared/events/eventChange.rules.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import { concernsDoor, fieldsChanged, auditedFields } from '#shared/events/eventFields.rules.ts';
import type { EventField } from '#shared/events/eventFields.ts';
import {
  changedMeanwhile,
  eventUnknown,
  djNotHere,
  hasSales,
} from '#shared/events/events.errors.ts';
import {
  type EventRow,
  saveEvent,
  subEventsOf,
  takeDoorNumbers,
  djsIn,
  venuesIn,
  removeEvent,
} from './events.store.ts';
import { saveItem, linked } from './eventParts.store.ts';
import { checkVenue, replaceLinks, textOfVenues, checkDjs } from './venuesAndDjs.ts';
import { moveTimes } from '#shared/events/moveDates.rules.ts';
import { audit } from '#api/audit/audit.ts';
import { removeProducts } from '#api/stock/ticketProducts.commands.ts';
import * as store from './admin.store.ts';

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

/** Derives venue text and main venue from the list of venues, unless the change sets them itself. */
async function venueFields(trx: Db, { venueIds, venue, venue_id: main }: EventChange) {
  if (venueIds === undefined) return venue === '' ? { venue: undefined } : {};
  return {
    venue: venue || (await textOfVenues(trx, venueIds)),
    venue_id: main === undefined ? (venueIds[0] ?? null) : main,
  };
}

/** Moves the schedule along with an event that gets another date or time zone. Returns true if an item moved. */
async function moveSchedule(trx: Db, event: EventRow, change: EventChange, now: number) {
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

/** The values of an event for the audit log, with names of venues and DJs instead of ids. */
export async function snapshotOf(trx: Db, event: EventRow): Promise<Snapshot> {
  const scope = { id: event.id, drafts: true };
  const [venues, djs] = [await venuesIn(trx, scope), await djsIn(trx, scope)];
  return {
    ...auditedFields(event),
    venues: venues.map(({ name }) => name),
    djs: djs.map(({ name }) => name),
  };
}

type Entry = {
  action: 'create' | 'update' | 'delete' | 'duplicate' | 'repeat';
  event: Pick<EventRow, 'id' | 'title'>;
  before: Snapshot | null;
  after: Snapshot | null;
};

export function auditEvent(trx: Db, actor: Actor, entry: Entry, at: number): Promise<void> {
  const { action, event, before, after } = entry;
  const about = { entity: 'event', id: event.id, label: event.title, eventId: event.id };
  return audit(trx, actor, { action: `events.${action}`, ...about, before, after }, at);
}

type Asked = { eventId: number; djId: number };

/** Adds a DJ to an event's line-up, if not there yet. Throws `eventUnknown` and `djUnknown`. */
export async function addDj(trx: Db, { eventId, djId }: Asked, options: ChangeOptions) {
  await lockEvent(trx, eventId);
  await checkDjs(trx, [djId], 'dj_id');
  const { djIds } = await linked(trx, eventId);
  const wanted = djIds.includes(djId) ? djIds : [...djIds, djId];
  return changeEvent(trx, eventId, { djIds: wanted }, options);
}

/** Removes a DJ from an event's line-up. Throws `eventUnknown` and `djNotHere`. */
export async function removeDj(trx: Db, { eventId, djId }: Asked, options: ChangeOptions) {
  await lockEvent(trx, eventId);
  const { djIds } = await linked(trx, eventId);
  if (!djIds.includes(djId)) throw new AppError(djNotHere);
  return changeEvent(trx, eventId, { djIds: djIds.filter((other) => other !== djId) }, options);
}

type Options = { actor: Actor; expected?: number | undefined; now: number };

/**
 * Deletes an event. Throws `eventUnknown`, `changedMeanwhile`, and `hasSales` once a checkout exists, because its
 * payment may still arrive.
 */
export async function deleteEvent(trx: Db, id: number, { actor, expected, now }: Options) {
  await lockOwn(trx, id);
  const event = await lockEvent(trx, id, expected);
  const before = await snapshotOf(trx, event);
  // A checkout in progress locks the product rows. Once they are deleted, no new checkout can begin.
  await removeProducts(trx, id);
  if (await store.hasCheckouts(trx, id)) throw new AppError(hasSales);
  await removeEvent(trx, id);
  await auditEvent(trx, actor, { action: 'delete', event, before, after: null }, now);
}

/** Locks in the same order as sales do (schedule and tickets before the event), which avoids deadlocks. */
async function lockOwn(trx: Db, id: number): Promise<void> {
  for (const table of ['sub_events', 'ticket_products'] as const) {
    for (const rowId of await store.idsOf(trx, table, id)) await lockRow(trx, table, rowId);
  }
}
