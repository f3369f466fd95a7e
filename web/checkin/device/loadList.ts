import { metaKey, type DoorDb } from './doorDb.ts';
import { onDoorDb } from './doorDbAccess.ts';
import type { GuestList } from './guestList.ts';
import { openSegments, type OpenSegment, scansIn, segmentsOf } from './segments.ts';

/** So many segments cost time at every start. */
const MANY = 200;

export async function loadList(db: DoorDb, list: GuestList, eventId: number): Promise<void> {
  const [ofTickets, ofScans] = [segmentsOf(eventId, 'tickets'), segmentsOf(eventId, 'scans')];
  const tickets = await openSegments(db, ofTickets);
  for (const { rows } of tickets.segments) list.putTickets(rows);
  const scans = await openSegments(db, ofScans);
  for (const segment of scans.segments) list.putScans(scansIn(segment));
  // The next sync asks for the whole list.
  if (tickets.unreadable || scans.unreadable)
    await onDoorDb(() => db.meta.update(metaKey(eventId), { cursor: '' } as object));
  void tidy(db, ofTickets, tickets.segments).catch(() => undefined);
  void tidy(db, ofScans, scans.segments).catch(() => undefined);
}

async function tidy(db: DoorDb, place: string, segments: readonly OpenSegment[]): Promise<void> {
  if (segments.length < MANY) return;
  const { compact } = await import('./compact.ts');
  await compact(db, place, segments);
}
