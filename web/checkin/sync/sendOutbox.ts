import { isAppError } from '#shared/base/errors.ts';
import type { ScanResult, Upload, UploadResult } from '#shared/checkin/checkin.schemas.ts';
import { backoff } from '#web/api/backoff.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import type { OutboxRow } from '#web/checkin/device/door.schemas.ts';
import { whenVisible } from '#web/checkin/device/doorDbAccess.ts';
import { countOutbox, nextSendAt } from '#web/checkin/device/outbox.ts';
import {
  BATCH,
  markDead,
  putBack,
  requeueSending,
  settleBatch,
  takeBatch,
} from '#web/checkin/device/outboxBatches.ts';

export type SendDeps = {
  db: DoorDb;
  upload: (eventId: number, upload: Upload) => Promise<UploadResult>;
  clock: () => number;
  random: () => number;
  battery: () => Promise<number | null>;
  /** Called after the results were stored. */
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
  await whenVisible(() => putBack(db, batch, { nextAt: clock() + wait, error: code }));
  if (isOver) return 'signed_out';
  return spoilt && tries >= SPOILT_TRIES ? 'spoilt' : spoilt ? 'sent' : 'waiting';
}
