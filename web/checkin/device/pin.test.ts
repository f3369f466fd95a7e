import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFact, freshDb } from '#web/checkin/testing/door.ts';
import { everythingIn } from '#web/checkin/testing/dump.ts';
import { openDoorDb, type DoorDb } from './doorDb.ts';
import { lockState } from './keyRows.ts';
import { forgetOperator } from './operator.ts';
import { recordScan } from './outbox.ts';
import { takeBatch } from './outboxBatches.ts';
import { areTriesSpent, lockNow, removePin, setPin, stayOpen, unlock } from './pin.ts';
import { IDLE_MS, pauseAfter } from './pinRules.ts';
import { scansIn, openSegments, segmentsOf } from './segments.ts';

vi.mock(import('./pinRules.ts'), async (original) => ({
  ...(await original()),
  pauseAfter: vi.fn<(wrong: number) => number>(() => 1),
}));

const PIN = '271828';
const locked = { code: 'door.locked' };
let db: DoorDb;

/** As after a reload. */
const again = (): DoorDb => openDoorDb(db.name);

async function scansOn(device: DoorDb): Promise<number> {
  const { segments } = await openSegments(device, segmentsOf(7, 'scans'));
  return segments.flatMap(scansIn).length;
}

beforeEach(async () => {
  db = freshDb();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await recordScan(db, aFact(1), { deviceName: 'Gate', gen: 1 });
  await setPin(db, PIN);
  return () => vi.useRealTimers();
});

describe('a phone with a PIN', () => {
  it('reads on what it stored before, and asks nothing after a reload', async () => {
    expect(await lockState(db)).toBe('unlocked');
    expect([await scansOn(db), await scansOn(again())]).toEqual([1, 1]);
  });

  it('opens nothing once it is locked, but sends what waits', async () => {
    await lockNow(db);
    for (const device of [db, again()]) {
      expect(await lockState(device)).toBe('locked');
      await expect(device.vault.list()).rejects.toMatchObject(locked);
    }
    expect(await takeBatch(again(), 10)).toMatchObject([{ scan: aFact(1) }]);
  });

  it('opens with its PIN', async () => {
    await lockNow(db);
    expect(await unlock(again(), PIN)).toEqual({ kind: 'open' });
    expect(await scansOn(db)).toBe(1);
  });

  it('is locked after a logout', async () => {
    await forgetOperator(db);
    expect(await lockState(again())).toBe('locked');
  });

  it('has nothing in its storage that opens the list, nor the PIN', async () => {
    await lockNow(db);
    expect(await db.meta.get('unlocked')).toBeUndefined();
    expect(await everythingIn(db.name)).not.toContain(PIN);
    for (const row of await db.meta.toArray())
      for (const key of Object.values(row))
        if (key instanceof CryptoKey) expect(key.extractable).toBe(false);
  });

  it('is free again without it, for whoever knows it', async () => {
    expect(await removePin(db, '000000')).toEqual({ kind: 'wrong', left: 4 });
    expect(await removePin(db, PIN)).toEqual({ kind: 'open' });
    expect(await lockState(again())).toBe('free');
    expect(await scansOn(again())).toBe(1);
  });
});

describe('time', () => {
  it('locks it after fifteen idle minutes, and not while somebody works', async () => {
    vi.setSystemTime(Date.now() + IDLE_MS - 60_000);
    await stayOpen(db);
    vi.setSystemTime(Date.now() + IDLE_MS - 60_000);
    expect(await lockState(db)).toBe('unlocked');
    vi.setSystemTime(Date.now() + 120_000);
    expect(await lockState(db)).toBe('locked');
    await expect(again().vault.list()).rejects.toMatchObject(locked);
  });

  it('that was set back opens nothing', async () => {
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await lockState(db)).toBe('locked');
  });
});

describe('a wrong PIN', () => {
  it('costs time, more each time', async () => {
    await lockNow(db);
    for (const left of [4, 3, 2]) {
      expect(await unlock(db, '000000')).toEqual({ kind: 'wrong', left });
      expect(pauseAfter).toHaveBeenLastCalledWith(5 - left);
    }
  });

  it('is forgotten after the right one', async () => {
    await unlock(db, '000000');
    await unlock(db, PIN);
    expect(await unlock(db, '000000')).toEqual({ kind: 'wrong', left: 4 });
  });

  it('five times, and the right one does not help either', async () => {
    await lockNow(db);
    for (let n = 1; n < 5; n += 1) await unlock(db, '000000');
    expect(await areTriesSpent(db)).toBe(false);
    expect(await unlock(db, '000000')).toEqual({ kind: 'spent' });
    expect(await areTriesSpent(again())).toBe(true);
    expect(await unlock(again(), PIN)).toEqual({ kind: 'spent' });
    expect(await lockState(db)).toBe('locked');
  });

  it('is counted also if the page is closed before the answer', async () => {
    await lockNow(db);
    void unlock(db, '000000');
    expect(await unlock(again(), '111111')).toEqual({ kind: 'wrong', left: 3 });
  });
});
