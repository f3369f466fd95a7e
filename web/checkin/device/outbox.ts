import type { ScanFact, ScanResult } from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import { keyOf, type DoorDb } from './doorDb.ts';
import { outboxRowSchema, type OutboxRow, type ScanRow } from './door.schemas.ts';

export const BATCH = 500;

/** One transaction; show the verdict only after it. Refusals are sent too, but are no admissions. */
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

export async function requeueSending(db: DoorDb): Promise<void> {
  await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

type Changed = Pick<OutboxRow, 'id'> & Partial<OutboxRow>;

function change(db: DoorDb, rows: readonly Changed[]) {
  return db.outbox.bulkUpdate(rows.map(({ id, ...changes }) => ({ key: id, changes })));
}

/** Oldest first, all of one event. Unreadable rows become dead. */
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

/** A longer wait was not asked for: the device's clock was set back since, or the row is damaged. */
const LONGEST_WAIT_MS = 3_600_000;

export async function nextSendAt(db: DoorDb, now: number): Promise<number | null> {
  const oldest = await db.outbox.where('state').equals('queued').first();
  if (!oldest) return null;
  const { nextAt } = oldest;
  return typeof nextAt === 'number' && nextAt - now <= LONGEST_WAIT_MS ? nextAt : 0;
}

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

/** Unanswered scans wait for the next batch. */
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

export type DeadScan = {
  id: string;
  lastError: string;
  scan: ScanFact | undefined;
  row: Unread<OutboxRow>;
};

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
