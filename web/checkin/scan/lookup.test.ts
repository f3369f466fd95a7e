import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookupMaterial } from '#shared/checkin/lookup.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import { lookUpTicket } from './lookup.ts';
import { aDoorTicket, aNamedScan, aQr, codeNumber, LOOKUP_KEY } from '#web/checkin/testing/door.ts';

const ORDER = 'RC-7KQ4-XN2M-0ABC';
const PHONE = '(555) 010-2233';
/** Same as api/tickets/lookup.ts. */
function hash(kind: 'order' | 'phone', raw: string): string {
  const key = Buffer.from(LOOKUP_KEY, 'base64url');
  return createHmac('sha256', key)
    .update(lookupMaterial(kind, raw) ?? '')
    .digest('base64url')
    .slice(0, 12);
}
const mine = { order: hash('order', ORDER), phone: hash('phone', PHONE) };
let list: GuestList;

beforeEach(() => {
  list = createGuestList();
  list.putTickets([
    aDoorTicket({ ...mine, code: codeNumber(3), item: 3, kind: 'addon', product: 31 }),
    aDoorTicket({ ...mine, code: '7K2M9QXD', item: 1 }),
    aDoorTicket({ ...mine, code: codeNumber(2), item: 2 }),
    aDoorTicket({ code: '12345678', item: 9, order: 'else' }),
  ]);
});

const look = (raw: string) => lookUpTicket(raw, list, LOOKUP_KEY);

describe('finding', () => {
  it.each([ORDER, 'rc-7kq4-xn2m-oabc', '7KQ4XN2M0ABC', PHONE, '+1 555 010 2233', '5550102233'])(
    'the tickets of %s, tickets before add-ons, by the hashes that the server made',
    async (raw) => {
      const found = await look(raw);
      expect(found.kind === 'holder' && found.tickets.map(({ item }) => item)).toEqual([1, 2, 3]);
    },
  );

  it.each(['7K2M9QXD', '7k2m-9qxd', ' 7K2M 9QXD '])(
    'the code %s as it is read out',
    async (raw) => {
      expect(await look(raw)).toEqual({ kind: 'code', code: '7K2M9QXD' });
    },
  );

  it('eight digits as a code when they are one on the list, otherwise as a phone number', async () => {
    expect(await look('12345678')).toEqual({ kind: 'code', code: '12345678' });
    list.putTickets([
      aDoorTicket({ code: codeNumber(8), item: 8, phone: hash('phone', '87654321') }),
    ]);
    expect(await look('87654321')).toMatchObject({ kind: 'holder', tickets: [{ item: 8 }] });
  });

  it('a fresh sale that came in by its signature before the list knew it', async () => {
    list.putScans([aNamedScan({ code: codeNumber(77) })]);
    expect(await look(codeNumber(77))).toEqual({ kind: 'code', code: codeNumber(77) });
  });

  it('the whole text of a ticket', async () => {
    const text = aQr('7K2M9QXD');
    expect(await look(`${text} `)).toEqual({ kind: 'scan', text });
  });

  it.each([
    ['the name as the list has it', 'ana r', 3],
    ['a full name', 'Ana Reyes', 3],
    ['the last four characters of a code', '9qxd', 1],
  ])('%s', async (_what, raw, count) => {
    const found = await look(raw);
    expect(found.kind === 'holder' && found.tickets).toHaveLength(count);
  });

  it.each(['', 'Ben', 'A', '555', 'RC-0000-0000-0000', '(555) 999-0000'])(
    'nothing for %j',
    async (raw) => {
      expect(await look(raw)).toEqual({ kind: 'nothing' });
    },
  );

  it('a code to be refused when it looks like one and is on no list', async () => {
    expect(await look('ZZZZ-9999')).toEqual({ kind: 'code', code: 'ZZZZ9999' });
  });
});
