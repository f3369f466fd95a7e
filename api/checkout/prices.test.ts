import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { compose } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { CODES, openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { formatUsd } from '#shared/base/money.ts';
import { seeded, type Seeded } from '#shared/base/seeded.ts';
import { basketPrice } from '#shared/checkout/basketPrice.ts';
import { promoCheckSchema } from '#shared/checkout/checkout.schemas.ts';
import { addonSchema, eventDetailSchema } from '#shared/events/events.schemas.ts';
import {
  orderSchema,
  paymentSetupSchema,
  processedOrderSchema,
  type Order,
  type PaymentSetup,
  type Selection,
} from '#shared/orders/orders.schemas.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { aCustomer } from '#shared/testing/builders.ts';

// The panel's price equals the charge, to the cent: hundreds of baskets through the API, priced by
// the panel's function (web/cart/cartSelection.ts).

const BASKETS = 300;
const EVENTS = 40;
/** Parts, so that none exceeds the time limit on a slow machine. */
const PARTS = 5;

type App = ReturnType<typeof createApp>;
let app: App;
let close: () => Promise<void>;
let catalogues: SaleCatalogue[];

beforeAll(async () => {
  const db = await memoryDatabase();
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: '/nonexistent' });
  const services = compose(config, { db, engine: 'sqlite' }, testPlatform());
  app = createApp(services, { webRoot: '/nonexistent' });
  close = () => db.destroy();
  catalogues = await Promise.all((await openRandomShop(db, EVENTS, 'prices')).map(catalogueOf));
});
afterAll(() => close());

async function ask(path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
  return (await app.request(path, init)).json();
}

type SaleCatalogue = Awaited<ReturnType<typeof catalogueOf>>;

/** What an event page knows. */
async function catalogueOf(eventId: number) {
  const { tickets } = eventDetailSchema.parse(await ask(`/api/events/${eventId}`));
  const addonsOf = new Map(
    await Promise.all(
      tickets.map(
        async ({ id }) =>
          [id, addonSchema.array().parse(await ask(`/api/tickets/${id}/addons`))] as const,
      ),
    ),
  );
  return { eventId, tickets, addonsOf };
}

const SPELLINGS = [...CODES, 'nobody', ' fifteen '] as const;

