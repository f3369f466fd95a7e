import type { Db } from '#api/db/open.ts';

/** The last number that an event's door has given out, and what marks the event's cursors. */
export type DoorClock = { door_seq: number; lookup_key: string; door_epoch: number };

/**
 * Reserves the next `count` door numbers of an event and answers with the last of them; undefined when there
 * is no such event. The row stays locked until the transaction ends: one writer at a door at a time, so that
 * a reader that sees a number also sees everything below it.
 */
export function takeDoorNumbers(
  db: Db,
  eventId: number,
  count: number,
): Promise<(DoorClock & { cancelled_at: number | null }) | undefined> {
  return db
    .updateTable('events')
    .set((eb) => ({ door_seq: eb('door_seq', '+', count) }))
    .where('id', '=', eventId)
    .returning(['door_seq', 'lookup_key', 'door_epoch', 'cancelled_at'])
    .executeTakeFirst();
}
