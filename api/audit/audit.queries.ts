import type { Db } from '#api/db/open.ts';
import { zoneChanges } from './audit.store.ts';

/** Changes of events' time zones by event, oldest first; `from` is the zone before the change. */
export async function zoneMoves(db: Db): Promise<Map<number, { at: number; from: string }[]>> {
  const moves = (await zoneChanges(db)).flatMap(({ event_id: eventId, at, before }) => {
    const from = /"time_zone":"([^"]+)"/.exec(before ?? '')?.[1];
    return eventId === null || from === undefined ? [] : { eventId, at, from };
  });
  return Map.groupBy(moves, ({ eventId }) => eventId);
}
