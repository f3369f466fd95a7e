import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import type { Manifest } from '#shared/checkin/checkin.schemas.ts';
import { listedEvents } from '#web/checkin/device/doorMeta.local.ts';
import { takeBatch } from '#web/checkin/sync/sendOutbox.ts';
import { wipeOld } from '#web/checkin/device/wipe.ts';
import {
  aDoor,
  aManifest,
  aNamedScan,
  freshDb,
  noNetwork,
  SERVER_TIME,
  ticketNumber,
} from '#web/checkin/testing/door.ts';
import { createDeviceClock } from './deviceClock.ts';
import type { Door } from './door.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [FRIDAY, SATURDAY] = ['2026-12-11', '2026-12-12'];
const friday = (n: number) => ticketNumber(n, { valid_on: [FRIDAY] });
const saturday = (n: number) => ticketNumber(n, { valid_on: [SATURDAY] });

let db: ReturnType<typeof freshDb>;
let server: () => Promise<Manifest>;
let closers: (() => void)[];
/** The time in truth, and how far the phone's clock is from it. */
let [now, skew] = [0, 0];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [db, closers, now, skew] = [freshDb(), [], SERVER_TIME, 0];
  const tickets = [1, 2, 3].flatMap((n) => [friday(n), saturday(10 + n)]);
  server = () => Promise.resolve(aManifest({ serverTime: now, tickets }));
});
afterEach(() => closers.forEach((close) => close()));

/** A page whose monotonic clock begins now. */
async function open(): Promise<Door> {
  const begun = now;
  const clock = () => now + skew;
  const door = aDoor({ db, clock, steady: () => now - begun }, { manifest: () => server() });
  closers.push(door.start());
  await expect.poll(() => door.state.get().phase).toBe('ready');
  return door;
}

async function goOffline(door: Door): Promise<void> {
  server = noNetwork;
  await door.sync();
}

const typed = (door: Door, { code }: { code: string }) => door.typed(code, 'manual');

it.each([-DAY, 366 * DAY, 14 * HOUR])(
  'tickets are checked for tonight after the clock jumped by %i ms offline, before and after a reload',
  async (ms) => {
    const door = await open();
    await goOffline(door);
    now += HOUR;
    skew = ms;
    vi.advanceTimersByTime(1000);
    expect(door.state.get()).toMatchObject({ jumpedMs: ms });
    expect(await typed(door, friday(1))).toMatchObject({ tone: 'admit', day: 'Day 1 of 3' });
    expect(await typed(door, saturday(11))).toMatchObject({ reason: 'wrong_day' });
    await expect.poll(async () => (await listedEvents(db))[0]?.offsetMs).toBe(-ms);
    await wipeOld(db, now + skew);
    closers.splice(0).forEach((close) => close());

    const again = await open();
    expect(await typed(again, friday(1))).toMatchObject({ reason: 'already_in' });
    expect(await typed(again, friday(2))).toMatchObject({ tone: 'admit', day: 'Day 1 of 3' });
    expect(await typed(again, saturday(11))).toMatchObject({ reason: 'wrong_day' });
    const facts = (await takeBatch(db, 10)).map(({ scan }) => scan);
    for (const fact of facts) {
      expect(fact).toMatchObject({ day: FRIDAY, clock: 'uncertain' });
      expect(correctedAt(fact)).toBe(now);
    }
  },
);

it('a jump is over when the server was heard again', async () => {
  const door = await open();
  skew = DAY;
  vi.advanceTimersByTime(1000);
  expect(door.state.get()).toMatchObject({ jumpedMs: DAY });
  await door.sync();
  expect(door.state.get()).toMatchObject({ jumpedMs: 0, meta: { offsetMs: -DAY } });
  await typed(door, friday(1));
  const [row] = await takeBatch(db, 10);
  expect(row?.scan).toMatchObject({ offsetMs: -DAY, clock: 'anchored' });
});

it('a phone that slept until the next evening accepts the tickets of both, until it is online', async () => {
  const door = await open();
  await goOffline(door);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  // The monotonic clock stood still.
  skew = 18 * HOUR;
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(door.state.get()).toMatchObject({ jumpedMs: 0, doubtMs: 18 * HOUR });
  expect(await typed(door, friday(1))).toMatchObject({ tone: 'admit', day: 'Day 1 of 3' });
  expect(await typed(door, saturday(11))).toMatchObject({ tone: 'admit', day: 'Day 2 of 3' });
  const facts = (await takeBatch(db, 10)).map(({ scan }) => [scan.day, scan.clock]);
  expect(facts).toEqual([
    [FRIDAY, 'uncertain'],
    [SATURDAY, 'uncertain'],
  ]);
});

