import type { ScanFact, ScanResult } from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import type { DoorDb } from './doorDb.ts';
import { outboxRowSchema, type OutboxRow, type StoredOutboxRow } from './door.schemas.ts';
import { OUTBOX_PLACE } from './outbox.ts';
import { unseal } from './sealed.ts';

export const BATCH = 500;

/** Returns the row without its `scan` if that cannot be decrypted. */
async function openRow(
  secret: CryptoKey,
  { sealed, ...row }: Unread<StoredOutboxRow>,
): Promise<Unread<OutboxRow>> {
  const scan = (await unseal(secret, OUTBOX_PLACE, sealed).catch(
    () => undefined,
  )) as OutboxRow['scan'];
  return { ...row, scan };
}

async function openRows(
  db: DoorDb,
  rows: readonly Unread<StoredOutboxRow>[],
): Promise<Unread<OutboxRow>[]> {
  // Fails if the key cannot be read now, so that no scan is marked as unreadable for good.
  const secret = await db.vault.device();
  return Promise.all(rows.map((row) => openRow(secret, row)));
}

export async function requeueSending(db: DoorDb): Promise<void> {
  await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

type Changed = Pick<StoredOutboxRow, 'id'> & Partial<StoredOutboxRow>;

function change(db: DoorDb, rows: readonly Changed[]) {
  return db.outbox.bulkUpdate(rows.map(({ id, ...changes }) => ({ key: id, changes })));
}

/** Takes the oldest scans, all from one event. Unreadable rows become dead. */
export async function takeBatch(db: DoorDb, limit: number): Promise<OutboxRow[]> {
  await db.vault.device();
  const taken = await db.transaction('rw', db.outbox, async () => {
    const next = await db.outbox.where('state').equals('queued').limit(limit).toArray();
    const one = next.filter(({ eventId }) => eventId === next[0]?.eventId);
    await change(
      db,
      one.map(({ id }) => ({ id: String(id), state: 'sending' })),
    );
    return one;
  });
  const opened = await openRows(db, taken);
  const batch = opened.flatMap(
    (row) => parseStored(outboxRowSchema, { ...row, state: 'sending' }, 'outbox') ?? [],
  );
  const known = new Set(batch.map(({ id }) => id));
  const unreadable = taken.map(({ id }) => String(id)).filter((id) => !known.has(id));
  if (unreadable.length > 0)
    await change(
      db,
      unreadable.map((id) => ({ id, state: 'dead', lastError: 'unreadable' })),
    );
  return batch;
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

/**
 * Stores the server's results: accepted scans are removed, rejected ones become dead, and those without a result wait
 * for the next batch.
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

export type DeadScan = {
  id: string;
  lastError: string;
  scan: ScanFact | undefined;
  row: Unread<OutboxRow>;
};

export async function deadScans(db: DoorDb): Promise<DeadScan[]> {
  const rows = await db.outbox.where('state').equals('dead').toArray();
  return (await openRows(db, rows)).map((row) => ({
    id: String(row.id),
    lastError: String(row.lastError),
    scan: parseStored(outboxRowSchema.shape.scan, row.scan, 'outbox'),
    row,
  }));
}

export async function reviveDead(db: DoorDb): Promise<void> {
  await db.outbox.where('state').equals('dead').modify({ state: 'queued', tries: 0, nextAt: 0 });
}
