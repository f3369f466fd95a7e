import type { ScanFact, ScanResult } from '#shared/checkin/checkin.schemas.ts';
import type { DoorDb, OutboxRow, ScanRow } from './door.db.ts';
import { keyOf } from './door.db.ts';

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

/** The next scans to send, oldest first, all of one event, marked as being sent. */
export function takeBatch(db: DoorDb, limit: number): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const next = await db.outbox.where('state').equals('queued').limit(limit).toArray();
    const batch = next.filter(({ eventId }) => eventId === next[0]?.eventId);
    await db.outbox.bulkPut(batch.map((row) => ({ ...row, state: 'sending' as const })));
    return batch;
  });
}

/** When the oldest waiting scan may be sent; null when none waits. */
export async function nextSendAt(db: DoorDb): Promise<number | null> {
  const oldest = await db.outbox.where('state').equals('queued').first();
  return oldest?.nextAt ?? null;
}

/** Back into the queue, not to be tried before `nextAt`. */
export async function putBack(
  db: DoorDb,
  batch: readonly OutboxRow[],
  later: { nextAt: number; error: string },
) {
  const { nextAt, error } = later;
  await db.outbox.bulkPut(
    batch.map((row) => ({
      ...row,
      state: 'queued' as const,
      tries: row.tries + 1,
      nextAt,
      lastError: error,
    })),
  );
}

export async function markDead(
  db: DoorDb,
  batch: readonly OutboxRow[],
  error: string,
): Promise<void> {
  await db.outbox.bulkPut(
    batch.map((row) => ({ ...row, state: 'dead' as const, lastError: error })),
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
  const isDone = ({ id }: OutboxRow): boolean =>
    (answers.get(id)?.outcome ?? 'rejected') !== 'rejected';
  const refused = batch.flatMap((row) => {
    const answer = answers.get(row.id);
    return answer?.outcome === 'rejected'
      ? { ...row, state: 'dead' as const, lastError: answer.reason ?? 'rejected' }
      : [];
  });
  return db.transaction('rw', db.outbox, async () => {
    await db.outbox.bulkDelete(batch.filter(isDone).map(({ id }) => id));
    await db.outbox.bulkPut(refused);
    await db.outbox.bulkPut(
      batch
        .filter(({ id }) => !answers.has(id))
        .map((row) => ({ ...row, state: 'queued' as const, tries: row.tries + 1 })),
    );
  });
}

/** Scans that the server refused, for a person to look at, export or send again. */
export function deadScans(db: DoorDb): Promise<OutboxRow[]> {
  return db.outbox.where('state').equals('dead').toArray();
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
