import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { formatInstant } from '#shared/base/time.ts';
import { ALL_KINDS, KINDS } from './kinds.ts';
import {
  afterQuietHours,
  DOORS_LEAD_MS,
  isDoorsSoon,
  isWanted,
  nearlyGone,
  sendAt,
  ttlSeconds,
  urgencyOf,
} from './notifications.rules.ts';

const HOUR = 3_600_000;
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
const kind = fc.constantFrom(...KINDS);
const hourIn = (ms: number, timeZone: string): number =>
  Number(formatInstant(ms, timeZone, { hour: '2-digit', hourCycle: 'h23' }));

const doorsAt = Date.UTC(2026, 11, 11, 23);

it.each([
  [DOORS_LEAD_MS + 1, false],
  [DOORS_LEAD_MS, true],
  [1, true],
  [0, false],
  [-HOUR, false],
])('doors soon: %i ms before doors: %s', (before, soon) => {
  expect(isDoorsSoon({ doorsAt }, doorsAt - before)).toBe(soon);
  const event = { doorsAt, time_zone: 'UTC' };
  expect(sendAt('doors_soon', event, doorsAt - before)).toBe(soon ? doorsAt - before : null);
});

it('who gets what is whoever has a ticket or saved the event, and only those without a ticket when they run out', () => {
  const all = (of: (typeof KINDS)[number], ticket: boolean, favourite: boolean) =>
    isWanted(of, { ticket, favourite }, ALL_KINDS);
  for (const of of ['doors_soon', 'schedule_changed'] as const) {
    expect([all(of, true, false), all(of, false, true), all(of, true, true)]).toEqual([
      true,
      true,
      true,
    ]);
  }
  expect(all('nearly_gone', false, true)).toBe(true);
  expect(all('nearly_gone', true, true) || all('nearly_gone', true, false)).toBe(false);
});

it('who gets what is nobody who switched it off, and nobody who does not care', () =>
  holds(
    kind,
    fc.record({ ticket: fc.boolean(), favourite: fc.boolean() }),
    fc.record({
      doors_soon: fc.boolean(),
      schedule_changed: fc.boolean(),
      nearly_gone: fc.boolean(),
    }),
    (of, interest, preferences) => {
      const wanted = isWanted(of, interest, preferences);
      if (!preferences[of]) expect(wanted).toBe(false);
      if (!interest.ticket && !interest.favourite) expect(wanted).toBe(false);
    },
  ));

it.each([
  ['2026-11-20T21:59:59-05:00', '2026-11-20T21:59:59-05:00'],
  ['2026-11-20T22:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['2026-11-21T03:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['2026-11-21T08:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  // The night is an hour shorter when summer time begins.
  ['2026-03-07T23:00:00-05:00', '2026-03-08T08:00:00-04:00'],
  ['2026-10-31T23:00:00-04:00', '2026-11-01T08:00:00-05:00'],
])('quiet hours: %s waits until %s in New York', (now, until) =>
  expect(afterQuietHours(Date.parse(now), 'America/New_York')).toBe(Date.parse(until)),
);

it('nobody is woken, and nobody waits longer than a night', () =>
  holds(instant, zone, (now, timeZone) => {
    const at = afterQuietHours(now, timeZone);
    expect(at - now).toBeGreaterThanOrEqual(0);
    expect(at - now).toBeLessThanOrEqual(11 * HOUR);
    expect(hourIn(at, timeZone)).toBeGreaterThanOrEqual(8);
    expect(hourIn(at, timeZone)).toBeLessThan(22);
    expect(afterQuietHours(at, timeZone)).toBe(at);
  }));

it('quiet hours are kept by everything but doors, and by news only when it can wait', () =>
  holds(kind, instant, zone, fc.integer({ min: -48, max: 48 }), (of, now, timeZone, hours) => {
    const doorsAt = now + hours * HOUR;
    const at = sendAt(of, { doorsAt, time_zone: timeZone }, now);
    const awake = afterQuietHours(now, timeZone);
    if (of === 'doors_soon') expect(at).toBe(isDoorsSoon({ doorsAt }, now) ? now : null);
    else if (of === 'nearly_gone') expect(at).toBe(awake < doorsAt ? awake : null);
    else expect(at).toBe(doorsAt > now && doorsAt <= awake ? now : awake);
  }));

it('quiet hours do not keep the news of a midnight roll from those who are on their way', () => {
  const now = Date.parse('2026-11-20T22:30:00-05:00');
  const event = { doorsAt: now + HOUR, time_zone: 'America/New_York' };
  expect(sendAt('schedule_changed', event, now)).toBe(now);
  expect(sendAt('nearly_gone', event, now)).toBeNull();
});

it.each([
  [[{ quantity: 100, sold: 90, held: 0 }], 10],
  [[{ quantity: 100, sold: 89, held: 0 }], null],
  [[{ quantity: 1000, sold: 900, held: 0 }], 100],
  [[{ quantity: 1000, sold: 899, held: 0 }], null],
  [[{ quantity: 1000, sold: 900, held: 40 }], 60],
  // Held is not sold.
  [[{ quantity: 100, sold: 20, held: 75 }], null],
  [[{ quantity: 100, sold: 100, held: 0 }], null],
  [[{ quantity: 100, sold: 95, held: 5 }], null],
  [[{ quantity: 10, sold: 0, held: 0 }], null],
  [[{ quantity: 10, sold: 5, held: 0 }], 5],
  [
    [
      { quantity: 50, sold: 50, held: 0 },
      { quantity: 50, sold: 40, held: 0 },
    ],
    10,
  ],
  [[], null],
])('tickets nearly gone of %j: %s', (products, left) => expect(nearlyGone(products)).toBe(left));

it('tickets nearly gone counts what can be bought, and is never said of much or of nothing', () => {
  const product = fc
    .record({ quantity: fc.nat(2000), sold: fc.nat(2000), held: fc.nat(200) })
    .map(({ quantity, sold, held }) => {
      const gone = Math.min(sold, quantity);
      return { quantity, sold: gone, held: Math.min(held, quantity - gone) };
    });
  holds(fc.array(product, { maxLength: 4 }), (products) => {
    const left = nearlyGone(products);
    const total = products.reduce((sum, { quantity }) => sum + quantity, 0);
    if (left === null) return;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(Math.max(10, total / 10));
  });
});

it('a push is kept as long as it is true, and hurries when it must', () => {
  holds(kind, instant, fc.integer({ min: -100, max: 2000 }), (of, now, hours) => {
    const event = { doorsAt: now + hours * HOUR };
    const seconds = ttlSeconds(of, event, now);
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThanOrEqual(900);
    expect(seconds).toBeLessThanOrEqual(72 * 3600);
  });
  const now = Date.UTC(2026, 10, 20);
  expect(ttlSeconds('doors_soon', { doorsAt: now + 2 * HOUR }, now)).toBe(7200);
  expect(urgencyOf('doors_soon', { doorsAt: now + 99 * HOUR }, now)).toBe('high');
  expect(urgencyOf('schedule_changed', { doorsAt: now + HOUR }, now)).toBe('high');
  expect(urgencyOf('schedule_changed', { doorsAt: now + 99 * HOUR }, now)).toBe('normal');
  expect(urgencyOf('nearly_gone', { doorsAt: now + HOUR }, now)).toBe('normal');
});
