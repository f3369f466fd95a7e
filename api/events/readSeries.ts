import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { notInSeries } from '#shared/events/series.errors.ts';
import { seriesLabel } from '#shared/events/series.rules.ts';
import type { AdminSeries } from '#shared/events/series.schemas.ts';
import { findEvent } from './events.store.ts';
import * as store from './series.store.ts';

/** Reads the series of an event, with all its events. Throws `eventUnknown` and `notInSeries`. */
export async function readSeries(db: Db, eventId: number): Promise<AdminSeries> {
  const event = await findEvent(db, eventId);
  if (!event) throw new AppError(eventUnknown);
  const series = (await store.seriesAmong(db, [event])).get(event.series_id ?? 0);
  if (!series) throw new AppError(notInSeries);
  const events = await store.eventsOfSeries(db, series.id);
  const buyers = await store.buyersAmong(
    db,
    events.map(({ id }) => id),
  );
  const rule = store.ruleIn(series);
  return {
    id: series.id,
    label: seriesLabel(rule),
    ...rule,
    events: events.map(({ id, title, start_date, published, cancelled_at: cancelled }) => ({
      id,
      title,
      start_date,
      published: published === 1,
      cancelled: cancelled !== null,
      buyers: buyers.get(id) ?? 0,
    })),
  };
}
