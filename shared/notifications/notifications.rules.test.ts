import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInstant } from '#shared/base/time.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { DEFAULT_KINDS, EVENT_KINDS } from './notificationKinds.ts';
import * as rules from './notifications.rules.ts';
import { putSubscriptionSchema } from './notifications.contract.ts';

const { afterQuietHours, DOORS_LEAD_MS, isDoorsSoon, isWanted, sendAt, urgencyOf } = rules;
const HOUR = 3_600_000;
const NEW_YORK = 'America/New_York';
const ZONES = [NEW_YORK, 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
const kind = fc.constantFrom(...EVENT_KINDS);

it.each([
  [DOORS_LEAD_MS + 1, false],
  [DOORS_LEAD_MS, true],
  [1, true],
  [0, false],
  [-HOUR, false],
])('doors open soon %i ms before: %s', (before, soon) => {
  const doorsAt = Date.UTC(2026, 11, 11, 23);
  const now = doorsAt - before;
  expect(isDoorsSoon({ doorsAt }, now)).toBe(soon);
  expect(sendAt('doors_soon', { doorsAt, time_zone: 'UTC' }, now)).toBe(soon ? now : null);
});

it.each([
  ['doors_soon', [false, true, true, true]],
  ['schedule_changed', [false, true, true, true]],
  ['nearly_gone', [false, false, true, false]],
  ['dj_dates', [false, false, false, false]],
] as const)('%s is for nobody, for a ticket, a favorite, or both: %j', (of, wanted) => {
  const told = (kinds: typeof DEFAULT_KINDS) =>
    ['', 'ticket', 'favourite', 'ticket and favourite'].map((has) => {
      const interest = { ticket: has.includes('ticket'), favourite: has.includes('favourite') };
      return isWanted(of, interest, kinds);
    });
  expect(told(DEFAULT_KINDS)).toEqual(wanted);
  expect(told({ ...DEFAULT_KINDS, [of]: false })).not.toContain(true);
});

it.each([
  ['2026-11-20T21:59:59-05:00', '2026-11-20T21:59:59-05:00'],
  ['2026-11-20T22:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['2026-11-21T03:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  // The night is an hour shorter when daylight saving time begins.
  ['2026-03-07T23:00:00-05:00', '2026-03-08T08:00:00-04:00'],
  ['2026-10-31T23:00:00-04:00', '2026-11-01T08:00:00-05:00'],
])('quiet hours: %s waits until %s in New York', (now, until) =>
  expect(afterQuietHours(Date.parse(now), NEW_YORK)).toBe(Date.parse(until)),
);

it('nobody is woken, and nobody waits longer than a night', () =>
  holds(instant, zone, (now, timeZone) => {
    const at = afterQuietHours(now, timeZone);
    expect(at - now).toBeGreaterThanOrEqual(0);
    expect(at - now).toBeLessThanOrEqual(11 * HOUR);
    const hour = Number(formatInstant(at, timeZone, { hour: '2-digit', hourCycle: 'h23' }));
    expect(hour >= 8 && hour < 22).toBe(true);
    expect(afterQuietHours(at, timeZone)).toBe(at);
  }));

it('quiet hours are kept by everything but doors, and by news only when it can wait', () => {
  holds(kind, instant, zone, fc.integer({ min: -48, max: 48 }), (of, now, time_zone, hours) => {
    const doorsAt = now + hours * HOUR;
    const awake = afterQuietHours(now, time_zone);
    const expected = {
      doors_soon: isDoorsSoon({ doorsAt }, now) ? now : null,
      nearly_gone: awake < doorsAt ? awake : null,
      dj_dates: awake < doorsAt ? awake : null,
      schedule_changed: doorsAt > now && doorsAt <= awake ? now : awake,
    }[of];
    expect(sendAt(of, { doorsAt, time_zone }, now)).toBe(expected);
  });
});

const nearlyGone = (...products: number[][]) =>
  rules.nearlyGone(
    products.map(([quantity = 0, sold = 0, held = 0]) => ({ quantity, sold, held })),
  );

const full = [50, 50];
it.each([
  [[[100, 90]], 10],
  [[[100, 89]], null],
  [[[1000, 900]], 100],
  [[[1000, 899]], null],
  [[[1000, 900, 40]], 60],
  // Held tickets are not sold.
  [[[100, 20, 75]], null],
  [[[100, 95, 5]], null],
  [[[10, 0]], null],
  [[[10, 5]], 5],
  [[full, [50, 40]], 10],
  [[], null],
])('tickets nearly gone of %j (there, sold, held): %s', (products, left) =>
  expect(nearlyGone(...products)).toBe(left),
);

it('a push is kept as long as it is true, and hurries when it must', () => {
  holds(kind, instant, fc.integer({ min: -100, max: 2000 }), (of, now, hours) => {
    const seconds = rules.ttlSeconds(of, { doorsAt: now + hours * HOUR }, now);
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds >= 900 && seconds <= 72 * 3600).toBe(true);
  });
  const now = Date.UTC(2026, 10, 20);
  const [soon, later] = [{ doorsAt: now + HOUR }, { doorsAt: now + 99 * HOUR }];
  expect(rules.ttlSeconds('doors_soon', { doorsAt: now + 2 * HOUR }, now)).toBe(7200);
  expect(urgencyOf('doors_soon', later, now)).toBe('high');
  expect(urgencyOf('schedule_changed', soon, now)).toBe('high');
  expect(urgencyOf('schedule_changed', later, now)).toBe('normal');
  expect(urgencyOf('nearly_gone', soon, now)).toBe('normal');
});

const subscription = {
  endpoint: 'https://push.rollcall.example/abc',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
};

it('a subscription takes what a browser gives, without what it does not need', () => {
  const given = { ...subscription, expirationTime: null };
  expect(putSubscriptionSchema.parse({ subscription: given })).toEqual({ subscription });
});

it.each([
  { endpoint: 'javascript:alert(1)' },
  { endpoint: 'https://push.example/\u0000' },
  { keys: { p256dh: 'short', auth: 'b'.repeat(22) } },
  { keys: null },
])('a subscription is refused with %j', (wrong) => {
  const given = { subscription: { ...subscription, ...wrong } };
  expect(putSubscriptionSchema.safeParse(given).success).toBe(false);
});

it.each([
  { favourites: [0] },
  { favourites: Array.from({ length: 1001 }, (_, n) => n + 1) },
  { orderNumbers: [''] },
  { replaces: 'x' },
])('a subscription is refused beside %j', (wrong) =>
  expect(putSubscriptionSchema.safeParse({ subscription, ...wrong }).success).toBe(false),
);
