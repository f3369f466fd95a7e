import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import {
  type NamedScan,
  type ScanResult,
  scanSchema,
  type Upload,
} from '#shared/checkin/checkin.schemas.ts';
import { storable } from './text.ts';

/** The last instant that a date can hold. */
const END_OF_TIME = 8_640_000_000_000_000;

/** One entry of an upload: a fact for this door, or an answer that says why it is none. */
export type Reading = { scan: NamedScan } | { refused: ScanResult };

/** Reads every scan by itself: a bad one gets its answer and the others go on. */
export function readScans(upload: Upload, eventId: number): Reading[] {
  return upload.scans.map((raw) => readScan(raw, upload, eventId));
}

function readScan(raw: unknown, { deviceId, deviceName }: Upload, eventId: number): Reading {
  const parsed = scanSchema.safeParse(raw);
  if (!parsed.success) return refused(idOf(raw), 'malformed');
  const { data } = parsed;
  const when = correctedAt(data);
  if (when < 0 || when > END_OF_TIME) return refused(data.id, 'malformed');
  // Not stored: handed in at the right door, it counts.
  if (data.eventId !== eventId) return refused(data.id, 'wrong_event');
  return {
    scan: {
      ...data,
      code: storable(data.code),
      by: storable(data.by),
      deviceId: storable(data.deviceId),
      deviceName: storable(data.deviceId === deviceId ? deviceName : data.deviceId),
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
