import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFact, freshDb } from '#web/checkin/testing/door.ts';
import { everythingIn, quickKeys } from '#web/checkin/testing/device.ts';
import { holdUnlocked } from '#web/checkin/door/holdUnlocked.local.ts';
import { openDoorDb, type DoorDb } from './doorDb.ts';
import { watchIdle } from '#web/checkin/door/phoneLock.local.ts';
import { lockState } from './keys.ts';
import { forgetOperator } from './doorMeta.local.ts';
import { recordScan } from './outbox.ts';
import { takeBatch } from '#web/checkin/sync/sendOutbox.ts';
import { areTriesSpent, lockNow, removePin, setPin, unlock } from './pin.ts';
import { scansIn, openSegments, segmentPrefix } from './manifestSegments.ts';

const PIN = '271828';
const MINUTE = 60_000;
const locked = { code: 'door.locked' };
let db: DoorDb;

/** Opens the database anew, as after a reload. */
const again = (): DoorDb => openDoorDb(db.name);

async function scansOn(device: DoorDb): Promise<number> {
  const { segments } = await openSegments(device, segmentPrefix(7, 'scans'));
  return segments.flatMap(scansIn).length;
}

/** Ends the pauses after wrong PINs at once, and returns their lengths. */
function skipPauses(): number[] {
  const pauses: number[] = [];
  const skip = (done: () => void, ms: number): void => {
    pauses.push(ms);
    done();
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(skip as never);
  return pauses;
}

beforeEach(async () => {
  db = freshDb();
  quickKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await recordScan(db, aFact(1), { deviceName: 'Gate', gen: 1 });
  await setPin(db, PIN);
});

it('a phone with a PIN reads on what it stored before, and asks nothing after a reload', async () => {
  expect(crypto.subtle.deriveKey).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'PBKDF2', iterations: 600_000 }),
    ...Array.from({ length: 4 }, () => expect.anything() as unknown),
  );
  expect(await lockState(db)).toBe('unlocked');
  expect([await scansOn(db), await scansOn(again())]).toEqual([1, 1]);
});

it('a phone with a PIN opens nothing once it is locked, but sends what waits; only its PIN, which is not in its storage, opens it', async () => {
  await lockNow(db);
  for (const device of [db, again()]) {
    expect(await lockState(device)).toBe('locked');
    await expect(device.vault.list()).rejects.toMatchObject(locked);
  }
  expect(await takeBatch(again(), 10)).toMatchObject([{ scan: aFact(1) }]);
  expect(await unlock(again(), PIN)).toEqual({ kind: 'open' });
  expect(await scansOn(db)).toBe(1);
  await forgetOperator(db);
  expect(await lockState(again())).toBe('locked');
  expect(await db.meta.get('unlocked')).toBeUndefined();
  expect(await everythingIn(db.name)).not.toContain(PIN);
  for (const row of await db.meta.toArray())
    for (const key of Object.values(row))
      if (key instanceof CryptoKey) expect(key.extractable).toBe(false);
});

it('a phone with a PIN is free again without it, for whoever knows it', async () => {
  skipPauses();
  expect(await removePin(db, '000000')).toEqual({ kind: 'wrong', left: 4 });
  vi.mocked(setTimeout).mockRestore();
  expect(await removePin(db, PIN)).toEqual({ kind: 'open' });
  expect(await lockState(again())).toBe('free');
  expect(await scansOn(again())).toBe(1);
});

describe('time', () => {
  let scanned: () => void;
  const touch = () => void dispatchEvent(new Event('pointerdown'));

  /** Moves the clock forward by `ms` and lets the idle check run. */
  async function after(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((done) => setTimeout(done, 20));
  }

  beforeEach(async () => {
    const stop = watchIdle(db, (note) => {
      scanned = note;
      return () => undefined;
    });
    await after(0);
    return stop;
  });

  it.each([
    ['a touch', touch],
    ['a scan', () => scanned()],
  ])('locks it fifteen minutes after %s, not before', async (_what, work) => {
    await after(10 * MINUTE);
    work();
    await after(0);
    const until = Date.now() + 15 * MINUTE;
    await expect.poll(() => db.meta.get('unlocked')).toMatchObject({ until });
    await after(14 * MINUTE);
    expect(await lockState(db)).toBe('unlocked');
    await after(2 * MINUTE);
    expect(await lockState(db)).toBe('locked');
    await expect.poll(() => db.meta.get('unlocked')).toBeUndefined();
    await expect(again().vault.list()).rejects.toMatchObject(locked);
  });

  it('leaves it open while the door lead watches the night', async () => {
    const end = holdUnlocked();
    for (const _ of ['ten', 'twenty', 'thirty']) {
      await after(10 * MINUTE);
      expect(await lockState(db)).toBe('unlocked');
      await expect
        .poll(() => db.meta.get('unlocked'))
        .toMatchObject({ until: Date.now() + 15 * MINUTE });
    }
    end();
    await after(16 * MINUTE);
    expect(await lockState(db)).toBe('locked');
  });

  it('does not open it by the touch that wakes a phone after an hour', async () => {
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    touch();
    await after(0);
    expect(await lockState(db)).toBe('locked');
  });

  it('that was set back opens nothing', async () => {
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    expect(await lockState(db)).toBe('locked');
  });
});

describe('a wrong PIN', () => {
  const wrong = (device = db) => unlock(device, '000000');
  let pauses: number[];

  beforeEach(() => {
    pauses = skipPauses();
  });

  it('costs time, more each time, and the fifth ends it: the right one does not help either', async () => {
    await lockNow(db);
    for (const left of [4, 3, 2, 1]) expect(await wrong()).toEqual({ kind: 'wrong', left });
    expect(await areTriesSpent(db)).toBe(false);
    expect(await wrong()).toEqual({ kind: 'spent' });
    expect(pauses).toEqual([1000, 2000, 3000, 4000, 5000]);
    expect(await areTriesSpent(again())).toBe(true);
    expect(await unlock(again(), PIN)).toEqual({ kind: 'spent' });
    expect(await lockState(db)).toBe('locked');
  });

  it('is forgotten after the right one, and counted also if the page is closed before the answer', async () => {
    await wrong();
    await unlock(db, PIN);
    await lockNow(db);
    void wrong();
    expect(await wrong(again())).toEqual({ kind: 'wrong', left: 3 });
  });
});
