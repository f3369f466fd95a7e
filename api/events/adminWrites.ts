import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import type { AdminEvent, Duplicate } from '#shared/events/adminEvents.schemas.ts';
import { clockProblem } from '#shared/events/eventChange.rules.ts';
import type { EventChange, EventForm } from '#shared/events/eventForm.schemas.ts';
import { concernsDoor } from '#shared/events/eventFields.rules.ts';
import type { EventField } from '#shared/events/eventFields.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import {
  changeEvent,
  type EventChanged,
  type EventChangeHook,
  type ChangeOptions,
  auditEvent,
  snapshotOf,
  addDj,
  removeDj,
  deleteEvent,
} from './changeEvent.ts';
import type { ChangeCatalogue } from './changeCatalogue.ts';
import { insertEvent } from './insertEvent.ts';
import { duplicateEvent } from './duplicateEvent.ts';
import { notifyDoor } from './events.commands.ts';
import { findEvent } from './events.store.ts';
import { zoneOf } from './venuesAndDjs.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { carriedOver, shiftBetween, weekdayOf } from '#shared/events/series.rules.ts';
import { linked } from './eventParts.store.ts';
import { eventsOfSeries, ruleIn, saveSeries, seriesAmong } from './series.store.ts';

type Uses = { change: ChangeCatalogue; read: (id: number) => Promise<AdminEvent> };

const changeAlone = async (...given: Parameters<typeof changeEvent>) => [
  await changeEvent(...given),
];
const itself = (id: number): number => id;
const unchanged = ({ fields, parts }: EventChanged): boolean => fields.length === 0 && !parts;

/** The steps that all changes of events share: transaction, audit entry, hooks and reading the result. */
function writesOf({ platform, live }: AppContext, { change, read }: Uses) {
  const hooks: EventChangeHook[] = [];

  async function made(
    actor: Actor,
    action: 'create' | 'duplicate',
    make: (trx: Db) => Promise<number>,
  ): Promise<AdminEvent> {
    const id = await change(itself, async (trx) => {
      const eventId = await make(trx);
      const event = orThrow(await findEvent(trx, eventId), eventUnknown);
      const after = await snapshotOf(trx, event);
      await auditEvent(trx, actor, { action, event, before: null, after }, platform.clock());
      return eventId;
    });
    return read(id);
  }

  async function changed(
    id: number,
    work: (trx: Db) => Promise<EventChanged[]>,
    about: number | null = id,
  ): Promise<AdminEvent> {
    const done = await change(
      about,
      async (trx) => {
        const results = (await work(trx)).filter((each) => !unchanged(each));
        for (const result of results) for (const hook of hooks) await hook(trx, result);
        return results;
      },
      (results) => results.length === 0,
    );
    for (const { after, fields } of done) if (concernsDoor(fields)) notifyDoor(live, after.id);
    return read(id);
  }

  return {
    made,
    changed,
    /** Registers a hook that runs inside the transaction of every change. */
    onEventChange(hook: EventChangeHook): void {
      hooks.push(hook);
    },
  };
}

const TIMES: readonly EventField[] = ['starts_at', 'ends_at', 'doors_at'];

/**
 * Rejects times that an admin typed if doors open after the start, or if a time falls into the hour that clocks skip in
 * spring. Copies and other events of a series are not checked: there, a skipped time becomes the next valid one.
 */
function checkClocks(event: Parameters<typeof clockProblem>[0]): void {
  const problem = clockProblem(event);
  if (problem) throw new AppError(problem);
}

export function createAdminWrites(context: AppContext, uses: Uses) {
  const { platform } = context;
  const { change } = uses;
  const { made, changed, onEventChange } = writesOf(context, uses);

  return {
    /** Makes an event. Throws `endsBeforeStart`, `doorsAfterStart`, `timeSkipped`, `venueUnknown` and `djUnknown`. */
    addEvent(actor: Actor, { venueIds = [], djIds = [], ...form }: EventForm): Promise<AdminEvent> {
      return made(actor, 'create', async (trx) => {
        const time_zone = form.time_zone ?? (await zoneOf(trx, form.venue_id ?? venueIds[0]));
        checkClocks({ ...form, time_zone });
        return insertEvent(trx, { ...form, time_zone, venueIds, djIds }, platform);
      });
    },

    duplicateEvent: (actor: Actor, id: number, wanted: Duplicate): Promise<AdminEvent> =>
      made(actor, 'duplicate', (trx) => duplicateEvent(trx, id, wanted, platform)),

    /**
     * Changes an event and, if asked, the later ones of its series. `expected`: the `updated_at` that the change is
     * based on, in milliseconds. Throws the same as `changeEvent` in changeEvent.ts.
     */
    changeEvent: (actor: Actor, id: number, wanted: EventChange, expected?: number) => {
      const make = wanted.and_following ? changeFollowing : changeAlone;
      const about = wanted.and_following ? null : id;
      return changed(
        id,
        async (trx) => {
          const done = await make(trx, id, wanted, { actor, expected, now: platform.clock() });
          const [edited] = done;
          if (edited?.fields.some((field) => TIMES.includes(field))) checkClocks(edited.after);
          return done;
        },
        about,
      );
    },

    addDj: (actor: Actor, eventId: number, djId: number): Promise<AdminEvent> =>
      changed(eventId, async (trx) => [
        await addDj(trx, { eventId, djId }, { actor, now: platform.clock() }),
      ]),

    removeDj: (actor: Actor, eventId: number, djId: number): Promise<AdminEvent> =>
      changed(eventId, async (trx) => [
        await removeDj(trx, { eventId, djId }, { actor, now: platform.clock() }),
      ]),

    deleteEvent: (actor: Actor, id: number, expected?: number) =>
      change(id, (trx) => deleteEvent(trx, id, { actor, expected, now: platform.clock() })),

    onEventChange,
  };
}

/**
 * Changes an event and, in the same way, the later events of its series that are not canceled. Throws the same as
 * `changeEvent`.
 */
async function changeFollowing(trx: Db, id: number, wanted: EventChange, options: ChangeOptions) {
  const links = await linked(trx, id);
  const first = await changeEvent(trx, id, wanted, options);
  const seriesId = first.before.series_id;
  if (seriesId === null) return [first];
  const now = await linked(trx, id);
  const changed = {
    venues: links.venueIds.join() !== now.venueIds.join(),
    djs: links.djIds.join() !== now.djIds.join(),
  };
  const shift = shiftBetween(first.before, first.after);
  const all = await eventsOfSeries(trx, seriesId);
  const later = all.filter(
    (event) => event.id !== id && !event.cancelled_at && event.starts_at > first.before.starts_at,
  );
  const done = [first];
  for (const event of later) {
    const own = await linked(trx, event.id);
    const change = carriedOver(wanted, {
      fields: first.fields,
      before: { ...first.before, ...links },
      other: { ...event, ...own },
      changed,
    });
    const dates = {
      start_date: nextDate(event.start_date, shift.start),
      end_date: nextDate(event.end_date, shift.end),
    };
    const { actor, now: at } = options;
    done.push(await changeEvent(trx, event.id, { ...change, ...dates }, { actor, now: at }));
  }
  if (shift.start !== 0) await follow(trx, done);
  return done;
}

/** Updates the weekdays of the series to those on which its events now take place. */
async function follow(trx: Db, done: readonly EventChanged[]): Promise<void> {
  const events = done.map(({ after }) => after);
  for (const series of (await seriesAmong(trx, events)).values()) {
    const weekdays = events.map(({ start_date }) => weekdayOf(start_date));
    await saveSeries(trx, series.id, { ...ruleIn(series), weekdays });
  }
}
