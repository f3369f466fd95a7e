import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, removeToken, storeToken } from '#web/api/token.ts';
import { aFact, aManifest, freshDb, sam, takeList } from '#web/checkin/testing/door.ts';
import { clearSignedOut, markSignedOut, readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import type { DoorDb } from './doorDb.ts';
import {
  listedEvents,
  readDevice,
  writeOperator,
  forgetOperator,
  restoreOperator,
} from './doorMeta.local.ts';
import { recordScan } from './outbox.ts';
import { forgetRemoval, keepWipingOld, wipeAll, wipeEvent, wipeOld, wipeRemoved } from './wipe.ts';
import { showUnsentBadge } from './unsentFlag.ts';

const ENDS = Date.parse(aManifest().event.end_time);
const HOUR = 60 * 60_000;

async function withList(id: number): Promise<DoorDb> {
  const db = freshDb();
  const page = aManifest({ serverTime: ENDS, event: { ...aManifest().event, id } });
  await takeList(db, () => page, { id, clock: () => ENDS });
  return db;
}

it('removes a list a day after its event, not before, and not while a scan has not been handed in', async () => {
  const db = await withList(7);
  await wipeOld(db, ENDS + 23 * HOUR);
  expect(await db.segments.count()).toBe(1);
  await recordScan(db, aFact(1), { deviceName: 'Gate', gen: 1 });
  await wipeOld(db, ENDS + 48 * HOUR);
  expect(await db.segments.count()).toBe(2);
  await db.outbox.clear();
  await wipeOld(db, ENDS + 25 * HOUR);
  expect([await db.segments.count(), (await listedEvents(db)).length]).toEqual([0, 0]);
});

it('removes old lists at once and every hour after that, until it is stopped', async () => {
  const db = await withList(7);
  const lists = () => db.segments.count();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: ENDS + 23.5 * HOUR });
  const stop = keepWipingOld(db, null);
  vi.advanceTimersByTime(59 * 60_000);
  expect(await lists()).toBe(1);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await lists()).toBe(0));
  await takeList(db, () => aManifest({ serverTime: ENDS }), { id: 7, clock: () => ENDS });
  stop();
  vi.advanceTimersByTime(3 * HOUR);
  expect(await lists()).toBe(1);
});

it('removes no list but that of the event: 7 is not 77', async () => {
  const db = await withList(77);
  await wipeEvent(db, 7);
  expect(await db.segments.count()).toBe(1);
});

it('leaves a removed device nothing but its name and what it still owes, and that it was removed until it is set up as another one', async () => {
  const db = await withList(7);
  const device = await readDevice(db);
  await writeOperator(db, sam(), 'a-token');
  await recordScan(db, aFact(1), { deviceName: 'Gate', gen: 1 });
  await wipeAll(db);
  expect((await db.meta.toArray()).map(({ key }) => key)).toEqual(['device', 'deviceKey']);
  expect(await readDevice(db)).toEqual(device);
  expect(await db.outbox.count()).toBe(1);
  expect(await db.segments.count()).toBe(0);
  await wipeRemoved(db);
  expect(await readDevice(db)).toEqual({ ...device, removed: true });
  await forgetRemoval(db);
  const { id, removed } = await readDevice(db);
  expect([id === device.id, removed]).toEqual([false, undefined]);
});

it('removes after a day what a download left that was cut off, but not what is coming down', async () => {
  const db = await withList(7);
  await db.meta.delete('event:7');
  const later = Date.now() + 25 * HOUR;
  await wipeOld(db, Date.now() + 23 * HOUR);
  await wipeOld(db, later, 7);
  expect(await db.segments.count()).toBe(1);
  await wipeOld(db, later);
  expect(await db.segments.count()).toBe(0);
});

describe('the session of who works there', () => {
  let db: DoorDb;
  const session = () => [readToken(), readOwner()];

  beforeEach(async () => {
    db = freshDb();
    storeToken('a-token');
    writeOwner('u1');
    await writeOperator(db, sam(), readToken());
  });

  it('gives a session back that a dead battery took from localStorage, but not after a logout', async () => {
    localStorage.clear();
    expect(await restoreOperator(db)).toMatchObject({ id: 'u1', username: 'sam' });
    expect(session()).toEqual(['a-token', 'u1']);
    await forgetOperator(db);
    localStorage.clear();
    expect(await restoreOperator(db)).toBeNull();
    expect(readToken()).toBeNull();
  });

  it('gives nothing back after a logout that was cut off, and ends it', async () => {
    removeToken();
    writeOwner(null);
    markSignedOut('u1');
    expect(await restoreOperator(db)).toBeNull();
    expect(session()).toEqual([null, null]);
    clearSignedOut();
    expect(await restoreOperator(db)).toBeNull();
  });

  it('opens no door for somebody else, and leaves their session alone', async () => {
    storeToken('another-token');
    writeOwner('u2');
    expect(await restoreOperator(db)).toBeNull();
    expect(session()).toEqual(['another-token', 'u2']);
  });

  it('opens the door of a device that knew no token, once its owner is known', async () => {
    localStorage.clear();
    await writeOperator(db, sam(), null);
    expect(await restoreOperator(db)).toBeNull();
    writeOwner('u1');
    expect(await restoreOperator(db)).toMatchObject({ id: 'u1' });
    expect(readToken()).toBeNull();
  });
});

it('sets the number on the icon when it changes, and does without where there is none', async () => {
  showUnsentBadge(9);
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() =>
    Promise.reject(new DOMException('not installed', 'NotAllowedError')),
  );
  Object.assign(navigator, { setAppBadge });
  for (const count of [0, 2, 2, 3, 0]) showUnsentBadge(count);
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(setAppBadge.mock.calls.flat()).toEqual([2, 3, 0]);
});