it("yesterday's incidents do not stand on tonight's phone", async () => {
  const { code } = ticketNumber(5, { valid_on: null });
  const scans = ['a', 'b'].map((gate, n) => ({
    ...aNamedScan({ id: `019b0a1c-0000-7000-8000-00000000000${gate}`, code }),
    deviceId: gate,
    at: SERVER_TIME + n,
  }));
  const door = await open();
  door.receiveScans(scans);
  await expect.poll(() => door.state.get().incidents).toHaveLength(1);
  now += DAY;
  await door.sync();
  expect(door.state.get().incidents).toEqual([]);
});

const MINUTE = 60_000;
const NOON = Date.UTC(2031, 4, 17, 12);
/** The server's clock is ahead of the device's by this. */
const OFFSET = 700;
const JUMPS = [5 * MINUTE, 3 * HOUR, DAY, 366 * DAY].flatMap((ms) => [ms, -ms]);

/** A phone that was synced at noon. Time passes on both clocks, or on the wall clock alone. */
function aPhone() {
  let [truth, skew, started] = [NOON, 0, NOON - 5];
  const wall = () => truth + skew;
  let steadyStopped = 0;
  const start = () => createDeviceClock(wall, () => truth - started - steadyStopped);
  let deviceClock = start();
  let stored = { syncedAt: wall(), offsetMs: OFFSET, seenAt: wall() };
  deviceClock.anchor();
  return {
    jump: (ms: number) => void (skew += ms),
    pass: (ms: number) => void (truth += ms),
    /** The page notices within a second, and stores what it is sure of. */
    tick() {
      const now = deviceClock.follow(stored);
      if (deviceClock.jumped().guess) return;
      stored = { ...now, seenAt: wall() };
    },
    sleep(ms: number) {
      deviceClock.sleep();
      truth += ms;
      steadyStopped += ms;
      deviceClock.wake();
    },
    reload() {
      [started, steadyStopped] = [truth, 0];
      deviceClock = start();
      deviceClock.resume(stored, NOON + 3 * DAY);
    },
    now() {
      const timed = deviceClock.time(deviceClock.follow(stored).offsetMs);
      const off = correctedAt(timed) - truth - OFFSET;
      return {
        off,
        clock: timed.clock,
        jumped: deviceClock.jumped().ms,
        doubt: deviceClock.doubtMs(),
      };
    },
  };
}

it('is uncertain before the server was heard in this page, and sure after', () => {
  const deviceClock = createDeviceClock(
    () => NOON,
    () => 5,
  );
  expect(deviceClock.time(7).clock).toBe('uncertain');
  deviceClock.anchor();
  expect(deviceClock.time(7)).toEqual({ at: NOON, offsetMs: 7, clock: 'anchored' });
});

it.each(JUMPS)(
  'after a jump of %i ms, the monotonic clock tells the time, which a reload keeps',
  (ms) => {
    const { jump, pass, tick, reload, now } = aPhone();
    pass(HOUR);
    expect(now()).toEqual({ off: 0, clock: 'anchored', jumped: 0, doubt: 0 });
    jump(ms);
    pass(HOUR);
    expect(now()).toEqual({ off: 0, clock: 'uncertain', jumped: ms, doubt: 0 });
    jump(-ms);
    expect(now()).toMatchObject({ off: 0, jumped: 0 });
    jump(ms);
    tick();
    reload();
    pass(HOUR);
    expect(now()).toMatchObject({ off: 0, clock: 'uncertain' });
  },
);

it('small corrections of the clock are followed without a word', () => {
  const { jump, now } = aPhone();
  jump(1500);
  expect(now()).toMatchObject({ off: 1500, clock: 'anchored', jumped: 0 });
});

it.each([-5 * MINUTE, -DAY, -40 * 366 * DAY, 366 * DAY])(
  'a clock that jumped by %i ms while no page was open goes on from when one was',
  (ms) => {
    const { jump, pass, tick, reload, now } = aPhone();
    pass(HOUR);
    tick();
    pass(MINUTE);
    jump(ms);
    reload();
    pass(HOUR);
    // The minute before the reload is lost.
    expect(now()).toMatchObject({ off: -MINUTE, clock: 'uncertain', jumped: ms + MINUTE });
    // Someone sets the clock.
    jump(-ms);
    expect(now()).toMatchObject({ off: 0, clock: 'uncertain', jumped: 0 });
  },
);

it.each([
  ['is believed, but it may be earlier', 18 * HOUR, { off: 0, jumped: 0, doubt: 18 * HOUR }],
  ['for a day in one moment did not sleep', DAY, { off: -DAY, jumped: DAY, doubt: 0 }],
])('a phone that sleeps %s', (_, ms, told) => {
  const { sleep, now } = aPhone();
  sleep(ms);
  expect(now()).toEqual({ clock: 'uncertain', ...told });
});
