import type { DoorDb } from './doorDb.ts';
import type { EventMeta } from './door.schemas.ts';
import { keyOf } from './doorDb.ts';
import { listedEvents } from './doorMeta.ts';

const DAY = 24 * 60 * 60_000;

/** Unsent scans stay in the outbox, with what sending them needs. */
export async function wipeEvent(
  db: DoorDb,
  { key, event }: Pick<EventMeta, 'key' | 'event'>,
): Promise<void> {
  const prefix = keyOf(event.id, '');
  await db.transaction('rw', db.tickets, db.scans, db.meta, async () => {
    await db.tickets.where('key').startsWith(prefix).delete();
    await db.scans.where('key').startsWith(prefix).delete();
    await db.meta.delete(key);
  });
}

/** A lost phone must not keep guest lists: removed a day after the event, unless scans are unsent. */
export async function wipeOld(db: DoorDb, now: number): Promise<void> {
  const waiting = new Set((await db.outbox.toArray()).map(({ eventId }) => eventId));
  for (const meta of await listedEvents(db)) {
    const over = Date.parse(meta.event.end_time) + DAY < now + meta.offsetMs;
    if (over && !waiting.has(meta.event.id)) await wipeEvent(db, meta);
  }
}

export async function wipeAll(db: DoorDb): Promise<void> {
  for (const meta of await listedEvents(db)) await wipeEvent(db, meta);
  await db.meta.bulkDelete(['operator', 'chosen']);
}
