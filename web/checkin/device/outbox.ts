import type { ScanFact } from '#shared/checkin/checkin.schemas.ts';
import type { DoorDb } from './doorDb.ts';
import { seal } from './keys.ts';
import { sealSegment, segmentPrefix } from './manifestSegments.ts';

export const OUTBOX_PLACE = 'outbox';

/**
 * Stores the scan and its outbox row in one transaction; show the verdict only afterward. Refusals are sent, too,
 * but are not stored as admissions.
 */
export async function recordScan(
  db: DoorDb,
  scan: ScanFact,
  { deviceName, gen }: { deviceName: string; gen: number },
): Promise<void> {
  const prefix = segmentPrefix(scan.eventId, 'scans');
  const { id, eventId } = scan;
  const [sealed, segment] = await Promise.all([
    sealScan(db, scan),
    scan.verdict === 'admit' && sealSegment(db, prefix, { gen, rows: [{ ...scan, deviceName }] }),
  ]);
  await db.transaction('rw', db.segments, db.outbox, async () => {
    if (segment) await db.segments.put({ ...segment, key: prefix + id });
    const unsent = { state: 'queued', tries: 0, nextAt: 0, lastError: null } as const;
    await db.outbox.add({ id, eventId, sealed, ...unsent });
  });
}

export const sealScan = async (db: DoorDb, scan: unknown) =>
  seal(await db.vault.device(), OUTBOX_PLACE, scan);

/** Longest wait before a retry. If the stored time is further off, the clock was set back or the row is damaged. */
const LONGEST_WAIT_MS = 3_600_000;

export async function nextSendAt(db: DoorDb, now: number): Promise<number | null> {
  const oldest = await db.outbox.where('state').equals('queued').first();
  if (!oldest) return null;
  const { nextAt } = oldest;
  return typeof nextAt === 'number' && nextAt - now <= LONGEST_WAIT_MS ? nextAt : 0;
}

export type OutboxCounts = { pending: number; dead: number };

export async function countOutbox(db: DoorDb): Promise<OutboxCounts> {
  const [all, dead] = [
    await db.outbox.count(),
    await db.outbox.where('state').equals('dead').count(),
  ];
  return { pending: all - dead, dead };
}
