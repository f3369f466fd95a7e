import {
  namedScanSchema,
  type DoorTicket,
  type Manifest,
  type NamedScan,
} from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';
import type { ScanRow, TicketRow } from '#web/checkin/device/door.schemas.ts';
import type { DoorCalls } from './door.calls.ts';
import type { DoorDb } from '#web/checkin/device/door.db.ts';
import type { DeviceMeta, EventMeta } from '#web/checkin/device/door.schemas.ts';
import { keyOf, metaKey } from '#web/checkin/device/door.db.ts';
import { whenVisible } from '#web/checkin/device/door.guard.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';
import { readEventMeta, readGen } from '#web/checkin/device/door.meta.ts';

/** Rows per transaction: small enough that a scan in between hardly waits. */
const CHUNK = 1500;

export type SyncDeps = {
  db: DoorDb;
  list: GuestList;
  calls: Pick<DoorCalls, 'manifest'>;
  device: () => Promise<DeviceMeta>;
  clock: () => number;
  /** After every chunk that is stored and in the list. */
  onProgress: (meta: EventMeta) => void;
  /** Lets the page breathe between two chunks. */
  pause: () => Promise<void>;
};

/**
 * Fetches what changed, page by page. The cursor is stored together with the last rows before it, so an
 * interrupted download goes on where it stopped, and rows that come twice are the same rows.
 */
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
    // The server's clock was read somewhere between: the middle errs the least.
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
  // What has come of the last page is not yet the whole list.
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

/** Admissions of other devices, from a page of the list or from the live stream. */
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

/** The last rows of a page together with the cursor behind them. Answers with the codes that left the list. */
function storeLast(
  db: DoorDb,
  tickets: readonly DoorTicket[],
  meta: EventMeta,
  sweep: boolean,
): PromiseLike<string[]> {
  // A scan at this moment waits for the tables named here, so the queue is among them only when it must be.
  const tables = sweep ? [db.tickets, db.meta, db.scans, db.outbox] : [db.tickets, db.meta];
  return db.transaction('rw', tables, async () => {
    await storeTickets(db, tickets, meta);
    await db.meta.put(meta);
    return sweep ? sweepOld(db, meta) : [];
  });
}

/** A new full list is complete: what only an older one had is gone, except scans that still wait to be sent. */
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

/** The list as this device has it, for a start without a network. Its tickets are parsed when they are looked up. */
export async function loadList(db: DoorDb, list: GuestList, eventId: number): Promise<void> {
  const prefix = keyOf(eventId, '');
  list.putTickets(await db.tickets.where('key').startsWith(prefix).toArray());
  const scans = await db.scans.where('key').startsWith(prefix).toArray();
  list.putScans(scans.flatMap((row) => parseStored(namedScanSchema, row, 'scans') ?? []));
}
