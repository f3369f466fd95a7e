import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { lookupTexts } from '#shared/checkin/guestLookup.rules.ts';
import { lookupMaterial } from '#shared/checkin/ticketLookup.rules.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import {
  aDoorTicket,
  aNamedScan,
  aQr,
  CODE,
  codeNumber,
  LOOKUP_KEY,
  ticketNumber,
} from '#web/checkin/testing/door.ts';
import { lookUpTicket } from './lookup.ts';

const ORDER = 'RC-7KQ4-XN2M-0ABC';
const PHONE = '(555) 010-2233';
/** Hashes as the server does in api/tickets/issueTickets.commands.ts. */
const digest = (text: string): string =>
  createHmac('sha256', Buffer.from(LOOKUP_KEY, 'base64url'))
    .update(text)
    .digest('base64url')
    .slice(0, 12);
const hash = (kind: 'order' | 'phone', raw: string): string =>
  digest(lookupMaterial(kind, raw) ?? '');
const mine = { order: hash('order', ORDER), phone: hash('phone', PHONE) };
const named = (name: string, phone = '') => lookupTexts({ name, phone }).map(digest);

const list = createGuestList();
list.putTickets([
  ticketNumber(3, { ...mine, kind: 'addon', product: 31 }),
  aDoorTicket({ ...mine, item: 1 }),
  ticketNumber(2, mine),
  aDoorTicket({ code: '12345678', item: 9, order: 'else' }),
  ticketNumber(8, { phone: hash('phone', '87654321') }),
  ticketNumber(20, { holder: 'Zoë G.', order: 'zoe', lookups: named('Zoë García-Ruiz', PHONE) }),
  ticketNumber(21, { holder: 'Zoltan R.', order: 'zol', lookups: named('Zoltan Ruiz') }),
]);
// A new sale: its ticket was admitted by its signature before the list knew it.
list.putScans([aNamedScan({ code: codeNumber(77) })]);

const HOW = { lookupKey: LOOKUP_KEY, byGuest: true };
const found = async (raw: string): Promise<unknown> => {
  const answer = await lookUpTicket(raw, list, HOW);
  if (answer.kind === 'holder') return answer.tickets.map(({ item }) => item);
  return answer.kind === 'code' ? answer.code : answer;
};

it.each<[string, string, unknown]>([
  ['an order, by the hash that the server made, tickets before add-ons', ORDER, [1, 2, 3]],
  ['a phone', PHONE, [1, 2, 3]],
  ['a code', CODE, CODE],
  ['eight digits that are a code on the list', '12345678', '12345678'],
  ['eight digits that are a phone number', '87654321', [8]],
  ['a fresh sale', codeNumber(77), codeNumber(77)],
  ['what looks like a code and is on no list, to be refused', 'ZZZZ-9999', 'ZZZZ9999'],
  ['the name as the list has it', 'ana r', [1, 2, 9, 8]],
  ['a full name', 'Ana Reyes', [1, 2, 9, 8]],
  ['the last four characters of a code', '9qxd', [1]],
  ['a last name', 'ruiz', [20, 21]],
  ['a part of a double name', 'Garcia', [20]],
  ['a full name, among several with that last name', 'Zoltan Ruiz', [21]],
  ['a full name as a list has it', 'Ruiz, Zoë', [20]],
  ['the last four digits of a phone', '2233', [20]],
  ...['', 'Ben', 'A', '555', 'RC-0000-0000-0000', '(555) 999-0000'].map(
    (raw): [string, string, unknown] => ['nothing', raw, { kind: 'nothing' }],
  ),
])('finds %s: %j', async (_what, raw, wanted) => {
  expect(await found(raw)).toEqual(wanted);
});

it.each([
  ['a last name', 'Garxia', [20]],
  ['a full name', 'Zotan Ruis', [21]],
  ['a first name', 'Zoltam', [21]],
  ['a first name with the initial', 'zlotan r', [21]],
  ['a code', '7K2M9QXE', [1]],
  ['an order', 'RC-7KQ4-XN2M-0ABD', [1, 2, 3]],
  ['a phone', '(555) 010-2234', [1, 2, 3]],
])('forgives one typo in %s: %j', async (_what, raw, wanted) => {
  expect(await found(raw)).toEqual(wanted);
  const answer = await lookUpTicket(raw, list, HOW);
  if (answer.kind === 'holder') expect(answer.near).toBe(true);
});

it('has no name or phone in the list', () => {
  expect(JSON.stringify(list.ticket(codeNumber(20)))).not.toMatch(/garc|ruiz|2233/i);
});

it('finds the whole text of a ticket', async () => {
  const text = aQr(CODE);
  expect(await found(`${text} `)).toEqual({ kind: 'scan', text });
});
