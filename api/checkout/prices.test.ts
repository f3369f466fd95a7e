import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODES, openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import { formatUsd, sumOf } from '#shared/base/money.ts';
import { seeded, type Seeded } from '#shared/base/seeded.ts';
import { basketPrice } from '#shared/checkout/basketPrice.ts';
import type { Order, PaymentSetup, Selection } from '#shared/orders/orders.schemas.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { aCustomer } from '#shared/testing/builders.ts';

// The panel's price equals the charge, to the cent: hundreds of baskets, priced by the panel's
// function (web/cart/cartSelection.rules.ts) and sold by the server.

const BASKETS = 300;
const EVENTS = 40;

let shop: Rig;
let catalogues: SaleCatalogue[];
beforeAll(async () => {
  const db = await memoryDatabase();
  shop = createRig(db);
  const events = await openRandomShop(db, EVENTS, 'prices');
  catalogues = await Promise.all(events.map(catalogueOf));
});
afterAll(() => shop.db.destroy());

type SaleCatalogue = Awaited<ReturnType<typeof catalogueOf>>;

/** The tickets and add-ons that an event page knows. */
async function catalogueOf(eventId: number) {
  const { tickets } = await shop.events.detail(eventId);
  const addons = await Promise.all(
    tickets.map(async ({ id }) => [id, await shop.events.addonsOfTicket(id)] as const),
  );
  return { eventId, tickets, addonsOf: new Map(addons) };
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
  // Quantities are mostly small, sometimes up to the limit.
  const quantityOf = () => chance.int(1, chance.chance(0.2) ? 10 : 3);
  return {
    eventId,
    tickets: chosen.map(({ id }) => ({ ticketId: id, quantity: quantityOf() })),
    addons: some([...offered.keys()]).map((addonId) => ({ addonId, quantity: chance.int(1, 5) })),
    customerInfo: aCustomer(),
    ...(chance.chance(0.7) ? { promoCode: chance.pick(SPELLINGS) } : {}),
  };
}

async function shownPrice(selection: Selection, catalogue: SaleCatalogue): Promise<Quote> {
  const { eventId, promoCode: code } = selection;
  const addons = [...catalogue.addonsOf.values()].flat();
  const rate = code ? (await shop.checkout.checkPromo(eventId, { code })).discountRate : 0;
  return basketPrice(selection, { tickets: catalogue.tickets, addons }, rate);
}

type Charged = { setup: PaymentSetup; order: Order };

async function charge(selection: Selection): Promise<Charged | string> {
  const setup = await shop.checkout.create(selection, null).catch((error: unknown) => {
    if (isAppError(error)) return error.code;
    throw error;
  });
  if (typeof setup === 'string') return setup;
  const { clientSecret } = setup;
  const id = intentOf(clientSecret);
  if (setup.amount > 0) await shop.demo.confirm({ id, clientSecret }, 'success');
  const order = await shop.orders.find((await shop.checkout.process(id))?.orderId ?? '');
  if (!order) throw new Error('no order');
  return { setup, order };
}

/** The names of the fields that differ between the quote shown and the charge. */
function differences(shown: Quote, { setup, order }: Charged): string[] {
  const tickets = order.items.filter((item) => item.ticket_product_id !== undefined);
  const ticketLines = shown.lines.filter(({ kind }) => kind === 'ticket');
  const taxes = tickets.map((item) => item.unit_tax_amount);
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
    ['tax of the tickets', sumOf(ticketLines.map(({ tax }) => tax)), sumOf(taxes)],
    ['each line', shown.lines.map(lineOf), setup.items.map(itemOf)],
  ];
  return pairs
    .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after))
    .map(([what]) => what);
}

const lineOf = ({ name, quantity, net, discount, taxRate, tax }: Quote['lines'][number]) =>
  [name, quantity, net, discount, taxRate, tax] as const;
const itemOf = (item: PaymentSetup['items'][number]) =>
  [item.name, item.quantity, item.subtotal, item.discount, item.taxRate, item.taxAmount] as const;

/** Negative control: tax rounded per unit. */
function roundedPerUnit(shown: Quote): Quote {
  const taxOn = (net: number, rate: number) => Math.floor((net * rate + 5000) / 10_000);
  const taxes = shown.lines.flatMap((line) =>
    line.units.map(({ net }) => taxOn(net, line.taxRate)),
  );
  const taxAmount = sumOf(taxes);
  return { ...shown, taxAmount, amount: shown.subtotal + taxAmount };
}

const seen = { discounted: 0, taxed: 0, free: 0, tooSmall: 0, perUnitWrong: 0 };

async function buyOne(chance: Seeded, catalogue: SaleCatalogue): Promise<void> {
  const selection = drawSelection(chance, catalogue);
  const shown = await shownPrice(selection, catalogue);
  const charged = await charge(selection);
  if (typeof charged === 'string') {
    expect(charged).toBe('checkout.amount_below_minimum');
    expect(shown.amount).toBeGreaterThan(0);
    expect(shown.amount).toBeLessThan(50);
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

it('hundreds of baskets are charged exactly as was shown', async () => {
  const chance = seeded('baskets');
  for (let n = 0; n < BASKETS; n += 1) await buyOne(chance, catalogues[n % catalogues.length]!);
  // The baskets covered every case, and rounding tax per unit would often have been caught.
  expect(seen.discounted).toBeGreaterThan(BASKETS / 4);
  expect(seen.taxed).toBeGreaterThan(BASKETS / 2);
  expect(seen.free).toBeGreaterThan(0);
  expect(seen.tooSmall).toBeGreaterThan(0);
  expect(seen.perUnitWrong).toBeGreaterThan(BASKETS / 10);
});
