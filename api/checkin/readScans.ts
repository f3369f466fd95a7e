import type { Holder } from '#api/http/types.ts';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import {
  type NamedScan,
  type ScanResult,
  scanSchema,
  type Upload,
} from '#shared/checkin/checkin.schemas.ts';
import { storable } from './text.ts';

/** The latest valid Date. */
const END_OF_TIME = 8_640_000_000_000_000;

/** A valid scan, or its refusal. */
export type Reading = { scan: NamedScan } | { refused: ScanResult };

/** Longer than a slow upload takes. */
const TOLERANCE_MS = 120_000;

/**
 * The device's clock was set since the scan if by its offset it is not now. A fact that was timed by a monotonic clock
 * does not depend on that; a `sentAt` of 0 says nothing.
 */
function timedBy({ clock, offsetMs }: Pick<NamedScan, 'clock' | 'offsetMs'>, sent: Sent) {
  if (clock === 'anchored' || sent.sentAt <= 0) return clock;
  return Math.abs(sent.sentAt + offsetMs - sent.now) > TOLERANCE_MS ? 'uncertain' : clock;
}
type Sent = { sentAt: number; now: number };

/** One by one: a bad scan does not stop the others. */
export function readScans(from: From): Reading[] {
  return from.upload.scans.map((raw) => readScan(raw, from));
}

type From = { upload: Upload; eventId: number; holder: Holder; now: number };

/** Person and device are those that upload, whatever the fact says. */
function readScan(raw: unknown, { upload, eventId, holder, now }: From): Reading {
  const parsed = scanSchema.safeParse(raw);
  if (!parsed.success) return refused(idOf(raw), 'malformed');
  const { data } = parsed;
  const when = correctedAt(data);
  if (when < 0 || when > END_OF_TIME) return refused(data.id, 'malformed');
  // Not stored, so that an upload at the right door still counts.
  if (data.eventId !== eventId) return refused(data.id, 'wrong_event');
  const { clock: _said, ...fact } = data;
  const clock = timedBy(data, { sentAt: upload.sentAt, now });
  return {
    scan: {
      ...fact,
      ...(clock && { clock }),
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
