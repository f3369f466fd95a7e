import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { lookupMaterial } from '#shared/checkin/lookup.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
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
/** Hashes as the server does in api/tickets/lookupHash.ts. */
function hash(kind: 'order' | 'phone', raw: string): string {
  const key = Buffer.from(LOOKUP_KEY, 'base64url');
  const text = lookupMaterial(kind, raw) ?? '';
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 12);
}
const mine = { order: hash('order', ORDER), phone: hash('phone', PHONE) };
let list: GuestList;

beforeEach(() => {
  list = createGuestList();
  list.putTickets([
    ticketNumber(3, { ...mine, kind: 'addon', product: 31 }),
    aDoorTicket({ ...mine, item: 1 }),
    ticketNumber(2, mine),
    aDoorTicket({ code: '12345678', item: 9, order: 'else' }),
    ticketNumber(8, { phone: hash('phone', '87654321') }),
  ]);
  // A new sale: its ticket was admitted by its signature before the list knew it.
  list.putScans([aNamedScan({ code: codeNumber(77) })]);
});

const found = async (raw: string): Promise<unknown> => {
  const answer = await lookUpTicket(raw, list, LOOKUP_KEY);
  if (answer.kind === 'holder') return answer.tickets.map(({ item }) => item);
  return answer.kind === 'code' ? answer.code : answer;
};

it.each<[string, string, unknown]>([
  ['an order, by the hash that the server made, tickets before add-ons', ORDER, [1, 2, 3]],
  ['an order in another spelling', 'rc-7kq4-xn2m-oabc', [1, 2, 3]],
  ['an order without its prefix', '7KQ4XN2M0ABC', [1, 2, 3]],
  ['a phone', PHONE, [1, 2, 3]],
  ['a phone of the whole world', '+1 555 010 2233', [1, 2, 3]],
  ['the digits of a phone', '5550102233', [1, 2, 3]],
  ['a code', CODE, CODE],
  ['a code as it is read out', '7k2m-9qxd', CODE],
  ['a code in parts', ' 7K2M 9QXD ', CODE],
  ['eight digits that are a code on the list', '12345678', '12345678'],
  ['eight digits that are a phone number', '87654321', [8]],
  ['a fresh sale', codeNumber(77), codeNumber(77)],
  ['what looks like a code and is on no list, to be refused', 'ZZZZ-9999', 'ZZZZ9999'],
  ['the name as the list has it', 'ana r', [1, 2, 9, 8]],
  ['a full name', 'Ana Reyes', [1, 2, 9, 8]],
  ['the last four characters of a code', '9qxd', [1]],
  ...['', 'Ben', 'A', '555', 'RC-0000-0000-0000', '(555) 999-0000'].map(
    (raw): [string, string, unknown] => ['nothing', raw, { kind: 'nothing' }],
  ),
])('finds %s: %j', async (_what, raw, wanted) => {
  expect(await found(raw)).toEqual(wanted);
});

it('finds the whole text of a ticket', async () => {
  const text = aQr(CODE);
  expect(await found(`${text} `)).toEqual({ kind: 'scan', text });
});
