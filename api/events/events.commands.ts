import type { Db } from '#api/db/open.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import { lockRow } from '#api/db/versionedTables.ts';
import { changeItem, type ItemChange } from '#api/sales/sales.commands.ts';
import { storedWindow } from '#shared/events/eventWindow.rules.ts';
import { renameVenueText, saveEvent, subEventsOf, takeDoorNumbers } from './events.store.ts';

export { insertEvent } from './insertEvent.ts';
export {
  type DoorClock,
  newDoorEpoch,
  replaceEventPicture,
  saveEvent,
  takeDoorNumbers,
} from './events.store.ts';

export { insertItem, lockItem, removeItem, saveItem, setItemDjs } from './eventParts.store.ts';
export {
  insertQuestion,
  insertTexts,
  lockQuestion,
  removeQuestion,
  saveQuestion,
} from './eventParts.store.ts';
export { joinLineUp } from './eventParts.store.ts';

/** Topic that wakes the open streams of an event's door. Each stream then reads the changes itself. */
export const doorTopic = (eventId: number): string => `door:${eventId}`;

/** Like `takeDoorNumbers`, but throws if the event doesn't exist. The reserved numbers are `first` to `door_seq`. */
export async function numberAtDoor(db: Db, eventId: number, count: number) {
  const clock = await takeDoorNumbers(db, eventId, count);
  if (!clock) throw new Error(`No event ${eventId} to number tickets of`);
  return { ...clock, first: clock.door_seq - count + 1 };
}

/** Changes order items and stores the next door numbers with them, so that door devices receive the changes. */
export async function changeAtDoor(
  trx: Db,
  eventId: number,
  changes: readonly (ItemChange & { id: number })[],
): Promise<void> {
  if (changes.length === 0) return;
  const { first } = await numberAtDoor(trx, eventId, changes.length);
  for (const [n, { id, ...change }] of changes.entries())
    await changeItem(trx, id, { ...change, door_seq: first + n });
}

/** Wakes the event's door streams. Call it after the commit, never inside the transaction. */
export function notifyDoor(live: LiveBus, eventId: number): void {
  live.publish(doorTopic(eventId), null);
}

/** Recalculates the event's end from its schedule. Call it in the transaction that changes the schedule. */
export async function followSchedule(trx: Db, eventId: number, now: number): Promise<void> {
  const event = await lockRow(trx, 'events', eventId);
  if (!event) return;
  const window = storedWindow(event, await subEventsOf(trx, eventId));
  if (window.ends_at === event.ends_at) return;
  const updated_at = Math.max(now, event.updated_at + 1);
  await saveEvent(trx, eventId, { ...window, updated_at });
  await takeDoorNumbers(trx, eventId, 1);
}

/**
 * Renames a venue in the events that list it, if their venue text is its old name. Returns the ids of these events.
 * Buyers are not notified.
 */
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
