import { beforeEach, expect, it, vi } from 'vitest';
import type { DoorTicket, ScanFact } from '#shared/checkin/checkin.schemas.ts';
import {
  aDoorTicket,
  aFact,
  aManifest,
  aNamedScan,
  codeNumber,
  freshDb,
  LOOKUP_KEY,
  takeList,
} from '#web/checkin/testing/door.ts';
import { everythingIn } from '#web/checkin/testing/device.ts';
import { openDoorDb, type DoorDb } from './doorDb.ts';
import { readEventMeta, readOperator, writeOperator } from './doorMeta.local.ts';
import { createGuestList, type GuestList } from './guestList.ts';
import { loadList } from '#web/checkin/sync/listKeeper.ts';
import { recordScan } from './outbox.ts';
import { deadScans, takeBatch } from '#web/checkin/sync/sendOutbox.ts';

const TOKEN = 'a-token-of-the-account';
const HOLDER = 'Marguerite D.';
const SAM = { id: 'u1', username: 'sam', role: 'staff' } as const;
let db: DoorDb;
let asked: (string | null)[];

beforeEach(() => {
  [db, asked] = [freshDb(), []];
});

/** The nth ticket code. Unlike `codeNumber(n)`, it can't be found by chance within the id of a scan. */
const codeOf = (n: number): string => codeNumber(n + 700_000);

const fact = (n: number, with_: Partial<ScanFact> = {}): ScanFact =>
  aFact(n, { code: codeOf(n), ...with_ });

const scanned = (n: number, with_: Partial<ScanFact> = {}): Promise<void> =>
  recordScan(db, fact(n, with_), { deviceName: 'Gate', gen: 1 });

function tickets(count: number): DoorTicket[] {
  return Array.from({ length: count }, (_, n) =>
    aDoorTicket({ code: codeOf(n + 1), item: n + 1, holder: HOLDER, phone: `phone-${n}` }),
  );
}

const sync = (page: Partial<ReturnType<typeof aManifest>>, of = db) =>
  takeList(of, (since) => {
    asked.push(since);
    return aManifest(page);
  });

/** Opens the database anew and loads the list, as after a restart of the app. */
async function reopened(): Promise<{ list: GuestList; again: DoorDb }> {
  const again = openDoorDb(db.name);
  const list = createGuestList();
  await loadList(again, list, 7);
  return { list, again };
}

async function atTheDoor(): Promise<void> {
  await sync({ tickets: tickets(20), scans: [aNamedScan({ code: codeOf(4) })] });
  await writeOperator(db, SAM, TOKEN);
  await scanned(2);
  await scanned(3, { verdict: 'refuse' });
}

const SECRETS = [
  ...tickets(20).flatMap(({ code, holder, order, phone }) => [code, holder, order, phone ?? '']),
  LOOKUP_KEY,
  TOKEN,
  SAM.username,
  aManifest().event.title,
  ...aManifest().products.map(({ name }) => name),
];

it('a dump of a door’s storage shows no code, name, hash, key, token, event, product or operator, and no key that can be taken away; this device reads it after a restart', async () => {
  await atTheDoor();
  const dump = await everythingIn(db.name);
  expect(dump).toContain('event:7');
  expect(SECRETS.filter((secret) => dump.includes(secret))).toEqual([]);
  const secret = await db.vault.device();
  for (const key of [secret, await db.vault.list()]) {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  }
  const { list, again } = await reopened();
  expect(list.counts()).toMatchObject({ listed: 20, inside: 2 });
  expect(list.ticket(codeOf(4))).toMatchObject({ holder: HOLDER });
  expect((await readEventMeta(again, 7))?.event.lookupKey).toBe(LOOKUP_KEY);
  expect(await readOperator(again)).toMatchObject({ username: 'sam', token: TOKEN });
  const waiting = (await takeBatch(again, 10)).map(({ scan }) => scan.id);
  expect(waiting).toEqual([fact(2).id, fact(3).id]);
});

it('a list whose key or bytes are gone comes down anew, and scans that wait are sent all the same', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await atTheDoor();
  await db.meta.delete('listKey');
  const { list, again } = await reopened();
  expect(list.counts().listed).toBe(0);
  expect(await readEventMeta(again, 7)).toBeNull();
  await sync({ tickets: tickets(20) }, again);
  expect(asked).toEqual([null, null]);
  expect((await reopened()).list.counts().listed).toBe(20);
  expect(await takeBatch(again, 10)).toHaveLength(2);
});

it('a list whose key or bytes are gone opens the door with what can be read until then', async () => {
  await sync({ tickets: tickets(20) });
  await sync({ tickets: [aDoorTicket({ code: '00000000' })], full: false, cursor: 'c2' });
  const [first] = await db.segments.toArray();
  await db.segments.update(String(first?.key), { sealed: null } as object);
  const { list, again } = await reopened();
  expect(list.counts().listed).toBe(1);
  expect(await readEventMeta(again, 7)).not.toBeNull();
  await sync({ tickets: tickets(20) }, again);
  expect(asked.at(-1)).toBeNull();
  expect((await reopened()).list.counts().listed).toBe(20);
});

it('a scan that waits under a key that cannot be read just now is not given up', async () => {
  await scanned(2);
  const device = vi.spyOn(db.vault, 'device').mockRejectedValue(new Error('not now'));
  await expect(takeBatch(db, 10)).rejects.toThrow('not now');
  device.mockRestore();
  expect(await takeBatch(db, 10)).toMatchObject([{ scan: fact(2) }]);
});

it('a scan that waits under a key that is lost is set aside, for people to see', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await scanned(2);
  await db.meta.delete('deviceKey');
  const { again } = await reopened();
  expect(await takeBatch(again, 10)).toEqual([]);
  const lost = { id: fact(2).id, scan: undefined, lastError: 'unreadable' };
  expect(await deadScans(again)).toMatchObject([lost]);
});

it('many small segments become few, and the latest state of a ticket stays the latest', async () => {
  await sync({ tickets: tickets(200) });
  for (let n = 1; n <= 205; n += 1) {
    const status = n > 100 ? 'cancelled' : 'valid';
    const ticket = aDoorTicket({ code: codeOf((n % 100) + 1), item: (n % 100) + 1, status });
    await sync({ tickets: [ticket], full: false, cursor: `c${n}` });
    await scanned(n);
  }
  expect((await reopened()).list.counts()).toMatchObject({ listed: 200, total: 105 });
  await expect.poll(() => db.segments.count()).toBe(3);
  const { list } = await reopened();
  expect(list.counts()).toMatchObject({ listed: 200, total: 105 });
  expect(list.entries()).toHaveLength(205);
});
