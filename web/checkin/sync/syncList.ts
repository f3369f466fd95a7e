import { AppError } from '#shared/base/errors.ts';
import type { DoorTicket, Manifest, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import type { DoorCalls } from './door.calls.ts';
import { type DoorDb, metaKey, onDoorDb, whenVisible } from '#web/checkin/device/doorDb.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';
import type { Synced } from '#web/checkin/door/deviceClock.ts';
import {
  newId,
  readEventMeta,
  readGen,
  sealEventMeta,
} from '#web/checkin/device/doorMeta.local.ts';
import {
  addTickets,
  openSegments,
  sealSegment,
  segmentPrefix,
  type OpenSegment,
} from '#web/checkin/device/manifestSegments.ts';

/** Rows per transaction, few enough that a concurrent scan does not wait long. */
const CHUNK = 1500;

export type SyncDeps = {
  db: DoorDb;
  list: GuestList;
  calls: Pick<DoorCalls, 'manifest'>;
  clock: () => number;
  /** Called as soon as the server answered. */
  onHeard?: (at: Synced) => void;
  onProgress: (meta: EventMeta) => void;
  pause: () => Promise<void>;
  /** Gets the keys of the scans' segments, which the list then has. */
  known: Set<string>;
  /** True if this device was removed meanwhile; nothing is stored after its wipe. */
  isRevoked?: () => boolean;
};

/**
 * Downloads the list. The cursor is stored with the last rows of its page, so an interrupted download continues;
 * repeated rows are harmless.
 */
export async function syncList(deps: SyncDeps, eventId: number): Promise<EventMeta> {
  const { db, calls, clock } = deps;
  let meta: EventMeta | null = await whenVisible(() => readEventMeta(db, eventId));
  const gen = meta?.gen ?? (await whenVisible(() => readGen(db, eventId)));
  for (;;) {
    const askedAt = clock();
    // There is no cursor if rows of the list can no longer be read: the whole list is then requested.
    const page = await calls.manifest(eventId, { since: meta?.cursor || null });
    const syncedAt = clock();
    // The server read its clock at some time between request and answer, so its time is compared with their midpoint.
    const offsetMs = page.serverTime - Math.round((askedAt + syncedAt) / 2);
    deps.onHeard?.({ syncedAt, offsetMs });
    const wasComplete = meta?.complete === true && !page.full;
    meta = nextMeta(meta ?? { gen, complete: false }, page, { syncedAt, offsetMs });
    await storePage(deps, page, meta, !page.more && !wasComplete);
    if (!page.more) return meta;
  }
}

function nextMeta(
  before: Pick<EventMeta, 'gen' | 'complete'> & Partial<EventMeta>,
  page: Manifest,
  at: Synced,
): EventMeta {
  const { keys, products, cursor, full, more } = page;
  // Only the first page of a full list names the other events.
  const event = { others: before.event?.others, ...page.event };
  const gen = before.gen + (full ? 1 : 0);
  const complete = !more || (before.complete && !full);
  const known = { key: metaKey(event.id), event, keys, products, cursor, complete, gen };
  return { ...known, ...at, seenAt: at.syncedAt };
}

async function storePage(
  deps: SyncDeps,
  { tickets, scans }: Manifest,
  meta: EventMeta,
  finishing: boolean,
) {
  const { db, list, onProgress, pause } = deps;
  for (const chunk of chunksOf(scans)) {
    await storeScans(deps, chunk, meta);
    list.putScans(chunk);
    await pause();
  }
  // Until all rows of the last page are stored, the list is not complete.
  const partial = { ...meta, complete: meta.complete && !finishing };
  const chunks = chunksOf(tickets);
  const last = chunks.pop() ?? [];
  for (const chunk of chunks) {
    const segment = await sealTickets(db, chunk, meta);
    await store(deps, () =>
      db.transaction('rw', db.segments, () => addTickets(db, ticketsOf(meta), segment)),
    );
    list.putTickets(chunk);
    onProgress(partial);
    await pause();
  }
  const replaces = finishing && meta.gen > 1;
  const kept = replaces ? await codesOf(db, meta) : null;
  await storeLast(deps, last, meta, replaces);
  list.putTickets(last);
  if (kept) list.keepTickets(kept.union(new Set(last.map(({ code }) => code))));
  onProgress(meta);
}

function chunksOf<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

type Store = Pick<SyncDeps, 'db' | 'known' | 'isRevoked'>;

function store<T>({ isRevoked }: Pick<Store, 'isRevoked'>, work: () => PromiseLike<T>): Promise<T> {
  if (isRevoked?.()) return Promise.reject(new AppError(deviceRevoked));
  return whenVisible(work);
}

export async function storeScans(
  deps: Store,
  scans: readonly NamedScan[],
  { event, gen }: Pick<EventMeta, 'event' | 'gen'>,
): Promise<void> {
  if (scans.length === 0) return;
  const prefix = segmentPrefix(event.id, 'scans');
  const segment = await sealSegment(deps.db, prefix, { gen, rows: scans });
  const key = prefix + newId();
  deps.known.add(key);
  await store(deps, () => deps.db.segments.add({ ...segment, key }));
}

const ticketsOf = ({ event }: EventMeta): string => segmentPrefix(event.id, 'tickets');

function sealTickets(db: DoorDb, rows: readonly DoorTicket[], meta: EventMeta) {
  return sealSegment(db, ticketsOf(meta), { gen: meta.gen, rows });
}

async function storeLast(
  deps: SyncDeps,
  tickets: readonly DoorTicket[],
  meta: EventMeta,
  sweep: boolean,
): Promise<void> {
  const { db } = deps;
  const segment = tickets.length > 0 ? await sealTickets(db, tickets, meta) : null;
  const row = await sealEventMeta(db, meta);
  // Concurrent scans wait for these tables, so the outbox is locked only when old segments are removed.
  const tables = sweep ? [db.segments, db.meta, db.outbox] : [db.segments, db.meta];
  await store(deps, () =>
    db.transaction('rw', tables, async () => {
      if (segment) await addTickets(db, ticketsOf(meta), segment);
      await db.meta.put(row);
      if (sweep) await sweepOld(db, meta);
    }),
  );
}

/** Removes segments of older lists except unsent scans. */
async function sweepOld(db: DoorDb, { event, gen }: EventMeta): Promise<void> {
  const scans = segmentPrefix(event.id, 'scans');
  const waiting = new Set(await db.outbox.toCollection().primaryKeys());
  for (const prefix of [scans, segmentPrefix(event.id, 'tickets')])
    await db.segments
      .where('key')
      .startsWith(prefix)
      .and((row) => isOlder(row.gen, gen) && !waiting.has(String(row.key).slice(scans.length)))
      .delete();
}

const isOlder = (of: unknown, gen: number): boolean => typeof of !== 'number' || of < gen;

/** Returns the ticket codes in the stored pages of this list. */
async function codesOf(db: DoorDb, meta: EventMeta): Promise<Set<string>> {
  const { segments } = await openSegments(db, ticketsOf(meta), (gen) => !isOlder(gen, meta.gen));
  return new Set(segments.flatMap(({ rows }) => rows.map(({ code }) => String(code))));
}

const SMALL = 100;
const FEW = 64;

/**
 * Merges small segments, since a night leaves one for each change and each scan. The merged segment takes the place
 * of the last one, so that all earlier segments stay before it.
 */
export async function compact(
  db: DoorDb,
  prefix: string,
  segments: readonly OpenSegment[],
): Promise<void> {
  const small = segments.slice(segments.findLastIndex(({ rows }) => rows.length >= SMALL) + 1);
  if (small.length < FEW) return;
  for (const [gen, group] of Map.groupBy(small, ({ gen }) => gen)) {
    await mergeInto(db, prefix, { gen, group });
  }
}

async function mergeInto(
  db: DoorDb,
  prefix: string,
  { gen, group }: { gen: number; group: OpenSegment[] },
): Promise<void> {
  const keys = group.map(({ key }) => key);
  const last = keys.at(-1);
  if (last === undefined) return;
  const rows = group.flatMap((segment) => segment.rows);
  const segment = await sealSegment(db, prefix, { gen, rows });
  await onDoorDb(() =>
    db.transaction('rw', db.segments, async () => {
      // Another tab has merged the segments, or a wipe has removed them.
      if ((await db.segments.where('key').anyOf(keys).count()) < keys.length) return;
      await db.segments.bulkDelete(keys);
      await db.segments.put({ ...segment, key: last });
    }),
  );
}
