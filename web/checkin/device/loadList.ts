import { metaKey, type DoorDb, onDoorDb } from './doorDb.ts';
import type { GuestList } from './guestList.ts';
import { openSegments, type OpenSegment, scansIn, segmentPrefix } from './segments.ts';

/** A list with this many segments starts slowly, so its segments are merged. */
const MANY = 200;

export async function loadList(db: DoorDb, list: GuestList, eventId: number): Promise<void> {
  const [ofTickets, ofScans] = [segmentPrefix(eventId, 'tickets'), segmentPrefix(eventId, 'scans')];
  const tickets = await openSegments(db, ofTickets);
  for (const { rows } of tickets.segments) list.putTickets(rows);
  const scans = await openSegments(db, ofScans);
  for (const segment of scans.segments) list.putScans(scansIn(segment));
  // Without a cursor, the next sync downloads the whole list.
  if (tickets.unreadable || scans.unreadable)
    await onDoorDb(() => db.meta.update(metaKey(eventId), { cursor: '' } as object));
  void tidy(db, ofTickets, tickets.segments).catch(() => undefined);
  void tidy(db, ofScans, scans.segments).catch(() => undefined);
}

async function tidy(db: DoorDb, prefix: string, segments: readonly OpenSegment[]): Promise<void> {
  if (segments.length < MANY) return;
  const { compact } = await import('./compact.ts');
  await compact(db, prefix, segments);
}
