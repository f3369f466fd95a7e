import { expect, test } from 'vitest';
import { aScan, aTicketBody } from '#shared/testing/builders.ts';
import {
  encodeBody,
  formatTicket,
  parseTicket,
  type TicketBody,
} from '#shared/tickets/ticketCode.ts';
import { refusal } from './checkin.contract.ts';
import {
  decideEntry,
  type EntryQuestion,
  type KnownTicket,
  type Reason,
  type Scan,
} from './checkin.rules.ts';
import { judgeUpload } from './judgeUpload.rules.ts';
import { verdictText } from './verdict.words.ts';

const code = '7K2M9QXD';
const valid: KnownTicket = { code, status: 'valid', testMode: false };
const [FRI, SAT] = ['2026-12-11', '2026-12-12'];
const ONCE = { validOn: null, comeAndGo: false };

function scanned(body: Partial<TicketBody> = {}, signature: 'valid' | 'invalid' = 'valid') {
  const result = parseTicket(formatTicket(encodeBody(aTicketBody(body)), new Uint8Array(64), code));
  if (!result.ok) throw new Error(result.reason);
  return { presented: { kind: 'qr', ticket: result.ticket, signature } } as const;
}

const usual = { ...scanned(), eventId: 7, listed: valid, entry: null, day: FRI, terms: ONCE };
const decide = (question: Partial<EntryQuestion>) =>
  decideEntry({ ...usual, demoAllowed: false, ...question });

// Parts of questions that come up at a door; the tests combine them.
const unlisted = { listed: null };
const refunded = { listed: { ...valid, status: 'cancelled' } } as const;
const inTestMode = { listed: { ...valid, testMode: true } };
const spoken = { presented: { kind: 'code', code } } as const;
const demo = scanned({ kind: { type: 'ticket', demo: true } });
const unreadable = { presented: { kind: 'unreadable' }, listed: null } as const;
const isIn = { entry: aScan() };
const off = { eventCancelled: true };
const demoDoor = { demoAllowed: true };
const tomorrow = { terms: { validOn: [SAT], comeAndGo: false } };
const free = { terms: { validOn: null, comeAndGo: true } };
const goesOut = { direction: 'out' } as const;

test.each<[string, Partial<EntryQuestion>, string]>([
  ['a good ticket', {}, 'admit ok'],
  ['a ticket sold after the last sync', unlisted, 'admit ok_unlisted'],
  ['the second scan of it', isIn, 'refuse already_in'],
  ['the second scan of an unlisted one', { ...unlisted, ...isIn }, 'refuse already_in'],
  ['a ticket of another event', scanned({ eventId: 8 }), 'refuse wrong_event'],
  ['a forged one of another event', scanned({ eventId: 8 }, 'invalid'), 'refuse wrong_event'],
  ['a forged one', { ...scanned({}, 'invalid'), ...unlisted }, 'refuse bad_signature'],
  ['a forged one with a code on the list', scanned({}, 'invalid'), 'refuse bad_signature'],
  ['a refunded one', refunded, 'refuse cancelled'],
  ['a refunded one that is in', { ...refunded, ...isIn }, 'refuse cancelled'],
  ['a good one of a canceled event', off, 'refuse cancelled'],
  ['an unlisted one of a canceled event', { ...unlisted, ...off }, 'refuse cancelled'],
  ['an unknown code, at one', { ...spoken, ...unlisted, ...off }, 'refuse unknown'],
  ['a demo ticket among real ones', demo, 'refuse demo_ticket'],
  ['a demo ticket at a demo door', { ...demo, ...demoDoor }, 'admit ok'],
  ['a test ticket on the list, whatever its code says', inTestMode, 'refuse demo_ticket'],
  ['one that was admitted in test mode', { ...inTestMode, ...isIn }, 'refuse demo_ticket'],
  ['the code of one, read out', { ...spoken, ...inTestMode }, 'refuse demo_ticket'],
  ['the same at a demo door', { ...spoken, ...inTestMode, ...demoDoor }, 'admit ok'],
  ['a code read out', spoken, 'admit ok'],
  ['a code read out that is not listed', { ...spoken, ...unlisted }, 'refuse unknown'],
  ['a code read out twice', { ...spoken, ...isIn }, 'refuse already_in'],
  ['that of an unlisted one that is in', { ...spoken, ...unlisted, ...isIn }, 'refuse already_in'],
  ['one of another event', { ...spoken, listed: { ...valid, eventId: 8 } }, 'refuse wrong_event'],
  ['a ticket of this day', { terms: { ...ONCE, validOn: [FRI] } }, 'admit ok'],
  ['one of tomorrow', { terms: { validOn: [SAT], comeAndGo: true } }, 'refuse wrong_day'],
  ['one of tomorrow that the list lacks', { ...unlisted, ...tomorrow }, 'refuse wrong_day'],
  ['a refunded one of tomorrow', { ...refunded, ...tomorrow }, 'refuse cancelled'],
  ['who was let out', { ...isIn, left: true, ...free }, 'admit ok'],
  ['who was let out by mistake', { ...isIn, left: true }, 'refuse already_in'],
  ['who came in and may come and go', { ...isIn, ...free }, 'refuse already_in'],
  ['who goes out', { ...isIn, ...free, ...goesOut }, 'admit ok'],
  ['who goes out, and came in elsewhere', { ...free, ...goesOut }, 'admit ok'],
  ['who goes out for good', { ...isIn, ...goesOut }, 'refuse already_in'],
  ['an unknown code, going out', { ...spoken, ...unlisted, ...free, ...goesOut }, 'refuse unknown'],
  ['something else with a QR code on it', unreadable, 'refuse unknown'],
])('at the door: %s', (_, question, expected) => {
  const { verdict, reason } = decide(question);
  expect(`${verdict} ${reason}`).toBe(expected);
});

