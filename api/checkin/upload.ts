import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor, takeDoorNumbers } from '#api/events/events.commands.ts';
import type { Db } from '#api/db/open.ts';
import { orThrow } from '#shared/base/errors.ts';
import { compareScans, correctedAt } from '#shared/checkin/checkin.rules.ts';
import { offsetWhenReceived } from '#shared/checkin/judgeUpload.rules.ts';
import {
  type NamedScan,
  type ScanFact,
  type ScanResult,
  scanSchema,
  type Upload,
  type UploadResult,
} from '#shared/checkin/checkin.schemas.ts';
import { dayOfScan } from '#shared/checkin/stays.rules.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { formatCursor } from './manifestCursor.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import type { Holder } from '#api/http/requestVariables.ts';
import { recordUpload } from './devices.store.ts';
import { judgeAll, loadScanRecords, type ScanRecords, saveJudged } from './judgeScans.ts';
import { queueIncidentAlerts } from './leadAlerts.ts';
import { type DatedScan, type Judged, namedScan, storable } from './scanRow.ts';
import { scansById, type StoredScan } from './scans.store.ts';

type From = { eventId: number; upload: Upload; holder: Holder };

/**
 * Handles a device's upload: all or nothing, one result per scan, idempotent. A revoked or locked device may hand in
 * its scans but learns nothing in return.
 */
export function createUpload(context: AppContext) {
  const { db, live, mode, platform } = context;
  const demoAllowed = counts('demo', mode);
  return async ({ eventId, upload, holder }: From): Promise<UploadResult> => {
    const now = platform.clock();
    const userId = holder.user.id;
    const readings = readScans({ upload, eventId, holder, now });
    const done = await inTransaction(db, async (trx) => {
      const recorded = await record(trx, {
        eventId,
        scans: uniqueScans(readings),
        userId,
        now,
        demoAllowed,
      });
      const revoked = await recordUpload(trx, holder.id, { upload, now });
      await queueIncidentAlerts(trx, { eventId, judged: recorded.judged }, platform);
      return { ...recorded, quiet: revoked || holder.opens !== 'lists' };
    });
    if (done.judged.length > 0) notifyDoor(live, eventId);
    const results = readings.map((reading) => answerTo(reading, done.results));
    return {
      serverTime: now,
      cursor: done.cursor,
      results: done.quiet ? results.map(withoutFirst) : results,
    };
  };
}

/** Drops repeated ids and sorts the scans, earliest first. */
function uniqueScans(readings: readonly Reading[]): NamedScan[] {
  const byId = new Map<string, NamedScan>();
  for (const reading of readings) {
    if ('scan' in reading && !byId.has(reading.scan.id)) byId.set(reading.scan.id, reading.scan);
  }
  return [...byId.values()].toSorted(compareScans);
}

function answerTo(reading: Reading, results: ReadonlyMap<string, ScanResult>): ScanResult {
  if ('refused' in reading) return reading.refused;
  const result = results.get(reading.scan.id);
  if (!result) throw new Error(`scan ${reading.scan.id} was not judged`);
  return result;
}

/** Leaves out who scanned first, because revoked and locked devices must not learn what others scanned. */
function withoutFirst({ first: _first, ...result }: ScanResult): ScanResult {
  return result;
}

type Batch = {
  eventId: number;
  scans: readonly NamedScan[];
  userId: string;
  now: number;
  demoAllowed: boolean;
};

async function record(trx: Db, { eventId, scans, userId, now, demoAllowed }: Batch) {
  const clock = orThrow(await takeDoorNumbers(trx, eventId, scans.length), eventUnknown);
  const records = await loadScanRecords(trx, {
    ids: scans.map(({ id }) => id),
    codes: scans.map(({ code }) => code),
  });
  const judged = judgeAll(
    scans.filter(({ id }) => !records.known.has(id)).map((scan) => dated(scan, clock)),
    records,
    demoAllowed,
    now,
  );
  await saveJudged(trx, judged, {
    last: clock.door_seq,
    records,
    receivedFrom: userId,
    receivedAt: now,
  });
  return {
    cursor: formatCursor(clock.door_seq, clock),
    judged,
    results: new Map([...(await repeats(trx, scans, records)), ...judged.map(asEntry)]),
  };
}

