import type { Db } from '#api/db/open.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import { renameVenueText } from './admin.store.ts';
import { takeDoorNumbers } from './door.store.ts';

export { type DoorClock, takeDoorNumbers } from './door.store.ts';

/** Wakes the open streams of an event's door: they read what has changed themselves. */
export const doorTopic = (eventId: number): string => `door:${eventId}`;

/** Call it after the commit, never inside the transaction. */
export function notifyDoor(live: LiveBus, eventId: number): void {
  live.publish(doorTopic(eventId), null);
}

/** Renames a venue in the events whose text is its name; returns their ids. Buyers are not notified. */
export async function renameVenue(
  trx: Db,
  venue: { id: number; name: string },
  name: string,
  now: number,
): Promise<number[]> {
  if (venue.name === name) return [];
  const ids = await renameVenueText(trx, venue, name, now);
  for (const id of ids) await takeDoorNumbers(trx, id, 1);
  return ids;
}
