import type { Db } from '#api/db/open.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import { nextDate } from '#shared/events/eventDays.rules.ts';
import { carriedOver, shiftBetween } from '#shared/events/following.rules.ts';
import { weekdayOf } from '#shared/events/series.rules.ts';
import { changeEvent, type ChangeOptions, type EventChanged } from './changeEvent.ts';
import { linked } from './links.store.ts';
import { eventsOfSeries, ruleIn, saveSeries, seriesAmong } from './series.store.ts';

/** Changes an event and, in the same way, the later ones of its series that are not cancelled. Throws as changeEvent. */
export async function changeFollowing(
  trx: Db,
  id: number,
  wanted: EventChange,
  options: ChangeOptions,
): Promise<EventChanged[]> {
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

/** The series is said to be on the weekdays on which it is from now on. */
async function follow(trx: Db, done: readonly EventChanged[]): Promise<void> {
  const events = done.map(({ after }) => after);
  for (const series of (await seriesAmong(trx, events)).values()) {
    const weekdays = events.map(({ start_date }) => weekdayOf(start_date));
    await saveSeries(trx, series.id, { ...ruleIn(series), weekdays });
  }
}
