import { isAppError } from '#shared/base/errors.ts';
import type {
  ScanResult,
  Upload,
  UploadResult,
  ScanFact,
} from '#shared/checkin/checkin.schemas.ts';
import { backoff } from '#web/api/backoff.ts';
import { type DoorDb, whenVisible } from '#web/checkin/device/doorDb.ts';
import {
  type OutboxRow,
  outboxRowSchema,
  type StoredOutboxRow,
} from '#web/checkin/device/doorDb.schemas.ts';
import { countOutbox, nextSendAt, OUTBOX_PLACE } from '#web/checkin/device/outbox.ts';
import { parseStored, type Unread } from '#web/offline/parseStored.ts';
import { unseal } from '#web/checkin/device/keys.ts';

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

async function requeueSending(db: DoorDb): Promise<void> {
  await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

type Changes = Partial<StoredOutboxRow>;

function change<R extends { id: string }>(db: DoorDb, rows: readonly R[], to: (row: R) => Changes) {
  return db.outbox.bulkUpdate(rows.map((row) => ({ key: row.id, changes: to(row) })));
}

/** Takes the oldest scans, all from one event. Unreadable rows become dead. */
export async function takeBatch(db: DoorDb, limit: number): Promise<OutboxRow[]> {
  await db.vault.device();
  const taken = await db.transaction('rw', db.outbox, async () => {
    const next = await db.outbox.where('state').equals('queued').limit(limit).toArray();
    const one = next
      .filter(({ eventId }) => eventId === next[0]?.eventId)
      .map((row) => ({ ...row, id: String(row.id) }));
    await change(db, one, () => ({ state: 'sending' }));
    return one;
  });
  const opened = await openRows(db, taken);
  const batch = opened.flatMap(
    (row) => parseStored(outboxRowSchema, { ...row, state: 'sending' }, 'outbox') ?? [],
  );
  const known = new Set(batch.map(({ id }) => id));
  const unreadable = taken.filter(({ id }) => !known.has(id));
  if (unreadable.length > 0) await markDead(db, unreadable, 'unreadable');
  return batch;
}

const putBack = (db: DoorDb, batch: readonly OutboxRow[], when: Changes) =>
  change(db, batch, ({ tries }) => ({ state: 'queued', tries: tries + 1, ...when }));

const markDead = (db: DoorDb, rows: readonly { id: string }[], lastError: string) =>
  change(db, rows, () => ({ state: 'dead', lastError }));

/**
 * Stores the server's results: accepted scans are removed, rejected ones become dead, and those without a result wait
 * for the next batch.
 */
function settleBatch(
  db: DoorDb,
  batch: readonly OutboxRow[],
  results: readonly ScanResult[],
): Promise<void> {
  const answers = new Map(results.map((result) => [result.id, result]));
  const isDone = ({ id }: OutboxRow): boolean =>
    answers.has(id) && answers.get(id)?.outcome !== 'rejected';
  return db.transaction('rw', db.outbox, async () => {
    await db.outbox.bulkDelete(batch.filter(isDone).map(({ id }) => id));
    const others = batch.filter((row) => !isDone(row));
    await change(db, others, ({ id, tries }) => {
      const answer = answers.get(id);
      if (!answer) return { state: 'queued', tries: tries + 1 };
      return { state: 'dead', lastError: answer.reason ?? 'rejected' };
    });
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

export type SendDeps = {
  db: DoorDb;
  upload: (eventId: number, upload: Upload) => Promise<UploadResult>;
  clock: () => number;
  random: () => number;
  battery: () => Promise<number | null>;
  /** Is called with each uploaded batch, after the server's answers to its scans are stored on this device. */
  onResults: (batch: readonly OutboxRow[], results: readonly ScanResult[]) => void;
};

export type SendOutcome = 'empty' | 'waiting' | 'signed_out';

/** If the server rejects a whole batch this many times, it is split to find the invalid scan. */
const SPOILT_TRIES = 3;

/**
 * Sends the oldest scans first, until none is left or sending is blocked. Only one tab sends at a time (`inOneTab`).
 * `force` ignores the backoff.
 */
export async function sendQueue(deps: SendDeps, force: boolean): Promise<SendOutcome> {
  const { db, clock } = deps;
  await whenVisible(() => requeueSending(db));
  let limit = BATCH;
  for (;;) {
    const dueAt = await whenVisible(() => nextSendAt(db, clock()));
    if (dueAt === null) return 'empty';
    if (dueAt > clock() && !force) return 'waiting';
    const batch = await whenVisible(() => takeBatch(db, limit));
    if (batch.length === 0) continue;
    const outcome = await sendBatch(deps, batch);
    if (outcome === 'signed_out' || outcome === 'waiting') return outcome;
    limit = outcome === 'spoilt' ? Math.ceil(batch.length / 2) : BATCH;
  }
}

async function sendBatch(
  deps: SendDeps,
  batch: OutboxRow[],
): Promise<'sent' | 'spoilt' | 'waiting' | 'signed_out'> {
  const { db, onResults } = deps;
  try {
    const results = await upload(deps, batch);
    await whenVisible(() => settleBatch(db, batch, results));
    onResults(batch, results);
    const answered = new Set(results.map(({ id }) => id));
    return batch.some(({ id }) => answered.has(id)) ? 'sent' : 'waiting';
  } catch (error) {
    return afterFailure(deps, batch, error);
  }
}

async function upload(
  { db, clock, battery, ...deps }: SendDeps,
  batch: OutboxRow[],
): Promise<ScanResult[]> {
  const { pending } = await whenVisible(() => countOutbox(db));
  const eventId = batch[0]?.eventId ?? 0;
  const { results } = await deps.upload(eventId, {
    sentAt: clock(),
    scans: batch.map(({ scan }) => scan),
    pending: Math.max(0, pending - batch.length),
    battery: await battery(),
  });
  return results;
}

async function afterFailure({ db, clock, random }: SendDeps, batch: OutboxRow[], error: unknown) {
  // Other errors are a bug or a hidden page: the rows stay, and the next run queues them again.
  if (!isAppError(error)) throw error;
  const { status, code, details } = error.problem;
  // A 401 without our problem body comes from a captive portal.
  const isOver = status === 401 && code !== 'http.401';
  const tries = Math.max(...batch.map((row) => row.tries)) + 1;
  const spoilt = status === 400 || status === 413 || status === 422;
  if (spoilt && tries >= SPOILT_TRIES && batch.length === 1) {
    await whenVisible(() => markDead(db, batch, code));
    return 'sent';
  }
  const asked = typeof details?.retryAfterMs === 'number' ? details.retryAfterMs : 0;
  const wait = spoilt || isOver ? 0 : Math.max(asked, backoff(tries, random()));
  await whenVisible(() => putBack(db, batch, { nextAt: clock() + wait, lastError: code }));
  if (isOver) return 'signed_out';
  return spoilt && tries >= SPOILT_TRIES ? 'spoilt' : spoilt ? 'sent' : 'waiting';
}
