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

/** One by one: a bad scan does not stop the others. */
export function readScans(upload: Upload, eventId: number, userId: string): Reading[] {
  return upload.scans.map((raw) => readScan(raw, { upload, eventId, userId }));
}

type From = { upload: Upload; eventId: number; userId: string };

/** Person and device are those that upload, whatever the fact says. */
function readScan(raw: unknown, { upload, eventId, userId }: From): Reading {
  const parsed = scanSchema.safeParse(raw);
  if (!parsed.success) return refused(idOf(raw), 'malformed');
  const { data } = parsed;
  const when = correctedAt(data);
  if (when < 0 || when > END_OF_TIME) return refused(data.id, 'malformed');
  // Not stored, so that an upload at the right door still counts.
  if (data.eventId !== eventId) return refused(data.id, 'wrong_event');
  return {
    scan: {
      ...data,
      code: storable(data.code),
      by: userId,
      deviceId: storable(upload.deviceId),
      deviceName: storable(upload.deviceName),
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
