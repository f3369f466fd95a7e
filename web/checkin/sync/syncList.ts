import {
  namedScanSchema,
  type DoorTicket,
  type Manifest,
  type NamedScan,
} from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import type { ScanRow, TicketRow } from '#web/checkin/device/door.schemas.ts';
import type { DoorCalls } from './door.calls.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import type { DeviceMeta, EventMeta } from '#web/checkin/device/door.schemas.ts';
import { keyOf, metaKey } from '#web/checkin/device/doorDb.ts';
import { whenVisible } from '#web/checkin/device/doorDbAccess.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';
import { readEventMeta, readGen } from '#web/checkin/device/doorMeta.ts';

/** Rows per transaction; a concurrent scan waits little. */
const CHUNK = 1500;

export type SyncDeps = {
  db: DoorDb;
  list: GuestList;
  calls: Pick<DoorCalls, 'manifest'>;
  device: () => Promise<DeviceMeta>;
  clock: () => number;
  /** The server has just answered. */
  onHeard?: () => void;
  onProgress: (meta: EventMeta) => void;
  pause: () => Promise<void>;
};

/** The cursor is stored with its page's last rows: an interrupted download continues, repeated rows are harmless. */
export async function syncList(deps: SyncDeps, eventId: number): Promise<EventMeta> {
  const { db, calls, device, clock } = deps;
  let meta: EventMeta | null = await whenVisible(() => readEventMeta(db, eventId));
  const gen = meta?.gen ?? (await whenVisible(() => readGen(db, eventId)));
  for (;;) {
    const { id: deviceId, name: deviceName } = await device();
    const askedAt = clock();
    const page = await calls.manifest(eventId, {
      since: meta?.cursor ?? null,
      deviceId,
      deviceName,
    });
    const gotAt = clock();
    deps.onHeard?.();
    // The server read its clock between request and answer.
    const offsetMs = page.serverTime - Math.round((askedAt + gotAt) / 2);
    const wasComplete = meta?.complete === true && !page.full;
    meta = nextMeta(meta ?? { gen, complete: false }, page, { syncedAt: gotAt, offsetMs });
    await storePage(deps, page, meta, !page.more && !wasComplete);
    if (!page.more) return meta;
  }
}

function nextMeta(
  before: Pick<EventMeta, 'gen' | 'complete'>,
  page: Manifest,
  at: Pick<EventMeta, 'syncedAt' | 'offsetMs'>,
): EventMeta {
  const { event, keys, products, cursor, full, more } = page;
  const gen = before.gen + (full ? 1 : 0);
  const complete = !more || (before.complete && !full);
  return { key: metaKey(event.id), event, keys, products, cursor, complete, gen, ...at };
}

async function storePage(
  deps: SyncDeps,
  { tickets, scans }: Manifest,
  meta: EventMeta,
  finishing: boolean,
) {
  const { db, list, onProgress, pause } = deps;
  for (const chunk of chunksOf(scans)) {
    await whenVisible(() => storeScans(db, chunk, meta.gen));
    list.putScans(chunk);
    await pause();
  }
  // Rows of an unfinished last page are not the whole list.
  const partial = { ...meta, complete: meta.complete && !finishing };
  const chunks = chunksOf(tickets);
  const last = chunks.pop() ?? [];
  for (const chunk of chunks) {
    await whenVisible(() => storeTickets(db, chunk, meta));
    list.putTickets(chunk);
    onProgress(partial);
    await pause();
  }
  const dropped = await whenVisible(() => storeLast(db, last, meta, finishing && meta.gen > 1));
  list.putTickets(last);
  list.dropTickets(dropped);
  onProgress(meta);
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

export async function storeScans(
  db: DoorDb,
  scans: readonly NamedScan[],
  gen: number,
): Promise<void> {
  await db.scans.bulkPut(
    scans.map((scan) => ({ ...scan, gen, key: keyOf(scan.eventId, scan.id) })),
  );
}

async function storeTickets(
  db: DoorDb,
  tickets: readonly DoorTicket[],
  { event, gen }: EventMeta,
): Promise<void> {
  await db.tickets.bulkPut(
    tickets.map((ticket) => ({ ...ticket, gen, key: keyOf(event.id, ticket.code) })),
  );
}

/** Resolves with the codes that left the list. */
function storeLast(
  db: DoorDb,
  tickets: readonly DoorTicket[],
  meta: EventMeta,
  sweep: boolean,
): PromiseLike<string[]> {
  // Concurrent scans wait for these tables, so the outbox is locked only for a sweep.
  const tables = sweep ? [db.tickets, db.meta, db.scans, db.outbox] : [db.tickets, db.meta];
  return db.transaction('rw', tables, async () => {
    await storeTickets(db, tickets, meta);
    await db.meta.put(meta);
    return sweep ? sweepOld(db, meta) : [];
  });
}

/** Removes rows of older lists except unsent scans. */
async function sweepOld(db: DoorDb, { event, gen }: EventMeta): Promise<string[]> {
  const prefix = keyOf(event.id, '');
  const waiting = new Set(await db.outbox.toCollection().primaryKeys());
  const old = await db.tickets
    .where('key')
    .startsWith(prefix)
    .and((row) => isOlder(row, gen))
    .primaryKeys();
  await db.tickets.bulkDelete(old);
  await db.scans
    .where('key')
    .startsWith(prefix)
    .and((row) => isOlder(row, gen) && !waiting.has(String(row.id)))
    .delete();
  return old.map((key) => key.slice(prefix.length));
}

const isOlder = (row: Unread<TicketRow | ScanRow>, gen: number): boolean =>
  typeof row.gen !== 'number' || row.gen < gen;

export async function loadList(db: DoorDb, list: GuestList, eventId: number): Promise<void> {
  const prefix = keyOf(eventId, '');
  list.putTickets(await db.tickets.where('key').startsWith(prefix).toArray());
  const scans = await db.scans.where('key').startsWith(prefix).toArray();
  list.putScans(scans.flatMap((row) => parseStored(namedScanSchema, row, 'scans') ?? []));
}
