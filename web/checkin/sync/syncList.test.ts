import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import type { DoorTicket, Manifest } from '#shared/checkin/checkin.schemas.ts';
import { offline } from '#web/api/network.errors.ts';
import { type DoorDb, PageHidden } from '#web/checkin/device/doorDb.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import { readEventMeta } from '#web/checkin/device/doorMeta.local.ts';
import { syncList, type SyncDeps } from './syncList.ts';
import { loadList } from './listKeeper.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import {
  aFact,
  aManifest,
  aNamedScan,
  codeNumber,
  freshDb,
  SERVER_TIME,
  ticketNumber,
} from '#web/checkin/testing/door.ts';

let db: DoorDb;
let list: GuestList;
let asked: (string | null)[];
let pages: Manifest[];
/** The number of listed tickets at each step of a download, with `!` once the list is complete. */
let progress: string[];

beforeEach(() => {
  [db, list, asked, pages, progress] = [freshDb(), createGuestList(), [], [], []];
});

const deps = (): SyncDeps => ({
  db,
  list,
  clock: () => 1000,
  onProgress: ({ complete }) => progress.push(`${list.counts().listed}${complete ? '!' : ''}`),
  pause: () => Promise.resolve(),
  known: new Set(),
  calls: {
    manifest: (_eventId, { since }) => {
      asked.push(since);
      const page = pages.shift();
      return page ? Promise.resolve(page) : Promise.reject(new AppError(offline));
    },
  },
});

const tickets = (from: number, to: number): DoorTicket[] =>
  Array.from({ length: to - from }, (_, n) => ticketNumber(from + n));

async function stored(): Promise<GuestList> {
  const fromDisk = createGuestList();
  await loadList(db, fromDisk, 7);
  return fromDisk;
}

it('takes the whole list in, page by page and chunk by chunk, and keeps it', async () => {
  pages = [
    aManifest({ tickets: tickets(0, 1600), cursor: 'a', more: true }),
    aManifest({
      tickets: tickets(1600, 3300),
      cursor: 'b',
      full: false,
      scans: [aNamedScan({ code: codeNumber(3) })],
    }),
  ];
  const meta = await syncList(deps(), 7);
  expect(asked).toEqual([null, 'a']);
  // The list is complete with its last rows, not with the first rows of its last page.
  expect(progress).toEqual(['1500', '1600', '3100', '3300!']);
  const seen = { syncedAt: 1000, offsetMs: SERVER_TIME - 1000, seenAt: 1000 };
  expect(meta).toMatchObject({ cursor: 'b', complete: true, gen: 1, ...seen });
  for (const each of [list, await stored()])
    expect(each.counts()).toEqual({ total: 3300, inside: 1, now: 1, listed: 3300 });
});

it('keeps the other events of the full list through later pages', async () => {
  const first = aManifest({ cursor: 'a' });
  const { others, ...event } = first.event;
  pages = [first, { ...aManifest({ cursor: 'b', full: false }), event }];
  await syncList(deps(), 7);
  expect(await syncList(deps(), 7)).toMatchObject({ cursor: 'b', event: { others } });
  expect(others).toHaveLength(1);
});

it('goes on where it was interrupted', async () => {
  pages = [aManifest({ tickets: tickets(0, 20), cursor: 'a', more: true })];
  await expect(syncList(deps(), 7)).rejects.toMatchObject({ code: 'network.offline' });
  expect((await readEventMeta(db, 7))?.complete).toBe(false);
  pages = [aManifest({ tickets: tickets(20, 30), cursor: 'b', full: false })];
  await syncList(deps(), 7);
  expect(asked).toEqual([null, 'a', 'a']);
  expect((await stored()).counts().listed).toBe(30);
});

it('does not move the cursor when a chunk could not be stored', async () => {
  pages = [aManifest({ cursor: 'a', tickets: tickets(0, 10) })];
  await syncList(deps(), 7);
  pages = [aManifest({ cursor: 'b', full: false, tickets: tickets(10, 20) })];
  const put = vi.spyOn(db.segments, 'add').mockRejectedValueOnce(new Error('disk full'));
  await expect(syncList(deps(), 7)).rejects.toThrow('disk full');
  expect((await readEventMeta(db, 7))?.cursor).toBe('a');
  put.mockRestore();
});

it('a new full list replaces the old one only when it is complete, and keeps scans that were not sent', async () => {
  pages = [aManifest({ tickets: tickets(0, 10), scans: [aNamedScan({ code: codeNumber(1) })] })];
  await syncList(deps(), 7);
  const unsent = aFact(2);
  await recordScan(db, unsent, { deviceName: 'Gate', gen: 1 });
  list.putScans([{ ...unsent, deviceName: 'Gate' }]);

  pages = [aManifest({ tickets: tickets(5, 12), cursor: 'x', more: true })];
  await expect(syncList(deps(), 7)).rejects.toThrow();
  expect(list.ticket(codeNumber(1))).not.toBeNull();

  pages = [aManifest({ tickets: tickets(12, 20), cursor: 'y', full: false })];
  await syncList(deps(), 7);
  const disk = await stored();
  for (const each of [list, disk]) {
    expect(each.ticket(codeNumber(1))).toBeNull();
    expect(each.counts().listed).toBe(15);
    expect(each.entry(codeNumber(2))).not.toBeNull();
  }
  expect(disk.entry(codeNumber(1))).toBeNull();
});

it('opens no transaction while the page is hidden', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await expect(syncList(deps(), 7)).rejects.toBeInstanceOf(PageHidden);
  expect(asked).toEqual([]);
});

it('replaces a list whose state is unreadable, and forgets what only that one had', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  pages = [aManifest({ tickets: tickets(0, 3) }), aManifest({ tickets: tickets(1, 3) })];
  await syncList(deps(), 7);
  await db.meta.update('event:7', { cursor: 5 } as object);
  expect(await readEventMeta(db, 7)).toBeNull();
  await syncList(deps(), 7);
  expect(asked).toEqual([null, null]);
  const fromDisk = await stored();
  expect(fromDisk.ticket(codeNumber(0))).toBeNull();
  expect(fromDisk.counts().listed).toBe(2);
});
