import { expect, it } from 'vitest';
import { testPlatform } from '#api/testing.ts';
import { sumOf } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { parseTicket } from '#shared/tickets/ticketCode.ts';
import { asked } from '#api/catalogue/testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { type FrozenQuote, issueTickets, lookupHash } from './issueTickets.commands.ts';
import { createProductsService } from './products.service.ts';

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
    const discount = sumOf(sold.map((line) => line.discount));
    const tax = sumOf(sold.map((line) => line.tax));
    expect(sumOf(tickets.map((item) => item.unit_discount))).toBe(discount);
    expect(sumOf(tickets.map((item) => item.unit_tax_amount))).toBe(tax);
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

// What happens to a ticket while people are buying it.

async function start(quantity: number) {
  const world = await openWorld(undefined, { quantity });
  return { ...world, products: createProductsService(world) };
}

it('a new price is for those who come after it: who is buying already pays the old one', async () => {
  const { pay, checkout, buy, orderRows, products, sale } = await start(10);
  const before = await pay();
  await products.update(sale.pass, { price: 5000, sales_tax_rate: 0 }, asked);
  await checkout.process(before.id);
  await buy();
  const orders = (await orderRows()).map((row) => `${row.total_amount} ${row.tax_amount}`);
  expect(orders.toSorted()).toEqual(['2706 206', '5000 0']);
});

it('there are never fewer tickets than are sold and held, whoever comes first', async () => {
  const { hold, left, products, sale } = await start(100);
  const shrink = (quantity: number) => products.update(sale.pass, { quantity }, asked);
  const results = await Promise.allSettled(
    [80, 60, 45, 30, 20, 10, 5].flatMap((quantity, n) => [hold(n + 1), shrink(quantity), hold(2)]),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  const codes = new Set(refused.map(({ reason }) => (reason as { code?: string }).code));
  expect(['checkout.sold_out', 'tickets.quantity_below_sold']).toEqual(
    expect.arrayContaining([...codes]),
  );
  expect(codes.size).toBeGreaterThan(0);
  const { quantity, sold, held } = await left();
  const below = '409 tickets.quantity_below_sold';
  if (sold + held > 1) expect(await codeOf(shrink(sold + held - 1))).toBe(below);
  expect(sold + held).toBeLessThanOrEqual(quantity);
  expect(quantity).toBeLessThan(100);
});

it('a ticket is bought or deleted, never both', async () => {
  const { hold, products, sale } = await start(10);
  const tries = [products.remove(sale.pass, asked), hold()];
  const outcomes = (await Promise.allSettled<unknown>(tries)).map(({ status }) => `${status}`);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('a payment that comes for a ticket deleted meanwhile is refunded, never an order', async () => {
  const { update, pay, demo, checkout, orderRows, products, sale } = await start(10);
  const setup = await pay(1, {}, 'declined');
  // Its hold is over, but its payment was not canceled in time.
  await update('checkouts', { status: 'released' });
  await update('ticket_products', { quantity_held: 0 });
  await products.remove(sale.pass, asked);
  await demo.confirm({ id: setup.id, clientSecret: setup.clientSecret }, 'success');
  expect(await checkout.finalize(setup.id)).toEqual({ kind: 'refunded' });
  expect(await orderRows()).toEqual([]);
});
