import type { DoorDb } from './doorDb.ts';
import type { EventMeta } from './door.schemas.ts';
import { keyOf } from './doorDb.ts';
import { listedEvents } from './doorMeta.ts';

const DAY = 24 * 60 * 60_000;
/** Of whoever works here. */
const OWN: ReadonlySet<string> = new Set(['operator', 'chosen']);

const isOfEvent = (key: string): boolean => key.startsWith('event:');

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

/** By the tables, not by the lists that are known: a download that was cut off has rows and no list yet. */
export async function wipeAll(db: DoorDb): Promise<void> {
  await db.transaction('rw', db.tickets, db.scans, db.meta, async () => {
    await db.tickets.clear();
    await db.scans.clear();
    const keys = await db.meta.toCollection().primaryKeys();
    await db.meta.bulkDelete(keys.filter((key) => isOfEvent(key) || OWN.has(key)));
  });
}
