import type { DoorDb } from './doorDb.ts';
import { eventRowKey, metaKey } from './doorDb.ts';
import { listedEvents } from './doorMeta.ts';

const DAY = 24 * 60 * 60_000;
/** What belongs to whoever works here. */
const OWN: ReadonlySet<string> = new Set(['operator', 'chosen', 'listKey', 'unlocked']);

const isOfEvent = (key: string): boolean => key.startsWith('event:');

/** Unsent scans stay in the outbox, with what sending them needs. */
export async function wipeEvent(db: DoorDb, eventId: number): Promise<void> {
  await db.transaction('rw', [db.segments, db.meta], async () => {
    await db.segments.where('key').startsWith(eventRowKey(eventId, '')).delete();
    await db.meta.delete(metaKey(eventId));
  });
}

/**
 * A lost phone must not keep guest lists: removed a day after the event, unless scans are unsent. What a download
 * that was cut off left goes after a day, unless this event is open.
 */
export async function wipeOld(db: DoorDb, now: number, open: number | null = null): Promise<void> {
  const waiting = new Set((await db.outbox.toArray()).map(({ eventId }) => eventId));
  const listed = new Set<number>();
  for (const { event, offsetMs } of await listedEvents(db)) {
    listed.add(event.id);
    const over = Date.parse(event.end_time) + DAY < now + offsetMs;
    if (over && !waiting.has(event.id)) await wipeEvent(db, event.id);
  }
  for (const { eventId, at } of await storedEvents(db)) {
    const known = listed.has(eventId) || waiting.has(eventId) || eventId === open;
    if (!known && at + DAY < now) await wipeEvent(db, eventId);
  }
}

/** With when the first segment was stored. */
async function storedEvents(db: DoorDb): Promise<{ eventId: number; at: number }[]> {
  const found: { eventId: number; at: number }[] = [];
  let first = await db.segments.orderBy('key').first();
  while (first) {
    const eventId = Number.parseInt(String(first.key), 10);
    found.push({ eventId, at: Number(first.storedAt) });
    first = await db.segments.where('key').above(eventRowKey(eventId, '\uffff')).first();
  }
  return found;
}

/**
 * Goes by the tables, not by the lists that are known: a download that was cut off has rows and no list yet. Without its
 * key, what a disk still holds of deleted rows cannot be read.
 */
export async function wipeAll(db: DoorDb): Promise<void> {
  await db.transaction('rw', [db.segments, db.meta], async () => {
    await db.segments.clear();
    const keys = await db.meta.toCollection().primaryKeys();
    await db.meta.bulkDelete(keys.filter((key) => isOfEvent(key) || OWN.has(key)));
  });
  db.vault.forgetList();
}
