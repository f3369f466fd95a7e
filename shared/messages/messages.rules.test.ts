import { expect, it } from 'vitest';
import * as rules from './messages.rules.ts';
import { contentSchema } from './messages.schemas.ts';

const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const PRODUCTS = [
  { id: 1, valid_on: null },
  { id: 2, valid_on: [FRI] },
  { id: 3, valid_on: [SAT, SUN] },
];

it.each([
  [null, null, null],
  [[2], null, [2]],
  [null, [FRI], [1, 2]],
  [null, [FRI, SUN], [1, 2, 3]],
  [[3], [FRI], []],
])('the tickets of an audience: %j on %j are %j', (ticketIds, days, found) =>
  expect(rules.productsOf({ ticketIds, days }, PRODUCTS)).toEqual(found),
);

it.each([
  [[1, 3], [SUN], null],
  [[1, 9], null, 'ticketIds'],
  [null, ['2026-12-14'], 'days'],
])('of an audience of %j on %j does not fit the event: %j', (ticketIds, days, misfit) => {
  const weekend = { start_date: FRI, end_date: SUN };
  expect(rules.misfitOf({ ticketIds, days }, PRODUCTS, weekend)).toBe(misfit);
});

it('the limit counts the last hour only', () => {
  const now = 10_000_000;
  const times = Array.from({ length: rules.MESSAGES_PER_HOUR }, (_, n) => now - n);
  const rest = times.slice(1);
  const counts = [times, rest, [...rest, now - 3_600_000]];
  expect(counts.map((each) => rules.isTooMany(each, now))).toEqual([true, false, false]);
});

it('mails fall due in order, 20 in a second', () =>
  expect([0, 19, 20, 59].map((n) => rules.dueAt(5, n))).toEqual([5, 5, 1005, 2005]));

const counts = new Map([
  ['sent', 5],
  ['dead', 1],
  ['skipped', 1],
  [null, 2],
] as const);
const told = { sent: 5, failed: 1, skipped: 3 };
const nothing = { sent: 0, failed: 0, skipped: 0 };
it.each<[string, Parameters<typeof rules.progressOf>, object]>([
  ['all mails are told', ['queued', counts], { status: 'sent', ...told }],
  ['mails are written', ['sending', counts], { status: 'sending', ...told }],
  ['one waits', ['queued', new Map([...counts, ['ready', 1]])], { status: 'sending', ...told }],
  ['it waits itself', ['waiting', new Map()], { status: 'waiting', ...nothing }],
  ['it was called back', ['called_back', new Map()], { status: 'called_back', ...nothing }],
])('how far a message is when %s', (_, given, progress) =>
  expect(rules.progressOf(...given)).toEqual(progress),
);

const audience = { ticketIds: null, days: null, checkedIn: false };
const right = { kind: 'other', subject: ' Hi ', text: 'One\n\nTwo', audience };
it.each([
  { subject: ' ' },
  { subject: 'a\nb' },
  { text: 'a\0' },
  { kind: 'advert' },
  { audience: { ...audience, ticketIds: [] } },
  { audience: { ...audience, days: ['soon'] } },
])('a message needs a subject and a text, and keeps to its limits: not %j', (wrong) => {
  expect(contentSchema.parse(right)).toMatchObject({ subject: 'Hi' });
  expect(contentSchema.safeParse({ ...right, ...wrong }).success).toBe(false);
});
