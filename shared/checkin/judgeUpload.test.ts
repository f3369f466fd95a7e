import { expect, test } from 'vitest';
import { aScan } from '#shared/testing/builders.ts';
import type { KnownTicket, Reason, Scan } from './checkin.rules.ts';
import { judgeUpload } from './judgeUpload.rules.ts';

const code = '7K2M9QXD';
const valid: KnownTicket = { code, status: 'valid', testMode: false };
const cancelled: KnownTicket = { code, status: 'cancelled', testMode: false };

const onSaturday = { ...valid, terms: { validOn: ['2026-12-12'], comeAndGo: false } };

const scan = aScan({ id: 'b', at: 2000 });
const earlier = aScan({ id: 'a', at: 1000, deviceId: 'gate-south' });
const later = aScan({ id: 'c', at: 3000, deviceId: 'gate-south' });
const refused = (reason: Reason): Scan => aScan({ ...scan, verdict: 'refuse', reason });

test.each<[string, Parameters<typeof judgeUpload>[0], object]>([
  ['the first admission', { scan, ticket: valid, others: [] }, { outcome: 'applied' }],
  ['the same admission again', { scan, ticket: valid, others: [scan] }, { outcome: 'applied' }],
  [
    'an admission after another',
    { scan, ticket: valid, others: [earlier] },
    { outcome: 'incident', reason: 'used_twice', first: earlier },
  ],
  [
    'an admission before another',
    { scan, ticket: valid, others: [later] },
    { outcome: 'incident', reason: 'used_twice' },
  ],
  [
    'an admission of a cancelled ticket',
    { scan, ticket: cancelled, others: [] },
    { outcome: 'incident', reason: 'cancelled' },
  ],
  [
    'another admission of a cancelled ticket',
    { scan, ticket: cancelled, others: [earlier] },
    { outcome: 'incident', reason: 'cancelled', first: earlier },
  ],
  [
    'an admission of a test ticket, by a device that did not know',
    { scan, ticket: { ...valid, testMode: true }, others: [], demoAllowed: false },
    { outcome: 'incident', reason: 'demo_ticket' },
  ],
  [
    'the same in test mode',
    { scan, ticket: { ...valid, testMode: true }, others: [], demoAllowed: true },
    { outcome: 'applied' },
  ],
  [
    'an admission of a ticket never issued',
    { scan, ticket: null, others: [] },
    { outcome: 'rejected', reason: 'unknown' },
  ],
  [
    'an admission of a ticket of another event',
    { scan, ticket: { ...valid, eventId: 8 }, others: [] },
    { outcome: 'rejected', reason: 'wrong_event' },
  ],
  [
    'an admission after the guest went out',
    { scan, ticket: valid, others: [earlier, aScan({ id: 'o', at: 1500, direction: 'out' })] },
    { outcome: 'applied' },
  ],
  [
    'an admission before the guest went out',
    { scan, ticket: valid, others: [earlier, aScan({ id: 'o', at: 2500, direction: 'out' })] },
    { outcome: 'incident', reason: 'used_twice', first: earlier },
  ],
  [
    'going out',
    { scan: { ...scan, direction: 'out' }, ticket: valid, others: [] },
    { outcome: 'applied' },
  ],
  [
    'handing out',
    { scan: { ...scan, kind: 'handout', units: 2 }, ticket: valid, others: [earlier] },
    { outcome: 'applied' },
  ],
  [
    'an admission on another day, by a device that did not know',
    { scan: { ...scan, day: '2026-12-11' }, ticket: onSaturday, others: [] },
    { outcome: 'incident', reason: 'wrong_day' },
  ],
  [
    'a refusal of a ticket that is in',
    { scan: refused('already_in'), ticket: valid, others: [earlier] },
    { outcome: 'repeated', reason: 'already_in', first: earlier },
  ],
  [
    'a refusal of a ticket that only that device saw come in',
    { scan: refused('already_in'), ticket: valid, others: [] },
    { outcome: 'applied' },
  ],
  [
    'a refusal of a forgery',
    { scan: refused('bad_signature'), ticket: null, others: [] },
    { outcome: 'applied' },
  ],
])('judgeUpload: %s', (_, facts, judgement) => expect(judgeUpload(facts)).toEqual(judgement));

test('a tie goes to the smaller id', () => {
  const twin = aScan({ id: 'a', at: 1500, offsetMs: 500 });
  expect(judgeUpload({ scan, ticket: valid, others: [twin] }).first).toEqual(twin);
  expect(judgeUpload({ scan: twin, ticket: valid, others: [scan] })).not.toHaveProperty('first');
});
