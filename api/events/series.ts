import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { noDates, eventUnknown, notInSeries } from '#shared/events/events.errors.ts';
import { seriesDates, seriesLabel } from '#shared/events/series.rules.ts';
import type { Repeat, AdminSeries } from '#shared/events/adminEvents.contract.ts';
import { lockEvent, auditEvent, snapshotOf } from './changeEvent.ts';
import { duplicateEvent } from './duplicateEvent.ts';
import { saveEvent, findEvent } from './events.store.ts';
import * as store from './series.store.ts';

/**
 * Copies an event to the dates its series doesn't have yet. Returns the number of copies. Throws `eventUnknown`,
 * `noDates`, `movedTooFar`.
 */
export async function repeatEvent(
  trx: Db,
  id: number,
  { published, ...rule }: Repeat,
  { actor, platform }: { actor: Actor; platform: Platform },
): Promise<number> {
  const event = await lockEvent(trx, id);
  const dates = seriesDates(event.start_date, rule);
  if (dates.length === 0) throw new AppError({ ...noDates, field: 'until' });
  const now = platform.clock();
  const seriesId = event.series_id ?? (await store.insertSeries(trx, rule, now));
  if (event.series_id === null) await saveEvent(trx, id, { series_id: seriesId });
  await store.lockSeries(trx, seriesId);
  const known = await store.eventsOfSeries(trx, seriesId);
  const taken = new Set(known.map(({ start_date }) => start_date));
  const made = dates.filter((date) => !taken.has(date));
  if (made.length === 0) return 0;
  await store.saveSeries(trx, seriesId, rule);
  for (const start_date of made) {
    const wanted = { title: event.title, start_date, published };
    const copyId = await duplicateEvent(trx, id, wanted, platform);
    const copy = await saveEvent(trx, copyId, { series_id: seriesId });
    const after = await snapshotOf(trx, copy);
    await auditEvent(trx, actor, { action: 'duplicate', event: copy, before: null, after }, now);
  }
  const after = { repeats: seriesLabel(rule), dates: made, published };
  await auditEvent(trx, actor, { action: 'repeat', event, before: null, after }, now);
  return made.length;
}

/** Reads the series of an event, with all its events. Throws `eventUnknown` and `notInSeries`. */
export async function readSeries(db: Db, eventId: number): Promise<AdminSeries> {
  const event = orThrow(await findEvent(db, eventId), eventUnknown);
  const series = (await store.seriesAmong(db, [event])).get(event.series_id ?? 0);
  if (!series) throw new AppError(notInSeries);
  const events = await store.eventsOfSeries(db, series.id);
  const ids = events.map(({ id }) => id);
  const buyers = await store.buyersAmong(db, ids);
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
