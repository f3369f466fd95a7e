import type { Db } from '#api/db/open.ts';
import { saveRow } from '#api/db/versioned.ts';
import { moveTimes } from '#shared/events/duplicate.rules.ts';
import type { EventChange } from '#shared/events/eventForm.schemas.ts';
import { type EventRow, subEventsOf } from './events.store.ts';

/** The schedule goes along with an event that moves to another date or zone. True when an item moved. */
export async function moveSchedule(
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
    await saveRow(trx, 'sub_events', item.id, { ...moveTimes(item, event, to), updated_at });
  }
  return items.length > 0;
}
