import { expect, it } from 'vitest';
import { testPlatform } from '#api/testing.ts';
import { sumOf } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { parseTicket } from '#shared/tickets/ticketCode.ts';
import { type FrozenQuote, issueTickets } from './issueTickets.commands.ts';
import { lookupHash } from './lookupHash.queries.ts';

const signer = { kid: 3, sign: () => new Uint8Array(64) };
const lookupKey = Buffer.alloc(32, 1).toString('base64url');

function issue(lines: Parameters<typeof quote>[0], mode: Mode = 'live', phone = '555 010 2233') {
  const price = quote(lines, 15);
  const priced = price.lines.map((line) => ({ ...line, ticketType: 'single_day' }));
  const frozen: FrozenQuote = { ...price, lines: priced };
  const buyer = { firstName: 'Ana', lastName: 'Ruiz', phone };
  const order = { id: 'o1', number: 'RC-0123-4567-89AB', ...buyer };
  const request = { event: { id: 7, lookupKey }, order, mode, quote: frozen, commissionRate: 12 };
  return issueTickets(request, signer, testPlatform().random);
}

it('issued tickets are one per unit, each with a code of its own; an add-on is one for its quantity', () => {
  const shirts = aQuoteLine({ kind: 'addon', productId: 31, quantity: 4, unitPrice: 800 });
  const { items } = issue([aQuoteLine({ quantity: 3 }), shirts]);
  const ticket = { kind: 'ticket', product_id: 11, quantity: 1 };
  const addon = { kind: 'addon', product_id: 31, quantity: 4 };
  expect(items).toMatchObject([ticket, ticket, ticket, addon]);
  expect(new Set(items.map((item) => item.code)).size).toBe(4);
  for (const { qr_code, kind } of items) {
    const parsed = parseTicket(qr_code);
    const signed = { kid: 3, eventId: 7, productId: kind === 'addon' ? 0 : 11 };
    expect(parsed.ok && parsed.ticket.body).toMatchObject(signed);
  }
});

it.each<[Mode, boolean]>([
  ['demo', true],
  ['test', true],
  ['live', false],
  ['free', false],
])('issued tickets of a %s payment are test tickets: %s', (mode, demo) => {
  const parsed = parseTicket(issue([aQuoteLine()], mode).items[0]?.qr_code ?? '');
  expect(parsed.ok && parsed.ticket.body.kind.demo).toBe(demo);
});

it('issued tickets carry what was paid and earned for them, to the cent; add-ons earn nothing', () =>
  holds(anyBasket, ({ lines }) => {
    const { items, commission } = issue(lines);
    const tickets = items.filter(({ kind }) => kind === 'ticket');
    const sold = quote(lines, 15).lines.filter(({ kind }) => kind === 'ticket');
    expect(sumOf(tickets.map((item) => item.unit_discount))).toBe(
      sumOf(sold.map(({ discount }) => discount)),
    );
    expect(sumOf(tickets.map((item) => item.unit_tax_amount))).toBe(
      sumOf(sold.map(({ tax }) => tax)),
    );
    expect(sumOf(items.map((item) => item.commission))).toBe(commission);
    expect(sumOf(tickets.map((item) => item.commission))).toBe(commission);
  }));

it('issued tickets are found at the door without telling it the number or the phone', () => {
  const [item] = issue([aQuoteLine()]).items;
  expect(item?.holder).toBe('Ana R.');
  expect(item?.order_hash).toBe(lookupHash(lookupKey, 'order', 'rc 0123 4567 89ab'));
  expect(item?.phone_hash).toBe(lookupHash(lookupKey, 'phone', '+1 (555) 010-2233'));
  const other = Buffer.alloc(32, 2).toString('base64url');
  expect(item?.phone_hash).not.toBe(lookupHash(other, 'phone', '555 010 2233'));
  expect(issue([aQuoteLine()], 'live', 'none').items[0]?.phone_hash).toBeNull();
});
