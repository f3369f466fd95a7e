import type { Holder } from '#api/http/types.ts';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import {
  type NamedScan,
  type ScanFact,
  type ScanResult,
  scanSchema,
  type Upload,
} from '#shared/checkin/checkin.schemas.ts';
import { offsetWhenReceived } from '#shared/checkin/judgeUpload.rules.ts';
import { storable } from './scanRow.ts';

/** The latest time that a JavaScript Date can hold, in milliseconds. */
const END_OF_TIME = 8_640_000_000_000_000;

/** A valid scan, or its refusal. */
export type Reading = { scan: NamedScan } | { refused: ScanResult };

/** More than a slow upload takes, so a larger difference means that the clock is wrong. */
const TOLERANCE_MS = 120_000;

/**
 * Marks a scan's time as uncertain if the offset stored with it no longer fits the device's clock: the clock was set
 * since. Scans timed by a monotonic clock do not depend on it; a `sentAt` of 0 means that the device did not say. A
 * scan that its device called uncertain counts, so its time is corrected where it cannot be right.
 */
function timed(scan: ScanFact, sent: { sentAt: number; receivedAt: number }): ScanFact {
  if (scan.clock === 'uncertain') return { ...scan, offsetMs: offsetWhenReceived(scan, sent) };
  if (scan.clock === 'anchored' || sent.sentAt <= 0) return scan;
  const isOff = Math.abs(sent.sentAt + scan.offsetMs - sent.receivedAt) > TOLERANCE_MS;
  return isOff ? { ...scan, clock: 'uncertain' } : scan;
}

/** Reads scans one by one, so that a bad scan does not stop the others. */
export function readScans(from: From): Reading[] {
  return from.upload.scans.map((raw) => readScan(raw, from));
}

type From = { upload: Upload; eventId: number; holder: Holder; now: number };

/** Reads one scan. Its person and device are those of the upload, whatever the scan itself says. */
function readScan(raw: unknown, { upload, eventId, holder, now }: From): Reading {
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
