import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  afterLogin,
  afterSync,
  afterTap,
  changesToSend,
  favouriteIds,
  favouritesIn,
  type DeviceFavourite,
} from './deviceFavourites.ts';
import { byServerClock, mergeFavourites } from './favourites.rules.ts';
import type { FavouriteFact } from './favourites.schemas.ts';

const row = (eventId: number, with_: Partial<DeviceFavourite> = {}): DeviceFavourite => ({
  eventId,
  favourite: true,
  at: 10,
  pending: false,
  ...with_,
});
const tap = (eventId: number, favourite: boolean, at: number) => ({ eventId, favourite, at });

it('a tap is what holds on this device, and is to be told', () => {
  const rows = [row(1), row(2, { at: 999 })];
  expect(afterTap(rows, tap(2, false, 20), false)).toEqual([
    row(1),
    row(2, { favourite: false, at: 20, pending: true }),
  ]);
});

it('a tap of a guest leaves nothing behind when it takes an event back', () =>
  expect(afterTap([row(1, { pending: true })], tap(1, false, 20), true)).toEqual([]));

it("a login adds the guest's favourites to the account's, to be told", () => {
  const rows = [row(1), row(2, { pending: true, at: 50 })];
  const guests = [row(1, { pending: true }), row(2, { pending: true }), row(3, { pending: true })];
  const after = afterLogin(rows, guests);
  expect(favouriteIds(after)).toEqual(new Set([1, 2, 3]));
  expect(changesToSend(after, 9)).toEqual([tap(1, true, 10), tap(2, true, 50), tap(3, true, 10)]);
});

it('a sync takes over what the account says, and drops what it does not know any more', () => {
  const rows = [row(1), row(2, { pending: true }), row(3, { pending: true })];
  const answer = { favourites: [{ eventId: 2, at: 77 }] };
  expect(afterSync(rows, changesToSend(rows, 9), answer)).toEqual([row(2, { at: 77 })]);
});

it('a sync keeps what was tapped while it was under way', () => {
  const rows = [row(1, { pending: true })];
  const sent = changesToSend(rows, 9);
  const meanwhile = afterTap(rows, tap(1, false, 20), false);
  expect(afterSync(meanwhile, sent, { favourites: [{ eventId: 1, at: 77 }] })).toEqual([
    row(1, { favourite: false, at: 20, pending: true }),
  ]);
});

it('a sync sends no more than fits', () => {
  const rows = [row(1, { pending: true }), row(2, { pending: true }), row(3)];
  expect(changesToSend(rows, 1)).toEqual([tap(1, true, 10)]);
});

it('reads what it wrote, and nothing else', () => {
  expect(favouritesIn([row(1), { eventId: 2 }, null, 'x', row(3)])).toEqual([row(1), row(3)]);
  expect(favouritesIn(undefined)).toEqual([]);
  holds(fc.anything(), (junk) => Array.isArray(favouritesIn(junk)));
});

type Device = { skew: number; rows: DeviceFavourite[] };
type Step = { device: number; act: 'tap' | 'sync'; eventId: number; favourite: boolean };

const step = fc.record<Step>({
  device: fc.nat({ max: 2 }),
  act: fc.constantFrom('tap', 'sync'),
  eventId: fc.integer({ min: 1, max: 3 }),
  favourite: fc.boolean(),
});

it('agrees on all devices in the end, on what was tapped last, however wrong their clocks are', () => {
  const skews = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 3, maxLength: 3 });
  holds(skews, fc.array(step, { maxLength: 30 }), (clocks, steps) => {
    const devices = clocks.map((skew): Device => ({ skew, rows: [] }));
    let account: FavouriteFact[] = [];
    let now = 2e9;
    const sync = (device: Device): void => {
      const changes = changesToSend(device.rows, 9);
      const sentAt = now + device.skew;
      account = mergeFavourites(account, byServerClock({ sentAt, changes }, now));
      const favourites = account.filter(({ favourite }) => favourite);
      device.rows = afterSync(device.rows, changes, { favourites });
    };
    const last = new Map<number, boolean>();
    for (const { device: which, act, eventId, favourite } of steps) {
      now += 1;
      const device = devices[which]!;
      if (act === 'sync') sync(device);
      else {
        device.rows = afterTap(device.rows, tap(eventId, favourite, now + device.skew), false);
        last.set(eventId, favourite);
      }
    }
    for (const device of [...devices, ...devices]) sync(device);
    const wanted = new Set([...last].filter(([, favourite]) => favourite).map(([id]) => id));
    for (const { rows } of devices) expect(favouriteIds(rows)).toEqual(wanted);
  });
});