/** Random tickets and add-ons, with and without a code. */
function drawSelection(chance: Seeded, { eventId, tickets, addonsOf }: SaleCatalogue): Selection {
  const some = <T>(items: readonly T[]): T[] =>
    items
      .filter(() => chance.chance(0.6))
      .map((item) => ({ item, at: chance.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const picked = some(tickets);
  const chosen = picked.length > 0 ? picked : tickets.slice(0, 1);
  const offered = new Map(chosen.flatMap(({ id }) => addonsOf.get(id) ?? []).map((a) => [a.id, a]));
  return {
    eventId,
    tickets: chosen.map(({ id }) => ({ ticketId: id, quantity: quantityOf(chance) })),
    addons: some([...offered.values()]).map(({ id }) => ({
      addonId: id,
      quantity: chance.int(1, 5),
    })),
    customerInfo: aCustomer(),
    ...(chance.chance(0.7) ? { promoCode: chance.pick(SPELLINGS) } : {}),
  };
}

/** Mostly few, sometimes up to the limit. */
const quantityOf = (chance: Seeded): number => chance.int(1, chance.chance(0.2) ? 10 : 3);

async function rateOf({ eventId, promoCode }: Selection): Promise<number> {
  if (!promoCode) return 0;
  const path = `/api/events/${eventId}/promo-code?code=${encodeURIComponent(promoCode)}`;
  return promoCheckSchema.parse(await ask(path)).discountRate;
}

async function shownPrice(selection: Selection, catalogue: SaleCatalogue): Promise<Quote> {
  const addons = [...catalogue.addonsOf.values()].flat();
  return basketPrice(selection, { tickets: catalogue.tickets, addons }, await rateOf(selection));
}

async function charge(
  selection: Selection,
): Promise<{ setup: PaymentSetup; order: Order } | string> {
  const opened = await ask('/api/create-payment-intent', selection);
  const refused = opened as { code?: string };
  if (refused.code) return refused.code;
  const setup = paymentSetupSchema.parse(opened);
  const paymentIntentId = intentOf(setup.clientSecret);
  if (!paymentIntentId.startsWith('free_')) {
    const { clientSecret } = setup;
    await ask(`/api/demo-payments/${paymentIntentId}/confirm`, {
      clientSecret,
      scenario: 'success',
    });
  }
  const done = processedOrderSchema.parse(
    await ask('/api/process-order', { paymentIntentId, clientSecret: setup.clientSecret }),
  );
  const order = orderSchema.parse(await ask(`/api/orders/by-number/${done.orderNumber}`));
  return { setup, order };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Fields that differ. */
function differences(shown: Quote, { setup, order }: { setup: PaymentSetup; order: Order }) {
  const tickets = order.items.filter((item) => item.ticket_product_id !== undefined);
  const ticketLines = shown.lines.filter(({ kind }) => kind === 'ticket');
  const pairs: [what: string, shown: unknown, charged: unknown][] = [
    ['the total in words', formatUsd(shown.amount), formatUsd(order.total_amount)],
    ['total', shown.amount, setup.amount],
    ['subtotal', shown.subtotal, setup.subtotal],
    ['tax', shown.taxAmount, setup.taxAmount],
    ['discount', shown.discountAmount, setup.discountAmount],
    ['before the discount', shown.originalAmount, setup.originalAmount],
    ['rate', shown.discountRate, setup.discountRate],
    ['total of the order', shown.amount, order.total_amount],
    ['subtotal of the order', shown.subtotal, order.subtotal_amount],
    ['tax of the order', shown.taxAmount, order.tax_amount],
    ['discount of the order', shown.discountAmount, order.discount_amount],
    ['tax of the tickets', sum(ticketLines.map(({ tax }) => tax)), sum(tickets.map(taxOf))],
    ['each line', shown.lines.map(lineOf), setup.items.map(itemOf)],
  ];
  return pairs
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
    .map(([what]) => what);
}

const taxOf = (item: Order['items'][number]): number => item.unit_tax_amount;
const lineOf = (line: Quote['lines'][number]) => [
  line.name,
  line.quantity,
  line.net,
  line.discount,
  line.taxRate,
  line.tax,
];
const itemOf = (item: PaymentSetup['items'][number]) => [
  item.name,
  item.quantity,
  item.subtotal,
  item.discount,
  item.taxRate,
  item.taxAmount,
];

/** Negative control: tax rounded per unit. */
function roundedPerUnit(shown: Quote): Quote {
  const taxes = shown.lines.map((line) => sum(line.units.map(({ net }) => taxOn(net, line))));
  const taxAmount = sum(taxes);
  return { ...shown, taxAmount, amount: shown.subtotal + taxAmount };
}
const taxOn = (net: number, { taxRate }: { taxRate: number }): number =>
  Math.floor((net * taxRate + 5000) / 10_000);

const seen = { discounted: 0, taxed: 0, free: 0, tooSmall: 0, perUnitWrong: 0 };

async function buyOne(chance: Seeded, catalogue: SaleCatalogue): Promise<void> {
  const selection = drawSelection(chance, catalogue);
  const shown = await shownPrice(selection, catalogue);
  const charged = await charge(selection);
  if (typeof charged === 'string') {
    expect({ charged, small: shown.amount }).toEqual({
      charged: 'checkout.amount_below_minimum',
      small: expect.toSatisfy((cents: number) => cents > 0 && cents < 50),
    });
    seen.tooSmall += 1;
    return;
  }
  expect({ selection, wrong: differences(shown, charged) }).toEqual({ selection, wrong: [] });
  seen.discounted += Number(shown.discountAmount > 0);
  seen.taxed += Number(shown.taxAmount > 0);
  seen.free += Number(shown.amount === 0);

  // Negative control: one cent off must be found.
  for (const cent of [-1, 1]) {
    expect(differences({ ...shown, amount: shown.amount + cent }, charged)).toContain('total');
    expect(differences({ ...shown, taxAmount: shown.taxAmount + cent }, charged)).toContain('tax');
  }
  seen.perUnitWrong += Number(differences(roundedPerUnit(shown), charged).length > 0);
}

describe('hundreds of baskets', () => {
  const parts = Array.from({ length: PARTS }, (_, part) => part + 1);
  it.each(parts)('are charged exactly what was shown: part %i', async (part) => {
    const chance = seeded(`baskets ${part}`);
    for (let n = 0; n < BASKETS / PARTS; n += 1) {
      await buyOne(chance, catalogues[n % catalogues.length]!);
    }
  });

  it('have been everywhere, and the usual mistake would have been caught often', () => {
    expect(seen.discounted).toBeGreaterThan(BASKETS / 4);
    expect(seen.taxed).toBeGreaterThan(BASKETS / 2);
    expect(seen.free).toBeGreaterThan(0);
    expect(seen.tooSmall).toBeGreaterThan(0);
    expect(seen.perUnitWrong).toBeGreaterThan(BASKETS / 10);
  });
});
