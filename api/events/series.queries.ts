import type { Db } from '#api/db/open.ts';
import { type EventRow, findEvent } from './events.store.ts';
import { eventsOfSeries } from './series.store.ts';

type Night = Pick<EventRow, 'id' | 'start_date' | 'time_zone'>;

/** An event and the later events of its series that are not canceled. */
export async function laterInSeries(
  db: Db,
  id: number,
): Promise<{ event: Night | undefined; later: Night[] }> {
  const event = await findEvent(db, id);
  if (!event || event.series_id === null) return { event, later: [] };
  const all = await eventsOfSeries(db, event.series_id);
  const later = all.filter((one) => !one.cancelled_at && one.starts_at > event.starts_at);
  return { event, later };
}
