import { expect, test } from 'vitest';
import { aScan, aTicketBody } from '#shared/testing/builders.ts';
import {
  encodeBody,
  formatTicket,
  parseTicket,
  type TicketBody,
} from '#shared/tickets/ticketCode.ts';
import { decideEntry, type EntryQuestion, type KnownTicket } from './checkin.rules.ts';

const code = '7K2M9QXD';
const valid: KnownTicket = { code, status: 'valid', testMode: false };
const [FRI, SAT] = ['2026-12-11', '2026-12-12'];
const ONCE = { validOn: null, comeAndGo: false };

function scanned(body: Partial<TicketBody> = {}, signature: 'valid' | 'invalid' = 'valid') {
  const text = formatTicket(encodeBody(aTicketBody(body)), new Uint8Array(64), code);
  const result = parseTicket(text);
  if (!result.ok) throw new Error(result.reason);
  return { presented: { kind: 'qr', ticket: result.ticket, signature } } as const;
}

const usual = { ...scanned(), eventId: 7, listed: valid, entry: null, day: FRI, terms: ONCE };
const decide = (question: Partial<EntryQuestion>) =>
  decideEntry({ ...usual, demoAllowed: false, ...question });

// What a door may meet, to be put together.
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
  ['a good one of a cancelled event', off, 'refuse cancelled'],
  ['an unlisted one of a cancelled event', { ...unlisted, ...off }, 'refuse cancelled'],
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
  expect([{}, spoken].map((question) => decide({ ...question, ...unlisted }).code)).toEqual([
    code,
    code,
  ]);
  expect(decide(unreadable).code).toBeNull();
});
