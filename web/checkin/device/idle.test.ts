import { beforeEach, expect, it, vi } from 'vitest';
import { freshDb } from '#web/checkin/testing/door.ts';
import type { DoorDb } from './doorDb.ts';
import { watchIdle } from './idle.ts';
import { lockState } from './keyRows.ts';
import { setPin } from './pin.ts';

const MINUTE = 60_000;
let db: DoorDb;
let scanned: () => void;
let stop: () => void;

/** A tick after this time; the tick itself takes no time. */
async function after(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((done) => setTimeout(done, 50));
}

beforeEach(async () => {
  db = freshDb();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await setPin(db, '271828');
  stop = watchIdle(db, (note) => {
    scanned = note;
    return () => undefined;
  });
  await after(0);
  return () => {
    stop();
    vi.useRealTimers();
  };
});

it.each([
  ['a touch', () => void dispatchEvent(new Event('pointerdown'))],
  ['a scan', () => scanned()],
])('%s keeps a phone open for fifteen minutes, and no longer', async (_what, work) => {
  await after(10 * MINUTE);
  work();
  await after(0);
  await after(14 * MINUTE);
  expect(await lockState(db)).toBe('unlocked');
  await after(2 * MINUTE);
  expect(await lockState(db)).toBe('locked');
  expect(await db.meta.get('unlocked')).toBeUndefined();
});

it('the touch that wakes a phone after an hour does not open it', async () => {
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  dispatchEvent(new Event('pointerdown'));
  await after(0);
  expect(await lockState(db)).toBe('locked');
});
