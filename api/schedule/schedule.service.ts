import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import {
  followSchedule,
  lockItem,
  insertItem,
  saveItem,
  removeItem,
} from '#api/events/events.commands.ts';
import { djsOfItem } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { toAdminSubEvent } from '#api/events/events.wire.ts';
import type { NotificationsService } from '#api/notifications/notifications.service.ts';
import { followItem } from '#api/tickets/productDays.commands.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
import { changedFields } from '#shared/base/fieldTables.ts';
import { AppError, orThrow, type Problem } from '#shared/base/errors.ts';
import type { AdminSubEvent } from '#shared/events/adminEvents.schemas.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import {
  scheduleChangedMeanwhile,
  scheduleItemMissing,
  conflictsOf,
  concernsProgram,
  beyondProblem,
  timesProblem,
  type Booking,
  type Conflict,
} from '#shared/schedule/schedule.rules.ts';
import type {
  NewScheduleItem,
  ScheduleConflict,
  ScheduleItemChange,
} from '#shared/schedule/schedule.schemas.ts';
import { checkVenue, partNames, replaceParts } from './itemDjsAndTickets.ts';
import * as store from './schedule.store.ts';
import { iso } from '#shared/base/iso.ts';

const named = ({ item, event }: Booking) => ({
  id: item?.id ?? null,
  title: item?.title ?? event.title,
  event_id: event.id,
  event_title: event.title,
});

const toConflict = ({ one, other, what, name, from, to }: Conflict): ScheduleConflict => ({
  item: named(one),
  other: named(other),
  what,
  name,
  from: iso(from),
  to: iso(to),
});

type Uses = { events: EventsService; notifications: Pick<NotificationsService, 'announceChange'> };
/** `expected` is the `updated_at` that the actor saw, in milliseconds; undefined accepts any version. */
type Asked = { actor: Actor; expected?: number | undefined };
/** Computes the change; called after the item is locked. */
type Wanted = (trx: Db) => ScheduleItemChange | Promise<ScheduleItemChange>;
type Outcome = { item: store.ItemRow; quiet: boolean };

