import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  dueAt,
  isTooMany,
  MESSAGES_PER_HOUR,
  misfitOf,
  productsOf,
  progressOf,
} from './messages.rules.ts';
import { contentSchema } from './messages.schemas.ts';

const PRODUCTS = [
  { id: 1, valid_on: null },
  { id: 2, valid_on: ['2026-12-11'] },
  { id: 3, valid_on: ['2026-12-12', '2026-12-13'] },
];
const WEEKEND = { start_date: '2026-12-11', end_date: '2026-12-13' };

it.each([
  [null, null, null],
  [[2], null, [2]],
  [null, ['2026-12-11'], [1, 2]],
  [null, ['2026-12-11', '2026-12-13'], [1, 2, 3]],
  [[3], ['2026-12-11'], []],
])('the tickets of an audience: %j on %j are %j', (ticketIds, days, found) =>
  expect(productsOf({ ticketIds, days }, PRODUCTS)).toEqual(found),
);

it('the tickets of an audience belong to the event, and its days, too', () => {
  const fit = (ticketIds: number[] | null, days: string[] | null) =>
    misfitOf({ ticketIds, days }, PRODUCTS, WEEKEND);
  expect(fit([1, 3], ['2026-12-13'])).toBeNull();
  expect(fit([1, 9], null)).toBe('ticketIds');
  expect(fit(null, ['2026-12-14'])).toBe('days');
});

it('the limit counts the last hour only', () => {
  const now = 10_000_000;
  const times = Array.from({ length: MESSAGES_PER_HOUR }, (_, n) => now - n);
  expect(isTooMany(times, now)).toBe(true);
  expect(isTooMany(times.slice(1), now)).toBe(false);
  expect(isTooMany([...times.slice(1), now - 3_600_000], now)).toBe(false);
});

it('mails fall due in order, and never more than 20 in a second', () =>
  holds(fc.nat(), fc.integer({ min: 1, max: 500 }), (start, count) => {
    const due = Array.from({ length: count }, (_, n) => dueAt(start, n));
    expect(due[0]).toBe(start);
    expect(due.toSorted((a, b) => a - b)).toEqual(due);
    expect(Math.max(...[...Map.groupBy(due, (at) => at).values()].map((at) => at.length))).toBe(
      Math.min(count, 20),
    );
  }));

const counts = new Map([
  ['sent', 5],
  ['dead', 1],
  ['skipped', 1],
  [null, 2],
] as const);

it('how far a message is says what became of each recipient', () => {
  const told = { sent: 5, failed: 1, skipped: 3 };
  expect(progressOf('queued', counts)).toEqual({ status: 'sent', ...told });
  expect(progressOf('sending', counts)).toEqual({ status: 'sending', ...told });
  expect(progressOf('queued', new Map([...counts, ['ready', 1]]))).toEqual({
    status: 'sending',
    ...told,
  });
});

it('how far a message is is nothing before it is sent', () => {
  const nothing = { sent: 0, failed: 0, skipped: 0 };
  expect(progressOf('waiting', new Map())).toEqual({ status: 'waiting', ...nothing });
  expect(progressOf('called_back', new Map())).toEqual({ status: 'called_back', ...nothing });
});

it('a message needs a subject and a text, and keeps to its limits', () => {
  const right = {
    kind: 'other',
    subject: ' Hi ',
    text: 'One\n\nTwo',
    audience: { ticketIds: null, days: null, checkedIn: false },
  };
  expect(contentSchema.parse(right)).toMatchObject({ subject: 'Hi' });
  for (const wrong of [
    { subject: ' ' },
    { subject: 'a\nb' },
    { subject: 'x'.repeat(151) },
    { text: '' },
    { text: 'x'.repeat(10_001) },
    { text: 'a\0' },
    { kind: 'advert' },
    { audience: { ...right.audience, ticketIds: [] } },
    { audience: { ...right.audience, days: ['soon'] } },
  ])
    expect(contentSchema.safeParse({ ...right, ...wrong }).success).toBe(false);
});
