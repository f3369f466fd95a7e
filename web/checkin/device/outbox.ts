import type { ScanFact, ScanResult } from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import { keyOf, type DoorDb } from './door.db.ts';
import { outboxRowSchema, type OutboxRow, type ScanRow } from './door.schemas.ts';

/** A batch that fits one request and is quickly through a weak network. */
export const BATCH = 100;

/**
 * Writes a scan and its place in the queue in one transaction. A verdict may be shown only after this has resolved.
 * A refusal is reported to the server too, but it is no admission and is not kept as an entry.
 */
export function recordScan(
  db: DoorDb,
  scan: ScanFact,
  { deviceName, gen }: { deviceName: string; gen: number },
) {
  const row: ScanRow = { ...scan, deviceName, gen, key: keyOf(scan.eventId, scan.id) };
  return db.transaction('rw', db.scans, db.outbox, async () => {
    if (scan.verdict === 'admit') await db.scans.put(row);
    await db.outbox.add(queued(scan));
  });
}

function queued(scan: ScanFact): OutboxRow {
  return {
    id: scan.id,
    eventId: scan.eventId,
    scan,
    state: 'queued',
    tries: 0,
    nextAt: 0,
    lastError: null,
  };
}

/** What was being sent when the app was closed or the battery died is sent again: the server knows its ids. */
export async function requeueSending(db: DoorDb): Promise<void> {
  await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

type Changed = Pick<OutboxRow, 'id'> & Partial<OutboxRow>;

/** Changes these fields and no others: a later version may have added some. */
function change(db: DoorDb, rows: readonly Changed[]) {
  return db.outbox.bulkUpdate(rows.map(({ id, ...changes }) => ({ key: id, changes })));
}

/** The next scans to send, oldest first, all of one event, marked as being sent. One that is unreadable is set aside. */
export function takeBatch(db: DoorDb, limit: number): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const next = await db.outbox.where('state').equals('queued').limit(limit).toArray();
    const rows = next.flatMap((row) => parseStored(outboxRowSchema, row, 'outbox') ?? []);
    const known = new Set(rows.map(({ id }) => id));
    const unreadable = next.map(({ id }) => String(id)).filter((id) => !known.has(id));
    await change(
      db,
      unreadable.map((id) => ({ id, state: 'dead', lastError: 'unreadable' })),
    );
    const batch = rows.filter(({ eventId }) => eventId === rows[0]?.eventId);
    await change(
      db,
      batch.map(({ id }) => ({ id, state: 'sending' })),
    );
    return batch;
  });
}

/** When the oldest waiting scan may be sent; null when none waits. */
export async function nextSendAt(db: DoorDb): Promise<number | null> {
  const oldest = await db.outbox.where('state').equals('queued').first();
  if (!oldest) return null;
  return typeof oldest.nextAt === 'number' ? oldest.nextAt : 0;
}

/** Back into the queue, not to be tried before `nextAt`. */
export async function putBack(
  db: DoorDb,
  batch: readonly OutboxRow[],
  { nextAt, error: lastError }: { nextAt: number; error: string },
) {
  await change(
    db,
    batch.map(({ id, tries }) => ({ id, state: 'queued', tries: tries + 1, nextAt, lastError })),
  );
}

export async function markDead(
  db: DoorDb,
  batch: readonly OutboxRow[],
  lastError: string,
): Promise<void> {
  await change(
    db,
    batch.map(({ id }) => ({ id, state: 'dead', lastError })),
  );
}

/**
 * Takes the server's answers: acknowledged scans leave the queue, refused ones are set aside for a person,
 * and whatever it did not answer waits for the next turn.
 */
export function settleBatch(
  db: DoorDb,
  batch: readonly OutboxRow[],
  results: readonly ScanResult[],
): Promise<void> {
  const answers = new Map(results.map((result) => [result.id, result]));
  const settled = batch.map((row): Changed | null => {
    const answer = answers.get(row.id);
    if (!answer) return { id: row.id, state: 'queued', tries: row.tries + 1 };
    if (answer.outcome !== 'rejected') return null;
    return { id: row.id, state: 'dead', lastError: answer.reason ?? 'rejected' };
  });
  return db.transaction('rw', db.outbox, async () => {
    const done = batch.filter((_row, index) => settled[index] === null);
    await db.outbox.bulkDelete(done.map(({ id }) => id));
    await change(
      db,
      settled.filter((row) => row !== null),
    );
  });
}

/** As it is stored, to be exported, and what of it can be shown. */
export type DeadScan = {
  id: string;
  lastError: string;
  scan: ScanFact | undefined;
  row: Unread<OutboxRow>;
};

/** Scans that the server refused or nothing could read, for a person to look at, export or send again. */
export async function deadScans(db: DoorDb): Promise<DeadScan[]> {
  const rows = await db.outbox.where('state').equals('dead').toArray();
  return rows.map((row) => ({
    id: String(row.id),
    lastError: String(row.lastError),
    scan: parseStored(outboxRowSchema.shape.scan, row.scan, 'outbox'),
    row,
  }));
}

export async function reviveDead(db: DoorDb): Promise<void> {
  await db.outbox.where('state').equals('dead').modify({ state: 'queued', tries: 0, nextAt: 0 });
}

export type OutboxCounts = { pending: number; dead: number };

export async function countOutbox(db: DoorDb): Promise<OutboxCounts> {
  const [all, dead] = [
    await db.outbox.count(),
    await db.outbox.where('state').equals('dead').count(),
  ];
  return { pending: all - dead, dead };
}
