import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import type { Manifest } from '#shared/checkin/checkin.schemas.ts';
import { deviceRevoked } from '#shared/checkin/door.errors.ts';
import { offline } from '#web/api/network.errors.ts';
import {
  aDoorTicket,
  aManifest,
  aNamedScan,
  aQr,
  codeNumber,
  freshDb,
} from '#web/checkin/testing/door.ts';
import type { DoorDb } from '#web/checkin/device/doorDb.ts';
import { takeBatch } from '#web/checkin/device/outboxBatches.ts';
import { createDoor, type Door } from './door.ts';
import { createVerifier } from '#web/checkin/scan/verify.ts';

const CODE = '7K2M9QXD';
let db: DoorDb;
let server: () => Promise<Manifest>;
let kicked: number;
let closers: (() => void)[];
let now: number;

beforeEach(() => {
  [db, kicked, closers, now] = [freshDb(), 0, [], 1_765_504_800_000];
  server = () => Promise.resolve(aManifest());
});
afterEach(() => closers.forEach((close) => close()));

async function openReady(): Promise<Door> {
  const door = open();
  await expect.poll(() => door.state.get().phase).toBe('ready');
  return door;
}

function open(): Door {
  const door = createDoor(
    {
      db,
      verifier: createVerifier(),
      device: () => Promise.resolve({ key: 'device', id: 'gate-1', name: 'Gate 1' }),
      operator: { key: 'operator', id: 'user-staff', username: 'sam', role: 'staff' },
      sender: { kick: () => (kicked += 1), recount: () => Promise.resolve() },
      clock: () => now,
      steady: () => now,
      random: () => 0.5,
      calls: {
        events: () => Promise.resolve([]),
        manifest: () => server(),
        upload: () => Promise.reject(new AppError(offline)),
        stream: () => Promise.reject(new AppError(offline)),
      },
    },
    7,
  );
  closers.push(door.start());
  return door;
}

const noNetwork = (): Promise<never> => Promise.reject(new AppError(offline));

describe('opening a door', () => {
  it('brings the list down', async () => {
    const door = open();
    await expect
      .poll(() => door.state.get())
      .toMatchObject({ phase: 'ready', counts: { total: 1, inside: 0 }, syncError: null });
  });

  it('opens without a network with what is here, and knows who is in', async () => {
    const before = await openReady();
    expect(await before.scanned(aQr(CODE), 'camera')).toMatchObject({ tone: 'admit' });
    server = noNetwork;
    const door = open();
    await expect
      .poll(() => door.state.get())
      .toMatchObject({ phase: 'ready', counts: { inside: 1 }, syncError: 'network.offline' });
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ reason: 'already_in' });
  });

  it('lets a guest out who may come back, by camera and by code', async () => {
    server = () => Promise.resolve(aManifest({ tickets: [aDoorTicket({ come_and_go: true })] }));
    const door = await openReady();
    expect(await door.typed(CODE, 'manual')).toMatchObject({ tone: 'admit' });
    expect(await door.typed(CODE, 'manual', 'out')).toMatchObject({ tone: 'out' });
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ tone: 'admit' });
    expect(await door.scanned(aQr(CODE), 'camera', 'out')).toMatchObject({ tone: 'out' });
  });

  it('counts the new day in a new morning, also without a network', async () => {
    now = Date.parse('2026-12-12T02:00:00Z');
    server = () => Promise.resolve(aManifest({ serverTime: now }));
    const door = await openReady();
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ tone: 'admit' });
    server = noNetwork;
    await door.sync();
    expect(door.state.get().counts.inside).toBe(1);
    now += 24 * 3_600_000;
    await door.sync();
    expect(door.state.get().counts.inside).toBe(0);
  });

  it('judges a code that is held up before the list is read', async () => {
    const before = await openReady();
    server = noNetwork;
    expect(before.state.get().meta).not.toBeNull();
    expect(await open().scanned(aQr(CODE), 'camera')).toMatchObject({
      reason: 'ok',
      holder: 'Ana R.',
    });
  });

  it('says that nothing is here when nothing is and nobody answers', async () => {
    server = noNetwork;
    const door = open();
    await expect
      .poll(() => door.state.get())
      .toMatchObject({ phase: 'empty', syncError: 'network.offline' });
    await expect(door.scanned(aQr(CODE), 'camera')).rejects.toMatchObject({ code: 'door.no_list' });
    expect(await db.outbox.count()).toBe(0);
  });

  it('notices that this device was removed', async () => {
    server = () => Promise.reject(new AppError(deviceRevoked));
    const door = open();
    await expect.poll(() => door.state.get().revoked).toBe(true);
  });
});

