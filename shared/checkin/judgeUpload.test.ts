import { expect, test } from 'vitest';
import { aScan } from '#shared/testing/builders.ts';
import type { KnownTicket, Reason, Scan } from './checkin.rules.ts';
import { judgeUpload } from './judgeUpload.rules.ts';

type Facts = Parameters<typeof judgeUpload>[0];

const scan = aScan({ id: 'b', at: 2000 });
const earlier = aScan({ id: 'a', at: 1000, deviceId: 'gate-south' });
const later = aScan({ id: 'c', at: 3000, deviceId: 'gate-south' });
const outAt = (at: number): Scan => aScan({ id: 'o', at, direction: 'out' });
const refused = (reason: Reason): Scan => aScan({ ...scan, verdict: 'refuse', reason });

const valid: KnownTicket = { code: scan.code, status: 'valid', testMode: false };
const cancelled: KnownTicket = { ...valid, status: 'cancelled' };
const inTestMode: KnownTicket = { ...valid, testMode: true };
const onSaturday = { ...valid, terms: { validOn: ['2026-12-12'], comeAndGo: false } };

const tooEarly = { scan: { ...scan, day: '2026-12-11' }, ticket: onSaturday };
const repeated = { scan: refused('already_in'), others: [earlier] };

const judge = (facts: Partial<Facts>) => judgeUpload({ scan, ticket: valid, others: [], ...facts });

test.each<[string, Partial<Facts>, string, Scan?]>([
  ['the first admission', {}, 'applied'],
  ['the same admission again', { others: [scan] }, 'applied'],
  ['an admission after another', { others: [earlier] }, 'incident used_twice', earlier],
  ['an admission before another', { others: [later] }, 'incident used_twice'],
  ['one of a cancelled ticket', { ticket: cancelled }, 'incident cancelled'],
  ['another', { ticket: cancelled, others: [earlier] }, 'incident cancelled', earlier],
  ['one of a test ticket', { ticket: inTestMode, demoAllowed: false }, 'incident demo_ticket'],
  ['the same in test mode', { ticket: inTestMode, demoAllowed: true }, 'applied'],
  ['one of a ticket never issued', { ticket: null }, 'rejected unknown'],
  ['one of another event', { ticket: { ...valid, eventId: 8 } }, 'rejected wrong_event'],
  ['one after the guest went out', { others: [earlier, outAt(1500)] }, 'applied'],
  ['one before that', { others: [earlier, outAt(2500)] }, 'incident used_twice', earlier],
  ['going out', { scan: { ...scan, direction: 'out' } }, 'applied'],
  ['handing out', { scan: { ...scan, kind: 'handout', units: 2 }, others: [earlier] }, 'applied'],
  ['one on another day', tooEarly, 'incident wrong_day'],
  ['a refusal of who is in', repeated, 'repeated already_in', earlier],
  ['of who came in there alone', { scan: refused('already_in') }, 'applied'],
  ['a refusal of a forgery', { scan: refused('bad_signature'), ticket: null }, 'applied'],
])('judges %s', (_, facts, expected, first) => {
  const [outcome, reason] = expected.split(' ');
  expect(judge(facts)).toEqual({ outcome, ...(reason && { reason }), ...(first && { first }) });
});

test('a tie goes to the smaller id', () => {
  const twin = aScan({ id: 'a', at: 1500, offsetMs: 500 });
  expect(judge({ others: [twin] }).first).toEqual(twin);
  expect(judge({ scan: twin, others: [scan] })).not.toHaveProperty('first');
});
