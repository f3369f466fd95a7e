import { expect, test, it } from 'vitest';
import { type Device, registerDeviceSchema, renameDeviceSchema } from './doorDevices.schemas.ts';
import {
  arrivedLately,
  credibleArrivals,
  dayToShow,
  isOfTonight,
  phoneCounts,
  phonesOfTonight,
  spanOfNight,
  timeWithDate,
  troublesOf,
} from './doorNight.rules.ts';
import { ALL_NEEDS, needsText, type OnDevice, readinessOf } from './readiness.rules.ts';

const [FIRST, LAST] = ['2026-11-20', '2026-11-21'];

test.each([
  ['2026-11-21T04:00:00Z', FIRST],
  ['2026-11-01T12:00:00Z', FIRST],
  ['2026-12-01T12:00:00Z', LAST],
])('the day shown at %s is %s: that of now, otherwise the nearest', (now, day) => {
  const weekend = { start_date: FIRST, end_date: LAST, time_zone: 'America/Los_Angeles' };
  expect(dayToShow(Date.parse(now), weekend)).toBe(day);
});

test('uncertain arrivals before the doors opened, and those to come, are not on the chart', () => {
  const [doors, now] = [100, 200];
  const at = (ms: number, sure: boolean) => ({ at: ms, count: 1, sure });
  const early = [at(10, false), at(50, false)];
  const late = [at(120, false), at(120, true), at(210, false), at(210, true)];
  const shown = [{ at: 120, count: 2 }];
  expect(credibleArrivals([...early, ...late], { doors, now })).toEqual(shown);
  const first = [at(10, false), at(40, true), at(50, false)];
  const sure = [40, 50].map((ms) => ({ at: ms, count: 1 }));
  expect(credibleArrivals([...first, ...late], { doors, now })).toEqual([...sure, ...shown]);
});

test.each([
  ['before anybody came', [], false, [100, 200]],
  ['with someone who came before the doors', [120, 60], false, [60, 200]],
  ['that is over, until its last arrival', [120, 150], true, [100, 150]],
  ['that is over, to which nobody came', [], true, [100, 100]],
])('the chart shows a night %s', (_, times, isOver, [from, until]) => {
  const arrivals = times.map((at) => ({ at }));
  expect(spanOfNight(arrivals, { doors: 100, now: 200, isOver })).toEqual({ from, until });
  expect(spanOfNight([], { doors: 100, now: 50, isOver })).toEqual({ from: 100, until: 100 });
});

const NOW = Date.parse('2026-11-21T04:00:00Z');
const minutesAgo = (n: number): string => new Date(NOW - n * 60_000).toISOString();
const state = { app: '1', clock: 'anchored', persisted: true } as const;
const ready: Device = {
  id: 'north',
  name: 'North gate',
  user: 'Sam',
  registered_at: minutesAgo(90),
  status: 'approved',
  last_sync_at: minutesAgo(1),
  pending: 0,
  manifest_cursor: '1',
  manifest_at: minutesAgo(29),
  battery: 0.2,
  state,
  revoked_at: null,
};
const waiting = { status: 'waiting', manifest_at: null, last_sync_at: null } as const;
const silent = { last_sync_at: minutesAgo(6), manifest_at: minutesAgo(31), pending: 3 };
const unsure = { ...state, clock: 'uncertain', persisted: false } as const;

test.each<[string, Partial<Device>, string[]]>([
  ['ready', {}, []],
  ['that says nothing of itself', { state: null, battery: null }, []],
  ['on its way', { state: { ...state, missing: ['app'] } }, ['not_ready']],
  ['new', waiting, ['waiting', 'no_list']],
  ['silent', silent, ['silent', 'unsent', 'old_list']],
  ['weak', { state: unsure, battery: 0.19 }, ['uncertain_clock', 'battery', 'may_forget']],
])('a device that is %s has its troubles', (_, patch, troubles) =>
  expect(troublesOf({ ...ready, ...patch }, NOW).map(({ what }) => what)).toEqual(troubles),
);

test.each<[string, Partial<Device>, boolean]>([
  ['heard from', {}, true],
  ['only heard from last night', { last_sync_at: minutesAgo(25 * 60) }, false],
  ['waiting since last night', { status: 'waiting', last_sync_at: null }, true],
  ['registered', { registered_at: minutesAgo(5), last_sync_at: null }, true],
  ['removed', { last_sync_at: null, status: 'revoked', revoked_at: minutesAgo(1) }, true],
])('a device that was %s belongs to tonight: %j %s', (_, patch, is) => {
  const device = { ...ready, registered_at: minutesAgo(48 * 60), ...patch };
  expect(isOfTonight(device, 'America/Los_Angeles', NOW)).toBe(is);
});

test('phones of tonight are counted, without removed ones and those of last night', () => {
  const old = { registered_at: minutesAgo(48 * 60), last_sync_at: minutesAgo(25 * 60), pending: 9 };
  const devices = [{}, silent, waiting, { status: 'revoked' } as const, old];
  const phones = phonesOfTonight(
    devices.map((patch) => ({ ...ready, ...patch })),
    'America/Los_Angeles',
    NOW,
  );
  expect(phones).toHaveLength(3);
  expect(phoneCounts(phones, NOW)).toEqual({ online: 1, notReady: 2, unsent: 3 });
});

test('arrivals of the last five minutes are counted', () => {
  const arrivals = [6, 5, 4, 0].map((n) => ({ at: minutesAgo(n), count: n + 1 }));
  expect(arrivedLately({ arrivals, serverTime: minutesAgo(0) })).toBe(6);
});

test.each([
  ['2026-12-12T07:04:31Z', '11:04:31 PM'],
  ['2026-12-12T10:04:31Z', '2:04:31 AM'],
  ['2026-12-11T07:04:31Z', 'Thu, Dec 10, 11:04:31 PM'],
])('an instant has its date unless it is in the night of now: %s', (at, text) => {
  const now = Date.parse('2026-12-12T08:30:00Z');
  expect(timeWithDate(Date.parse(at), 'America/Los_Angeles', now)).toBe(text);
});

const all = Object.fromEntries(ALL_NEEDS.map((need) => [need, 1])) as OnDevice;

it('a door is ready when everything is there, and the bar shows the mean until then', () => {
  expect(readinessOf(all)).toEqual({ missing: [], share: 1 });
  for (const need of ALL_NEEDS)
    expect(readinessOf({ ...all, [need]: 0.99 }).missing).toEqual([need]);
  const { missing, share } = readinessOf({ ...all, list: 0.5, app: 0, decoders: 0.5 });
  expect(share).toBeCloseTo(4 / 6);
  expect(needsText(missing)).toBe('guest list, app, code reader');
});

const rename = (name: string) => renameDeviceSchema.safeParse({ name });

it.each(['A', '  Door 2  ', 'x'.repeat(100)])('a phone may be called %j', (name) => {
  expect(rename(name).data).toEqual({ name: name.trim() });
});

it.each([
  ['   ', 'Enter a name'],
  ['Do\u0000or', "Unprintable characters aren't allowed"],
])('a phone is not called %j', (name, message) => {
  expect(rename(name).error?.issues).toMatchObject([{ path: ['name'], message }]);
});

it('its key is 65 bytes', () => {
  const key = (length: number) =>
    registerDeviceSchema.safeParse({ name: 'Door', publicKey: 'B'.repeat(length) }).success;
  expect([86, 87, 88].map(key)).toEqual([false, true, false]);
});