/** Adds the event day to a scan and leaves out default values. */
function dated({ direction, kind, ...scan }: NamedScan, event: EventDates): DatedScan {
  return {
    ...scan,
    day: dayOfScan(scan, event),
    ...(direction === 'out' ? { direction } : {}),
    ...(kind === undefined || kind === 'entry' ? {} : { kind }),
  };
}

function asEntry({ scan, judgement }: Judged): [string, ScanResult] {
  const { outcome, reason, first } = judgement;
  return [scan.id, { id: scan.id, outcome, ...(reason && { reason }), ...(first && { first }) }];
}

/** Stored results of repeated scans. */
async function repeats(trx: Db, scans: readonly NamedScan[], { known }: ScanRecords) {
  const stored = scans.flatMap(({ id }) => known.get(id) ?? []);
  const firsts = await loadFirsts(trx, stored, known);
  return stored.map((row): [string, ScanResult] => {
    const first = row.first_scan_id === null ? undefined : firsts.get(row.first_scan_id);
    const result: ScanResult = { id: row.id, outcome: row.outcome };
    if (row.outcome_reason !== null) result.reason = row.outcome_reason;
    if (first) result.first = namedScan(first);
    return [row.id, result];
  });
}

async function loadFirsts(
  trx: Db,
  stored: readonly StoredScan[],
  known: ReadonlyMap<string, StoredScan>,
): Promise<Map<string, StoredScan>> {
  const wanted = new Set(stored.flatMap(({ first_scan_id }) => first_scan_id ?? []));
  const loaded = await scansById(
    trx,
    [...wanted].filter((id) => !known.has(id)),
  );
  return new Map([...known, ...loaded.map((scan): [string, StoredScan] => [scan.id, scan])]);
}

/** The latest time that a JavaScript Date can hold, in milliseconds. */
const END_OF_TIME = 8_640_000_000_000_000;

/** A valid scan, or its refusal. */
type Reading = { scan: NamedScan } | { refused: ScanResult };

/** The largest difference that a slow upload can explain. A larger one means that the device's clock is wrong. */
const TOLERANCE_MS = 120_000;

/**
 * Marks a scan's time as uncertain if its offset no longer fits the device's clock, because the clock was set after the
 * scan. Scans timed by a monotonic clock are exempt, and so are uploads that don't say when they were sent (`sentAt` is
 * 0). A scan whose device called its time uncertain still counts, so a time that cannot be right is corrected.
 */
function timed(scan: ScanFact, sent: { sentAt: number; receivedAt: number }): ScanFact {
  if (scan.clock === 'uncertain') return { ...scan, offsetMs: offsetWhenReceived(scan, sent) };
  if (scan.clock === 'anchored' || sent.sentAt <= 0) return scan;
  const isOff = Math.abs(sent.sentAt + scan.offsetMs - sent.receivedAt) > TOLERANCE_MS;
  return isOff ? { ...scan, clock: 'uncertain' } : scan;
}

/** Reads scans one by one, so that a bad scan does not stop the others. */
function readScans(from: Received): Reading[] {
  return from.upload.scans.map((raw) => readScan(raw, from));
}

type Received = { upload: Upload; eventId: number; holder: Holder; now: number };

/** Reads one scan. Its person and device are those of the upload, whatever the scan itself says. */
function readScan(raw: unknown, { upload, eventId, holder, now }: Received): Reading {
  const parsed = scanSchema.safeParse(raw);
  if (!parsed.success) return refused(idOf(raw), 'malformed');
  const data = timed(parsed.data, { sentAt: upload.sentAt, receivedAt: now });
  const when = correctedAt(data);
  if (when < 0 || when > END_OF_TIME) return refused(data.id, 'malformed');
  // A scan for the wrong event is not stored, so that an upload at the right door still counts.
  if (data.eventId !== eventId) return refused(data.id, 'wrong_event');
  return {
    scan: {
      ...data,
      code: storable(data.code),
      by: holder.user.id,
      deviceId: holder.id,
      deviceName: holder.name,
    },
  };
}

function refused(id: string, reason: string): Reading {
  return { refused: { id, outcome: 'rejected', reason } };
}

const LONGEST_ID = 100;

function idOf(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : '';
  return typeof id === 'string' ? id.slice(0, LONGEST_ID) : '';
}
