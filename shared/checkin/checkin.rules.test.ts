import { expect, test } from 'vitest';
import { aScan, aTicketBody } from '#shared/testing/builders.ts';
import {
  encodeBody,
  formatTicket,
  parseTicket,
  type ParsedTicket,
  type TicketBody,
} from '#shared/tickets/ticketCode.ts';
import {
  decideEntry,
  type EntryQuestion,
  type KnownTicket,
  type PresentedTicket,
} from './checkin.rules.ts';

const code = '7K2M9QXD';
const valid: KnownTicket = { code, status: 'valid', testMode: false };
const cancelled: KnownTicket = { code, status: 'cancelled', testMode: false };

function aTicket(body: Partial<TicketBody> = {}): ParsedTicket {
  const result = parseTicket(formatTicket(encodeBody(aTicketBody(body)), new Uint8Array(64), code));
  if (!result.ok) throw new Error(result.reason);
  return result.ticket;
}

const scanned = (
  body?: Partial<TicketBody>,
  signature: 'valid' | 'invalid' = 'valid',
): PresentedTicket => ({
  kind: 'qr',
  ticket: aTicket(body),
  signature,
});
const spoken: PresentedTicket = { kind: 'code', code };
const [FRI, SAT] = ['2026-12-11', '2026-12-12'];
const ONCE = { validOn: null, comeAndGo: false };
const FREE = { validOn: null, comeAndGo: true };
const demo = { kind: { type: 'ticket', demo: true } } as const;

function decide(question: Partial<EntryQuestion>): string {
  const decision = decideEntry({
    eventId: 7,
    presented: scanned(),
    listed: valid,
    entry: null,
    day: FRI,
    terms: ONCE,
    demoAllowed: false,
    ...question,
  });
  return `${decision.verdict} ${decision.reason}`;
}

test.each<[string, Partial<EntryQuestion>, string]>([
  ['a good ticket', {}, 'admit ok'],
  ['a ticket sold after the last sync', { listed: null }, 'admit ok_unlisted'],
  ['the second scan of it', { entry: aScan() }, 'refuse already_in'],
  ['the second scan of an unlisted one', { listed: null, entry: aScan() }, 'refuse already_in'],
  ['a ticket of another event', { presented: scanned({ eventId: 8 }) }, 'refuse wrong_event'],
  [
    'a forged one of another event',
    { presented: scanned({ eventId: 8 }, 'invalid') },
    'refuse wrong_event',
  ],
  ['a forged one', { presented: scanned({}, 'invalid') }, 'refuse bad_signature'],
  [
    'a forged one with a code on the list',
    { presented: scanned({}, 'invalid'), listed: valid },
    'refuse bad_signature',
  ],
  ['a refunded one', { listed: cancelled }, 'refuse cancelled'],
  ['a refunded one that is in', { listed: cancelled, entry: aScan() }, 'refuse cancelled'],
  ['a good one of a cancelled event', { eventCancelled: true }, 'refuse cancelled'],
  [
    'an unlisted one of a cancelled event',
    { listed: null, eventCancelled: true },
    'refuse cancelled',
  ],
  [
    'a code nobody knows, at a cancelled event',
    { presented: spoken, listed: null, eventCancelled: true },
    'refuse unknown',
  ],
  ['a demo ticket among real ones', { presented: scanned(demo) }, 'refuse demo_ticket'],
  ['a demo ticket at a demo door', { presented: scanned(demo), demoAllowed: true }, 'admit ok'],
  [
    'a test ticket on the list, whatever its code says',
    { listed: { ...valid, testMode: true } },
    'refuse demo_ticket',
  ],
  [
    'one that was admitted in test mode',
    { listed: { ...valid, testMode: true }, entry: aScan() },
    'refuse demo_ticket',
  ],
  [
    'the code of one, read out',
    { presented: spoken, listed: { ...valid, testMode: true } },
    'refuse demo_ticket',
  ],
  [
    'the code of one, read out at a demo door',
    { presented: spoken, listed: { ...valid, testMode: true }, demoAllowed: true },
    'admit ok',
  ],
  ['a code read out', { presented: spoken }, 'admit ok'],
  ['a code read out that is not listed', { presented: spoken, listed: null }, 'refuse unknown'],
  ['a code read out twice', { presented: spoken, entry: aScan() }, 'refuse already_in'],
  [
    'a code read out of an unlisted ticket that is in',
    { presented: spoken, listed: null, entry: aScan() },
    'refuse already_in',
  ],
  [
    'a code the server knows from another event',
    { presented: spoken, listed: { ...valid, eventId: 8 } },
    'refuse wrong_event',
  ],
  ['a ticket of this day', { terms: { validOn: [FRI], comeAndGo: false } }, 'admit ok'],
  ['one of tomorrow', { terms: { validOn: [SAT], comeAndGo: true } }, 'refuse wrong_day'],
  [
    'one of tomorrow that the list does not have',
    { listed: null, terms: { validOn: [SAT], comeAndGo: false } },
    'refuse wrong_day',
  ],
  [
    'a refunded one of tomorrow',
    { listed: cancelled, terms: { validOn: [SAT], comeAndGo: false } },
    'refuse cancelled',
  ],
  ['who was let out', { entry: aScan(), left: true, terms: FREE }, 'admit ok'],
  ['who was let out by mistake', { entry: aScan(), left: true }, 'refuse already_in'],
  ['who came in and may come and go', { entry: aScan(), terms: FREE }, 'refuse already_in'],
  ['who goes out', { entry: aScan(), terms: FREE, direction: 'out' }, 'admit ok'],
  ['who goes out, and came in elsewhere', { terms: FREE, direction: 'out' }, 'admit ok'],
  ['who goes out for good', { entry: aScan(), direction: 'out' }, 'refuse already_in'],
  [
    'a code nobody knows, going out',
    { presented: spoken, listed: null, terms: FREE, direction: 'out' },
    'refuse unknown',
  ],
  [
    'something else with a QR code on it',
    { presented: { kind: 'unreadable' }, listed: null },
    'refuse unknown',
  ],
])('at the door: %s', (_, question, verdict) => expect(decide(question)).toBe(verdict));

test('the code of the ticket comes with the verdict, and none when nothing was read', () => {
  const today = { day: FRI, terms: ONCE };
  const question = { eventId: 7, listed: null, entry: null, demoAllowed: false, ...today };
  expect(decideEntry({ ...question, presented: scanned() }).code).toBe(code);
  expect(decideEntry({ ...question, presented: spoken }).code).toBe(code);
  expect(decideEntry({ ...question, presented: { kind: 'unreadable' } }).code).toBeNull();
});