test('the code of the ticket comes with the verdict, and none when nothing was read', () => {
  for (const question of [{}, spoken]) expect(decide({ ...question, ...unlisted }).code).toBe(code);
  expect(decide(unreadable).code).toBeNull();
});

const REFUSALS = [
  ['already_in', 'wrong_event', 'wrong_day', 'cancelled'] as const,
  ['unknown', 'bad_signature', 'demo_ticket'] as const,
].flat();
const titles = (...reasons: Reason[]) => reasons.map((reason) => verdictText(reason).title);

test('a verdict is two words and a sentence, and only those who may come in are told so', () => {
  for (const reason of ['ok', 'ok_unlisted', ...REFUSALS] as const) {
    expect(verdictText(reason).title.split(' ')).toHaveLength(2);
    expect(verdictText(reason).body).toMatch(/^[A-Z].*\.$/);
  }
  expect(titles('ok', 'already_in')).toEqual(['Come in', 'Already in']);
  expect(titles('wrong_event')).toEqual(['Wrong event']);
  expect(titles(...REFUSALS)).not.toContain('Come in');
});

test('a wrong day names the right ones', () => {
  const days = ['2026-12-12', '2026-12-13'];
  expect(verdictText('wrong_day', days.slice(0, 1)).body).toBe('This ticket is for Sat Dec 12.');
  const both = 'Wrong day. This ticket is for Sat Dec 12 and Sun Dec 13.';
  expect(refusal('wrong_day', undefined, days).message).toBe(both);
});

test.each(REFUSALS)('a check-in refused for %s is a 4xx with the code of its reason', (reason) => {
  const { code, status, message } = refusal(reason);
  expect([code, Math.floor(status / 100)]).toEqual([`checkin.${reason}`, 4]);
  expect(message).toContain(verdictText(reason).title);
});

test('a refusal says who came in, where that is known', () => {
  expect(refusal('already_in', { by: 'gate-north' }).details).toEqual({ by: 'gate-north' });
  expect(refusal('unknown')).not.toHaveProperty('details');
});

type Facts = Parameters<typeof judgeUpload>[0];

const scan = aScan({ id: 'b', at: 2000 });
const earlier = aScan({ id: 'a', at: 1000, deviceId: 'gate-south' });
const later = aScan({ id: 'c', at: 3000, deviceId: 'gate-south' });
const outAt = (at: number): Scan => aScan({ id: 'o', at, direction: 'out' });
const refused = (reason: Reason): Scan => aScan({ ...scan, verdict: 'refuse', reason });

const cancelled = refunded.listed;
const testTicket = inTestMode.listed;
const tooEarly = { scan: { ...scan, day: FRI }, ticket: { ...valid, ...tomorrow } };
const repeated = { scan: refused('already_in'), others: [earlier] };

const judge = (facts: Partial<Facts>) => judgeUpload({ scan, ticket: valid, others: [], ...facts });

test.each<[string, Partial<Facts>, string, Scan?]>([
  ['the first admission', {}, 'applied'],
  ['the same admission again', { others: [scan] }, 'applied'],
  ['an admission after another', { others: [earlier] }, 'incident used_twice', earlier],
  ['an admission before another', { others: [later] }, 'incident used_twice'],
  ['one of a canceled ticket', { ticket: cancelled }, 'incident cancelled'],
  ['another', { ticket: cancelled, others: [earlier] }, 'incident cancelled', earlier],
  ['one of a test ticket', { ticket: testTicket, demoAllowed: false }, 'incident demo_ticket'],
  ['the same in test mode', { ticket: testTicket, demoAllowed: true }, 'applied'],
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
])('an upload: %s', (_, facts, expected, first) => {
  const [outcome, reason] = expected.split(' ');
  expect(judge(facts)).toEqual({ outcome, ...(reason && { reason }), ...(first && { first }) });
});

test('a tie goes to the smaller id', () => {
  const twin = aScan({ id: 'a', at: 1500, offsetMs: 500 });
  expect(judge({ others: [twin] }).first).toEqual(twin);
  expect(judge({ scan: twin, others: [scan] })).not.toHaveProperty('first');
});
