import { type DoorDb, eventRowKey, metaKey, onDoorDb } from './doorDb.ts';
import { changeDevice, eventEnds, removedAt } from './doorMeta.local.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Rows that belong to the person who works on this device. */
const OWN: ReadonlySet<string> = new Set([
  'operator',
  'chosen',
  'listKey',
  'listSecret',
  'unlocked',
]);

const isOfEvent = (key: string): boolean => key.startsWith('event:');

/** Removes an event's list. Unsent scans stay in the outbox, with the data needed to send them. */
export async function wipeEvent(db: DoorDb, eventId: number): Promise<void> {
  await db.transaction('rw', [db.segments, db.meta], async () => {
    await db.segments.where('key').startsWith(eventRowKey(eventId, '')).delete();
    await db.meta.delete(metaKey(eventId));
  });
}

/**
 * A lost phone must not keep guest lists: each is removed a day after its event, unless scans are unsent. Rows of an
 * interrupted download are removed after a day, unless their event is open.
 */
export async function wipeOld(db: DoorDb, now: number, open: number | null = null): Promise<void> {
  const waiting = new Set((await db.outbox.toArray()).map(({ eventId }) => eventId));
  const listed = new Set<number>();
  for (const { eventId, endsAt, offsetMs } of await eventEnds(db)) {
    listed.add(eventId);
    const over = removedAt(endsAt) < now + offsetMs;
    if (over && !waiting.has(eventId)) await wipeEvent(db, eventId);
  }
  for (const { eventId, at } of await storedEvents(db)) {
    const known = listed.has(eventId) || waiting.has(eventId) || eventId === open;
    if (!known && at + DAY < now) await wipeEvent(db, eventId);
  }
}

/** Removes old lists now and every hour (see `wipeOld`). Returns a function that stops this. */
export function keepWipingOld(db: DoorDb, open: number | null): () => void {
  const tidy = (): void =>
    void onDoorDb(() => wipeOld(db, Date.now(), open)).catch(() => undefined);
  tidy();
  const timer = setInterval(tidy, HOUR);
  return () => clearInterval(timer);
}

/** Lists the events that have segments, with the time at which the first segment was stored. */
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
 * Removes all lists, the list key and the operator, but neither unsent scans nor the device. Clears all segments,
 * because an interrupted download has some but no list yet. Without the key, deleted rows that are still on the disk
 * are unreadable.
 */
export async function wipeAll(db: DoorDb): Promise<void> {
  await db.transaction('rw', [db.segments, db.meta], async () => {
    await db.segments.clear();
    const keys = await db.meta.toCollection().primaryKeys();
    await db.meta.bulkDelete(keys.filter((key) => isOfEvent(key) || OWN.has(key)));
  });
  db.vault.forgetList();
}

/** Wipes a device that was removed from the door, and notes the removal. */
export async function wipeRemoved(db: DoorDb): Promise<void> {
  await wipeAll(db);
  await changeDevice(db, { removed: true });
}

/** Lets a removed device register again, as a new one. Its scans must have been sent, since its key is deleted. */
export const forgetRemoval = (db: DoorDb): Promise<void> => db.meta.bulkDelete(['device', 'keys']);
