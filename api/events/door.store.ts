import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/prepared.ts';

import type { DoorTimes } from '#shared/checkin/stays.rules.ts';

export type DoorClock = { door_seq: number; lookup_key: string; door_epoch: number };

/**
 * Reserves door numbers and returns the last one, or undefined if the event doesn't exist. Locks the event's row, so
 * a reader who sees a number also sees all numbers below it.
 */
export async function takeDoorNumbers(
  db: Db,
  eventId: number,
  count: number,
): Promise<(DoorClock & DoorTimes & { cancelled_at: number | null }) | undefined> {
  return (await reserve(db, eventId, count)).rows[0];
}

const reserve = prepared((db, eventId: number, count: number) =>
  db
    .updateTable('events')
    .set((eb) => ({ door_seq: eb('door_seq', '+', count) }))
    .where('id', '=', eventId)
    .returning(['door_seq', 'lookup_key', 'door_epoch', 'cancelled_at'])
    .returning(['start_date', 'end_date', 'time_zone'])
    .returning('ends_at as endsAt'),
);
