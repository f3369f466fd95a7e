import type { Db } from '#api/db/open.ts';
import { lockRow, saveRow } from '#api/db/versioned.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  concernsDoor,
  type EventField,
  fieldsChanged,
  planChange,
} from '#shared/events/eventChange.rules.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import { changedMeanwhile, eventUnknown } from '#shared/events/events.errors.ts';
import { takeDoorNumbers } from './door.store.ts';
import { auditEvent, snapshotOf } from './eventAudit.ts';
import type { EventRow } from './events.store.ts';
import { checkVenue, replaceLinks, textOfVenues } from './links.ts';

/** What became of an event. `fields` are those in which `before` and `after` differ. */
export type EventChanged = {
  before: EventRow;
  after: EventRow;
  fields: EventField[];
  parts: boolean;
};

/**
 * Called inside the transaction of a change, so none is missed: enqueue jobs with `trx`, make no network calls.
 * What it throws undoes the change.
 */
export type EventChangeHook = (trx: Db, changed: EventChanged) => Promise<void>;

export type ChangeOptions = {
  actor: Actor;
  /** The `updated_at` that the change is based on, in milliseconds; undefined for any. */
  expected?: number | undefined;
  now: number;
};

/**
 * Reads an event and locks it until the transaction ends. Throws `eventUnknown`, and
 * `changedMeanwhile` unless it is as `expected`.
 */
export async function lockEvent(trx: Db, id: number, expected?: number): Promise<EventRow> {
  const event = await lockRow(trx, 'events', id);
  if (!event) throw new AppError(eventUnknown);
  if (expected !== undefined && expected !== event.updated_at) throw new AppError(changedMeanwhile);
  return event;
}

/** Changes an event in `trx`, a transaction. Throws `eventUnknown`, `changedMeanwhile`, and what is wrong with the change. */
export async function changeEvent(
  trx: Db,
  id: number,
  change: EventChange,
  { actor, expected, now }: ChangeOptions,
): Promise<EventChanged> {
  const before = await lockEvent(trx, id, expected);
  const was = await snapshotOf(trx, before);
  await checkVenue(trx, change.venue_id);
  const values = planChange(before, { ...change, ...(await venueFields(trx, change)) });
  const parts = await replaceLinks(trx, id, change);
  const fields = fieldsChanged(before, { ...before, ...values });
  if (fields.length === 0 && !parts) return { before, after: before, fields, parts };
  // Two changes in one millisecond are two changes.
  const updated_at = Math.max(now, before.updated_at + 1);
  const after = await saveRow(trx, 'events', id, { ...values, updated_at });
  const is = await snapshotOf(trx, after);
  await auditEvent(trx, actor, { action: 'update', event: after, before: was, after: is }, now);
  if (concernsDoor(fields)) await takeDoorNumbers(trx, id, 1);
  return { before, after, fields, parts };
}

/** What follows from a choice of venues, unless it is said otherwise. */
async function venueFields(trx: Db, { venueIds, venue, venue_id: main }: EventChange) {
  if (venueIds === undefined) return venue === '' ? { venue: undefined } : {};
  return {
    venue: venue || (await textOfVenues(trx, venueIds)),
    venue_id: main === undefined ? (venueIds[0] ?? null) : main,
  };
}
