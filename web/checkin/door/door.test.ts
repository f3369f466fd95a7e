import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import type { DoorTicket, Manifest } from '#shared/checkin/checkin.schemas.ts';
import { deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { serialQueue } from '#web/checkin/common/serialQueue.ts';
import { type DoorDb, whenVisible } from '#web/checkin/device/doorDb.ts';
import { takeBatch } from '#web/checkin/sync/sendOutbox.ts';
import {
  aDoor,
  aDoorTicket,
  aManifest,
  aNamedScan,
  aQr,
  CODE,
  codeNumber,
  freshDb,
  noNetwork,
  SERVER_TIME,
  ticketNumber,
} from '#web/checkin/testing/door.ts';
import type { Door } from './door.ts';

let db: DoorDb;
let server: () => Promise<Manifest>;
let kicked: number;
let now: number;

const serve = (with_: Partial<Manifest> = {}) => {
  server = () => Promise.resolve(aManifest(with_));
};

beforeEach(() => {
  [db, kicked, now] = [freshDb(), 0, SERVER_TIME];
  serve();
});

function open(): Door {
  const clock = () => now;
  const kick = () => (kicked += 1);
  const door = aDoor({ db, clock, steady: clock }, { manifest: () => server(), kick });
  onTestFinished(door.start());
  return door;
}

const becomes = (door: Door, state: object) =>
  expect.poll(() => door.state.get()).toMatchObject(state);
const held = (door: Door) => door.scanned(aQr(CODE), 'camera');

async function openReady(): Promise<Door> {
  const door = open();
  await becomes(door, { phase: 'ready' });
  return door;
}

it('brings the list down, and without a network judges a code at once by what is here, and who is in', async () => {
  const before = open();
  await becomes(before, { phase: 'ready', counts: { total: 1, inside: 0 }, syncError: null });
  expect(await held(before)).toMatchObject({ tone: 'admit' });
  server = noNetwork;
  const door = open();
  expect(await held(door)).toMatchObject({ reason: 'already_in', holder: 'Ana R.' });
  await becomes(door, { phase: 'ready', counts: { inside: 1 }, syncError: 'network.offline' });
});

it('counts the new day in a new morning, also without a network', async () => {
  now = Date.parse('2026-12-12T02:00:00Z');
  serve({ serverTime: now });
  const door = await openReady();
  expect(await held(door)).toMatchObject({ tone: 'admit' });
  server = noNetwork;
  await door.sync();
  expect(door.state.get().counts.inside).toBe(1);
  now += 24 * 3_600_000;
  await door.sync();
  expect(door.state.get().counts.inside).toBe(0);
});

it('admits a ticket once that is held up to two tabs at the same instant', async () => {
  const queues: Record<string, ReturnType<typeof serialQueue>> = {};
  const request = (name: string, _options: LockOptions, work: () => Promise<unknown>) =>
    (queues[name] ??= serialQueue())(work);
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  const tabs = [await openReady(), await openReady()];
  const verdicts = await Promise.all(tabs.map(held));
  expect(verdicts.map(({ reason }) => reason).toSorted()).toEqual(['already_in', 'ok']);
});

it('background work on the database waits until the verdicts of all scans are there', async () => {
  const door = await openReady();
  const done: string[] = [];
  const scans = [1, 2].map((n) => held(door).then(() => done.push(`verdict ${n}`)));
  const work = whenVisible(async () => done.push('background'));
  await Promise.all([...scans, work]);
  expect(done).toEqual(['verdict 1', 'verdict 2', 'background']);
});

it('says that nothing is here when nothing is and nobody answers', async () => {
  server = noNetwork;
  const door = open();
  await becomes(door, { phase: 'empty', syncError: 'network.offline' });
  await expect(held(door)).rejects.toMatchObject({ code: 'door.no_list' });
  expect(await db.outbox.count()).toBe(0);
});

it('notices that this device was removed', async () => {
  server = () => Promise.reject(new AppError(deviceRevoked));
  await becomes(open(), { revoked: true });
});

it('admits no test ticket from the moment it hears that payments are real', async () => {
  const inside = codeNumber(2);
  const demo: DoorTicket[] = [aDoorTicket(), ticketNumber(2)];
  const tickets = [...demo.map((one) => ({ ...one, practice: true as const })), ticketNumber(3)];
  serve({ tickets });
  const door = await openReady();
  expect(await door.typed(inside, 'manual')).toMatchObject({ tone: 'admit' });
  expect(door.list.counts()).toMatchObject({ total: 3, inside: 1 });
  serve({ tickets, event: { ...aManifest().event, demoAllowed: false } });
  await door.sync();
  server = noNetwork;
  const real = { counts: { total: 1, inside: 0 }, incidents: [] };
  for (const one of [door, open()]) {
    await becomes(one, real);
    for (const code of [CODE, inside]) {
      const body = "This is a demo ticket that no one paid for. It isn't valid here.";
      const refused = { tone: 'refuse', title: 'Demo ticket', body, holder: 'Ana R.', handOut: [] };
      expect(await one.typed(code, 'manual')).toMatchObject(refused);
      expect(await one.scanned(aQr(code), 'camera')).toMatchObject(refused);
    }
    expect(one.state.get()).toMatchObject(real);
  }
  const refusals = (await takeBatch(db, 10)).filter(({ scan }) => scan.verdict === 'refuse');
  expect(refusals.map(({ scan }) => scan.reason)).toEqual(Array(8).fill('demo_ticket'));
});

it('has a scan and its place in the queue on disk before it says anything, and a refusal in the queue alone', async () => {
  const door = await openReady();
  await held(door);
  expect(await db.segments.count()).toBe(2);
  expect(await takeBatch(db, 10)).toMatchObject([{ scan: { code: CODE, verdict: 'admit' } }]);
  expect(kicked).toBe(1);
  await door.scanned('https://example.com', 'camera');
  expect(await db.outbox.count()).toBe(2);
  expect(await db.segments.count()).toBe(2);
});

it('shows a ticket that another door let in too, also at the next start, and takes no scan of another event', async () => {
  const door = await openReady();
  await held(door);
  const id = '019b0a1c-0000-7000-8000-00000000000f';
  door.receiveScans([aNamedScan({ id, deviceId: 'gate-2', deviceName: 'Gate 2', at: 5 })]);
  const [entry, late] = [{ deviceName: 'Gate 2' }, { deviceName: 'Gate 1' }];
  await becomes(door, { incidents: [{ entry, incidents: [late] }] });
  server = noNetwork;
  const again = open();
  await becomes(again, { incidents: [{ entry }] });
  again.receiveScans([aNamedScan({ eventId: 8, code: codeNumber(5) })]);
  await again.sync();
  expect(again.list.entry(codeNumber(5))).toBeNull();
});
