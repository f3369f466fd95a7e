import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODES, openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { seeded } from '#shared/base/seeded.ts';
import { basketPrice } from '#shared/checkout/basketPrice.ts';
import type { PaymentSetup, Selection } from '#shared/orders/orders.schemas.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { aCustomer } from '#shared/testing/builders.ts';

// The panel's price equals the charge, to the cent: random baskets at random prices, priced by the
// panel's function (web/cart/cartSelection.rules.ts) and sold by the server.

const BASKETS = 150;
const EVENTS = 20;
const SPELLINGS = [...CODES, 'nobody', ' fifteen ', undefined, undefined] as const;

const chance = seeded('baskets');
const seen = { discounted: 0, taxed: 0, free: 0, tooSmall: 0, perUnitWrong: 0 };

let shop: Rig;
beforeAll(async () => {
  shop = createRig(await memoryDatabase());
});
afterAll(() => shop.db.destroy());

/** Random tickets and add-ons of an event, with and without a code, and the price that its page shows. */
async function drawBasket(eventId: number) {
  const { tickets } = await shop.events.detail(eventId);
  const some = <T>(items: readonly T[]): T[] =>
    items
      .filter(() => chance.chance(0.6))
      .map((item) => ({ item, at: chance.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const picked = some(tickets);
  const chosen = picked.length > 0 ? picked : tickets.slice(0, 1);
  const offers = await Promise.all(chosen.map(({ id }) => shop.events.addonsOfTicket(id)));
  const offered = new Map(offers.flat().map((addon) => [addon.id, addon]));
  // Quantities are mostly small, sometimes up to the limit.
  const quantityOf = () => chance.int(1, chance.chance(0.2) ? 10 : 3);
  const code = chance.pick(SPELLINGS);
  const selection: Selection = {
    eventId,
    tickets: chosen.map(({ id }) => ({ ticketId: id, quantity: quantityOf() })),
    addons: some([...offered.keys()]).map((addonId) => ({ addonId, quantity: chance.int(1, 5) })),
    customerInfo: aCustomer(),
    promoCode: code,
  };
  const rate = code ? (await shop.checkout.checkPromo(eventId, { code })).discountRate : 0;
  return {
    selection,
    shown: basketPrice(selection, { tickets, addons: [...offered.values()] }, rate),
  };
}

const shownFigures = ({ amount, subtotal, taxAmount, discountAmount, ...shown }: Quote) => ({
  amount: [amount, amount],
  subtotal: [subtotal, subtotal],
  taxAmount: [taxAmount, taxAmount],
  discountAmount: [discountAmount, discountAmount],
  originalAmount: shown.originalAmount,
  discountRate: shown.discountRate,
  ticketTax: sumOf(shown.lines.map(({ kind, tax }) => (kind === 'ticket' ? tax : 0))),
  lines: shown.lines.map(({ name, quantity, net, discount, taxRate, tax }) => [
    [name, quantity, net, discount],
    [taxRate, tax],
  ]),
});

/** Buys what was set up; returns the figures of the setup beside those of the order. */
async function chargedFigures({ clientSecret, ...setup }: PaymentSetup) {
  const id = intentOf(clientSecret);
  if (setup.amount > 0) await shop.demo.confirm({ id, clientSecret }, 'success');
  const order = await shop.orders.find((await shop.checkout.process(id))?.orderId ?? '');
  if (!order) throw new Error('no order');
  const tickets = order.items.filter((item) => item.ticket_product_id !== undefined);
  return {
    amount: [setup.amount, order.total_amount],
    subtotal: [setup.subtotal, order.subtotal_amount],
    taxAmount: [setup.taxAmount, order.tax_amount],
    discountAmount: [setup.discountAmount, order.discount_amount],
    originalAmount: setup.originalAmount,
    discountRate: setup.discountRate,
    ticketTax: sumOf(tickets.map((item) => item.unit_tax_amount)),
    lines: setup.items.map(({ name, quantity, subtotal, discount, taxRate, taxAmount }) => [
      [name, quantity, subtotal, discount],
      [taxRate, taxAmount],
    ]),
  };
}

/** Negative control: what the tax would be if it was rounded per unit. */
const taxPerUnit = ({ lines }: Quote): number =>
  sumOf(
    lines.flatMap(({ units, taxRate }) =>
      units.map(({ net }) => Math.floor((net * taxRate + 5000) / 10_000)),
    ),
  );

async function buyOne(eventId: number): Promise<void> {
  const { selection, shown } = await drawBasket(eventId);
  const setup = await shop.checkout.create(selection, null).catch((error: unknown) => {
    if (isAppError(error)) return error.code;
    throw error;
  });
  if (typeof setup === 'string') {
    expect(setup).toBe('checkout.amount_below_minimum');
    expect(shown.amount).toBeGreaterThan(0);
    expect(shown.amount).toBeLessThan(50);
    seen.tooSmall += 1;
    return;
  }
  const charged = await chargedFigures(setup);
  expect({ selection, ...charged }).toEqual({ selection, ...shownFigures(shown) });
  seen.discounted += Number(shown.discountAmount > 0);
  seen.taxed += Number(shown.taxAmount > 0);
  seen.free += Number(shown.amount === 0);
  seen.perUnitWrong += Number(taxPerUnit(shown) !== shown.taxAmount);
}

it('baskets are charged exactly as was shown', async () => {
  const events = await openRandomShop(shop.db, EVENTS, 'prices');
  const [free = 0] = events;
  await tablesOf(shop.db).update('ticket_products', { price: 0 }, { event_id: free });
  for (let n = 0; n < BASKETS; n += 1) await buyOne(events[n % EVENTS] ?? 0);
  // The baskets covered every case, and rounding tax per unit would often have been caught.
  expect(seen.discounted).toBeGreaterThan(BASKETS / 4);
  expect(seen.taxed).toBeGreaterThan(BASKETS / 2);
  expect(seen.free).toBeGreaterThan(0);
  expect(seen.tooSmall).toBeGreaterThan(0);
  expect(seen.perUnitWrong).toBeGreaterThan(BASKETS / 10);
});