it('admits no test ticket from the moment it hears that payments are real', async () => {
  const [demo, inside] = [aDoorTicket({ practice: true }), codeNumber(2)];
  const tickets = [demo, aDoorTicket({ code: inside, item: 2, practice: true })];
  const list = aManifest({ tickets: [...tickets, aDoorTicket({ code: codeNumber(3), item: 3 })] });
  server = () => Promise.resolve(list);
  const door = await openReady();
  expect(await door.typed(inside, 'manual')).toMatchObject({ tone: 'admit' });
  expect(door.list.counts()).toMatchObject({ total: 3, inside: 1 });
  server = () => Promise.resolve({ ...list, event: { ...list.event, demoAllowed: false } });
  await door.sync();
  server = noNetwork;
  const real = { counts: { total: 1, inside: 0 }, incidents: [] };
  for (const one of [door, open()]) {
    await expect.poll(() => one.state.get()).toMatchObject(real);
    for (const code of [CODE, inside]) {
      const refused = { tone: 'refuse', title: 'Demo ticket' };
      expect(await one.typed(code, 'manual')).toMatchObject(refused);
      expect(await one.scanned(aQr(code), 'camera')).toMatchObject(refused);
    }
    expect(one.state.get()).toMatchObject(real);
  }
});

it('has a scan and its place in the queue on disk before it says anything', async () => {
  const door = await openReady();
  await door.scanned(aQr(CODE), 'camera');
  expect(await db.segments.count()).toBe(2);
  expect(await takeBatch(db, 10)).toMatchObject([{ scan: { code: CODE, verdict: 'admit' } }]);
  expect(kicked).toBe(1);
});

it('keeps a refusal in the queue but not among the entries', async () => {
  const door = await openReady();
  await door.scanned('https://example.com', 'camera');
  expect(await db.outbox.count()).toBe(1);
  expect(await db.segments.count()).toBe(1);
});

it('shows a ticket that another door let in too, and keeps that for the next start', async () => {
  const door = await openReady();
  await door.scanned(aQr(CODE), 'camera');
  door.receiveScans([
    aNamedScan({
      id: '019b0a1c-0000-7000-8000-00000000000f',
      deviceId: 'gate-2',
      deviceName: 'Gate 2',
      at: 5,
    }),
  ]);
  await expect
    .poll(() => door.state.get().incidents)
    .toMatchObject([{ entry: { deviceName: 'Gate 2' }, incidents: [{ deviceName: 'Gate 1' }] }]);
  server = noNetwork;
  const again = open();
  await expect.poll(() => again.state.get().incidents.length).toBe(1);
});

it('takes no scan of another event into its list', async () => {
  const door = await openReady();
  door.receiveScans([aNamedScan({ eventId: 8, code: codeNumber(5) })]);
  await door.sync();
  expect(door.list.entry(codeNumber(5))).toBeNull();
});

it('hears of a ticket that was cancelled since', async () => {
  const door = await openReady();
  server = () =>
    Promise.resolve(
      aManifest({ full: false, cursor: 'c2', tickets: [aDoorTicket({ status: 'cancelled' })] }),
    );
  await door.sync();
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ reason: 'cancelled' });
});
