import { describe, expect, test } from 'vitest';
import { aScan } from '#shared/testing/builders.ts';
import { judgeUpload, type KnownTicket, type Reason, type Scan } from './checkin.rules.ts';

const code = '7K2M9QXD';
const valid: KnownTicket = { code, status: 'valid', testMode: false };
const cancelled: KnownTicket = { code, status: 'cancelled', testMode: false };

describe('judgeUpload', () => {
  const scan = aScan({ id: 'b', at: 2000 });
  const earlier = aScan({ id: 'a', at: 1000, deviceId: 'gate-south' });
  const later = aScan({ id: 'c', at: 3000, deviceId: 'gate-south' });
  const refused = (reason: Reason): Scan => aScan({ ...scan, verdict: 'refuse', reason });

  test.each<[string, Parameters<typeof judgeUpload>[0], object]>([
    [
      'the first admission',
      { scan, ticket: valid, entry: null },
      { outcome: 'applied', becomesEntry: true },
    ],
    [
      'the same admission again',
      { scan, ticket: valid, entry: scan },
      { outcome: 'applied', becomesEntry: true },
    ],
    [
      'an admission after another',
      { scan, ticket: valid, entry: earlier },
      { outcome: 'incident', reason: 'used_twice', first: earlier, becomesEntry: false },
    ],
    [
      'an admission before another',
      { scan, ticket: valid, entry: later },
      { outcome: 'incident', reason: 'used_twice', becomesEntry: true },
    ],
    [
      'an admission of a cancelled ticket',
      { scan, ticket: cancelled, entry: null },
      { outcome: 'incident', reason: 'cancelled', becomesEntry: true },
    ],
    [
      'another admission of a cancelled ticket',
      { scan, ticket: cancelled, entry: earlier },
      { outcome: 'incident', reason: 'cancelled', first: earlier, becomesEntry: false },
    ],
    [
      'an admission of a test ticket, by a device that did not know',
      { scan, ticket: { ...valid, testMode: true }, entry: null, demoAllowed: false },
      { outcome: 'incident', reason: 'demo_ticket', becomesEntry: true },
    ],
    [
      'the same in test mode',
      { scan, ticket: { ...valid, testMode: true }, entry: null, demoAllowed: true },
      { outcome: 'applied', becomesEntry: true },
    ],
    [
      'an admission of a ticket never issued',
      { scan, ticket: null, entry: null },
      { outcome: 'rejected', reason: 'unknown', becomesEntry: false },
    ],
    [
      'an admission of a ticket of another event',
      { scan, ticket: { ...valid, eventId: 8 }, entry: null },
      { outcome: 'rejected', reason: 'wrong_event', becomesEntry: false },
    ],
    [
      'a refusal of a ticket that is in',
      { scan: refused('already_in'), ticket: valid, entry: earlier },
      { outcome: 'repeated', reason: 'already_in', first: earlier, becomesEntry: false },
    ],
    [
      'a refusal of a ticket that only that device saw come in',
      { scan: refused('already_in'), ticket: valid, entry: null },
      { outcome: 'applied', becomesEntry: false },
    ],
    [
      'a refusal of a forgery',
      { scan: refused('bad_signature'), ticket: null, entry: null },
      { outcome: 'applied', becomesEntry: false },
    ],
  ])('%s', (_, facts, judgement) => expect(judgeUpload(facts)).toEqual(judgement));

  test('a tie goes to the smaller id', () => {
    const twin = aScan({ id: 'a', at: 1500, offsetMs: 500 });
    expect(judgeUpload({ scan, ticket: valid, entry: twin })).toMatchObject({
      becomesEntry: false,
      first: twin,
    });
    expect(judgeUpload({ scan: twin, ticket: valid, entry: scan })).toMatchObject({
      becomesEntry: true,
    });
  });
});
