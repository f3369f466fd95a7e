import type { Insertable, Selectable } from 'kysely';
import type { ScansTable } from '#api/db/tables/door.ts';
import type { Judgement } from '#shared/checkin/judgeUpload.rules.ts';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';

export const FACT_COLUMNS = [
  'id',
  'event_id',
  'device_id',
  'device_name',
  'code',
  'at',
  'offset_ms',
  'verdict',
  'reason',
  'via',
  'by_user',
  'day',
  'direction',
  'kind',
  'units',
  'of_scan',
  'clock',
] as const;

export type FactRow = Pick<Selectable<ScansTable>, (typeof FACT_COLUMNS)[number]>;

export function namedScan(row: FactRow): DatedScan {
  return {
    id: row.id,
    deviceId: row.device_id,
    deviceName: row.device_name,
    eventId: row.event_id,
    code: row.code,
    at: row.at,
    offsetMs: row.offset_ms,
    verdict: row.verdict,
    reason: row.reason,
    via: row.via,
    by: row.by_user,
    day: row.day,
    ...(row.direction === 'out' ? { direction: row.direction } : {}),
    ...(row.kind === 'entry' ? {} : { kind: row.kind }),
    ...(row.units === null ? {} : { units: row.units }),
    ...(row.of_scan === null ? {} : { of: row.of_scan }),
    ...(row.clock === null ? {} : { clock: row.clock }),
  };
}

/** A scan with its event day: the day on which it counts. */
export type DatedScan = NamedScan & { day: string };

/** A scan with its item and the server's judgment, as they are stored. */
export type Judged = {
  scan: DatedScan;
  itemId: number | null;
  judgement: Judgement<DatedScan>;
};

export type Arrival = { receivedFrom: string; receivedAt: number };

export function scanRow(
  { scan, itemId, judgement }: Judged,
  seq: number,
  { receivedFrom, receivedAt }: Arrival,
): Insertable<ScansTable> {
  return {
    id: scan.id,
    event_id: scan.eventId,
    device_id: scan.deviceId,
    device_name: scan.deviceName,
    code: scan.code,
    at: scan.at,
    offset_ms: scan.offsetMs,
    corrected_at: correctedAt(scan),
    verdict: scan.verdict,
    reason: scan.reason,
    via: scan.via,
    by_user: scan.by,
    received_from: receivedFrom,
    received_at: receivedAt,
    order_item_id: itemId,
    outcome: judgement.outcome,
    outcome_reason: judgement.reason ?? null,
    first_scan_id: judgement.first?.id ?? null,
    door_seq: seq,
    day: scan.day,
    direction: scan.direction ?? 'in',
    kind: scan.kind ?? 'entry',
    units: scan.units ?? null,
    of_scan: scan.of ?? null,
    clock: scan.clock ?? null,
  };
}

/** Replaces NUL (refused by PostgreSQL) and lone surrogates with U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