/** Edits schedule items, and announces changes of the program to ticket holders of published events. */
export function createScheduleService(
  { db, platform }: AppContext,
  { events, notifications }: Uses,
) {
  async function eventOf(id: number): Promise<number> {
    const eventId = await store.eventOfItem(db, id);
    if (eventId === undefined) throw new AppError(scheduleItemMissing);
    return eventId;
  }

  async function wired(item: store.ItemRow): Promise<AdminSubEvent> {
    const djIds = (await djsOfItem(db, item.id)).map(({ id }) => id);
    return toAdminSubEvent(item, djIds);
  }

  async function tell(trx: Db, before: store.ItemRow | null, after: store.ItemRow | null) {
    const eventId = (after ?? before)?.event_id ?? 0;
    if (!concernsProgram(before, after)) return;
    const event = await store.findEvent(trx, eventId);
    if (!event || event.published === 0 || event.cancelled_at !== null) return;
    await notifications.announceChange(trx, eventId, { before: event, program: true });
  }

  type Entry = { before: Snapshot | null; after: Snapshot | null; now: number };
  async function note(trx: Db, actor: Actor, what: string, item: store.ItemRow, entry: Entry) {
    const { now, ...told } = entry;
    const { id, title: label, event_id: eventId } = item;
    const about = { entity: 'sub_event', id, label, eventId };
    await audit(trx, actor, { action: `schedule.${what}`, ...about, ...told }, now);
  }

  async function changed(trx: Db, id: number, wanted: Wanted, asked: Asked): Promise<Outcome> {
    const before = await lockedItem(trx, id, asked.expected);
    const told = { before: await snapshot(trx, before), now: platform.clock() };
    const { djIds, selectedTickets, ...fields } = await wanted(trx);
    const values = changedFields<Partial<store.ItemRow>>(before, fields);
    const times = { ...before, ...values };
    const moved = values.start_time !== undefined || values.end_time !== undefined;
    const problem = timesProblem(times) ?? (moved ? await strayProblem(trx, times) : null);
    if (problem) throw new AppError(problem);
    await checkVenue(trx, values.venue_id);
    const parts = await replaceParts(trx, before, { djIds, selectedTickets }, told.now);
    if (Object.keys(values).length === 0 && !parts) return { item: before, quiet: true };
    const updated_at = Math.max(told.now, before.updated_at + 1);
    const item = await saveItem(trx, id, { ...values, updated_at });
    const starts = { before: before.start_time, after: item.start_time };
    await followItem(trx, { id, event_id: item.event_id, ...starts }, told.now);
    await note(trx, asked.actor, 'update', item, { ...told, after: await snapshot(trx, item) });
    await followSchedule(trx, item.event_id, told.now);
    await tell(trx, before, item);
    return { item, quiet: false };
  }

  async function update(id: number, wanted: Wanted, asked: Asked): Promise<AdminSubEvent> {
    const work = (trx: Db): Promise<Outcome> => changed(trx, id, wanted, asked);
    const { item } = await events.change(await eventOf(id), work, ({ quiet }) => quiet);
    return wired(item);
  }

  return {
    async conflicts(eventId: number): Promise<ScheduleConflict[]> {
      const booked = orThrow(await store.bookedAround(db, eventId), eventUnknown);
      return conflictsOf(booked.own, booked.others).map(toConflict);
    },

    /**
     * Adds an item to an event. Throws `eventUnknown`, `itemEndsBeforeStart`, `itemBeyondEvent`, `venueUnknown`,
     * `djUnknown` and `ticketUnknown`.
     */
    async create(eventId: number, wanted: NewScheduleItem, { actor }: Pick<Asked, 'actor'>) {
      const { djIds, selectedTickets, description = null, venue_id = null, ...fields } = wanted;
      const problem = timesProblem(wanted);
      if (problem) throw new AppError(problem);
      const item = await events.change(eventId, async (trx) => {
        const stray = await strayProblem(trx, { ...wanted, event_id: eventId });
        if (stray) throw new AppError(stray);
        await checkVenue(trx, venue_id);
        const now = platform.clock();
        const values = { ...fields, description, venue_id, event_id: eventId, updated_at: now };
        const created = await insertItem(trx, values);
        await replaceParts(trx, created, { djIds, selectedTickets }, now);
        const after = await snapshot(trx, created);
        await note(trx, actor, 'create', created, { before: null, after, now });
        await followSchedule(trx, eventId, now);
        await tell(trx, null, created);
        return created;
      });
      return wired(item);
    },

    /** Changes an item. Throws the errors of `create`, `scheduleItemMissing` and `scheduleChangedMeanwhile`. */
    update: (id: number, change: ScheduleItemChange, asked: Asked): Promise<AdminSubEvent> =>
      update(id, () => change, asked),

    /** Adds a DJ to an item, or does nothing if the DJ is there. Throws the errors of `update`. */
    addDj(id: number, djId: number, asked: Asked): Promise<AdminSubEvent> {
      const wanted = async (trx: Db): Promise<ScheduleItemChange> => {
        const playing = (await djsOfItem(trx, id)).map((dj) => dj.id);
        return { djIds: [...new Set([...playing, djId])].toSorted((a, b) => a - b) };
      };
      return update(id, wanted, asked);
    },

    /**
     * Removes an item. Its tickets become tickets for the whole event. Throws `scheduleItemMissing` and
     * `scheduleChangedMeanwhile`.
     */
    async remove(id: number, { actor, expected }: Asked): Promise<void> {
      await events.change(await eventOf(id), async (trx) => {
        const item = await lockedItem(trx, id, expected);
        const told = { before: await snapshot(trx, item), after: null, now: platform.clock() };
        await replaceParts(trx, item, { selectedTickets: [] }, told.now);
        await removeItem(trx, id);
        await note(trx, actor, 'delete', item, told);
        await followSchedule(trx, item.event_id, told.now);
        await tell(trx, item, null);
      });
    },

    /** DJs of an item, even if its event isn't published. Throws `scheduleItemMissing`. */
    async djsOf(id: number): Promise<Dj[]> {
      await eventOf(id);
      return djsOfItem(db, id);
    },
  };
}

async function lockedItem(trx: Db, id: number, expected?: number): Promise<store.ItemRow> {
  const item = orThrow(await lockItem(trx, id), scheduleItemMissing);
  if (expected !== undefined && expected !== item.updated_at)
    throw new AppError(scheduleChangedMeanwhile);
  return item;
}

type Placed = Pick<store.ItemRow, 'event_id' | 'start_time' | 'end_time'>;

/** The problem if an item is outside its event's days, otherwise null. Throws `eventUnknown`. */
async function strayProblem(trx: Db, item: Placed): Promise<Problem | null> {
  const event = orThrow(await store.findEvent(trx, item.event_id), eventUnknown);
  return beyondProblem(item, event);
}

async function snapshot(trx: Db, item: store.ItemRow): Promise<Snapshot> {
  const { start_time, end_time, venue_id, updated_at: _version, ...row } = item;
  const times = { start_time: iso(start_time), end_time: iso(end_time) };
  const venue = await store.venueName(trx, venue_id);
  return { ...row, ...times, venue, ...(await partNames(trx, item.id)) };
}
