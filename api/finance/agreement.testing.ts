import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { inTransaction } from '#api/db/transaction.ts';
import { changeEvent } from '#api/events/changeEvent.ts';
import type { SequenceShop } from '#api/ledger/anySequence.shop.testing.ts';
import { refused, sellBasket } from '#api/ledger/anySequence.testing.ts';
import { ordersFile } from '#api/orders/admin/ordersFile.ts';
import { anActor } from '#api/testing.ts';
import { parseUsd } from '#shared/base/money.ts';
import { aCustomer } from '#shared/testing/builders.ts';

// Steps that `anySequence` lacks: add-ons, discount codes, complimentary tickets, and events that move.

export const CODES = ['TENTH', 'FIVER', 'GIFT'] as const;
const ZONES = ['America/Los_Angeles', 'America/Chicago', 'America/New_York'];

export async function makeCodes({ rig: { discountCodes } }: SequenceShop) {
  const any = { event_id: null, ticket_ids: null, max_uses: null, max_per_customer: null };
  const terms = { ...any, starts_at: null, ends_at: null, unlocks_hidden: false };
  const values = { TENTH: ['percent', 1000], FIVER: ['fixed', 500], GIFT: ['free', 0] } as const;
  for (const code of CODES) {
    const [kind, value] = values[code];
    await discountCodes.create(anActor, { ...terms, code, kind, value });
  }
}

/** Sells a ticket that has add-ons, together with them and with a discount code. */
export async function sellWithAddons(shop: SequenceShop): Promise<void> {
  const { db, chance, oneOf } = shop;
  const links = await db
    .selectFrom('ticket_addons')
    .innerJoin('ticket_products', 'ticket_products.id', 'ticket_addons.ticket_id')
    .select(['event_id as eventId', 'ticket_id as ticketId', 'addon_id as addonId'])
    .orderBy('ticket_id')
    .orderBy('addon_id')
    .execute();
  if (links.length === 0) return;
  const { eventId, ticketId, addonId } = oneOf(links);
  const promo = chance.chance(0.7) ? { promoCode: oneOf(CODES) } : {};
  const tickets = [{ ticketId, quantity: chance.int(1, 3) }];
  const addons = [{ addonId, quantity: chance.int(1, 4) }];
  await sellBasket(shop, { eventId, tickets, addons, customerInfo: aCustomer(), ...promo });
}

export async function invite({ rows, rig, oneOf, eventIds, notes }: SequenceShop) {
  const eventId = oneOf(eventIds);
  const [product] = await rows('ticket_products', { event_id: eventId });
  notes.keys += 1;
  const list = [{ name: 'Ana Rossi', email: null, quantity: 2 }];
  const wish = {
    ticketId: product?.id ?? 0,
    guests: list,
    note: '',
    idempotencyKey: `any-gift-${notes.keys}`,
  };
  await rig.guests.give(eventId, wish, { actor: anActor, proved: true }).catch(refused);
}

const shown = z.looseObject({ details: z.looseObject({ amount: z.int().optional() }).optional() });

/** Exchanges a ticket for another one of its event; a difference in price is refunded. */
export async function exchangeSome({ db, rig, oneOf }: SequenceShop) {
  const items = await db
    .selectFrom('order_items as i')
    .innerJoin('ticket_products as p', 'p.event_id', 'i.event_id')
    .select(['i.id', 'i.order_id', 'p.id as ticketId'])
    .where('i.kind', '=', 'ticket')
    .where('i.status', '=', 'valid')
    .whereRef('p.id', '<>', 'i.product_id')
    .orderBy('i.id')
    .orderBy('p.id')
    .execute();
  if (items.length === 0) return;
  const { id: itemId, order_id: orderId, ticketId } = oneOf(items);
  const ask = async (amount: number) => {
    const wish = { itemId, ticketId, amount, waive: true };
    const answer = await rig.post(`/api/admin/orders/${orderId}/exchanges`, wish);
    if (answer.status >= 500) throw new Error(`An exchange answered ${answer.status}`);
    return answer.status === 201 ? 0 : shown.parse(await answer.json()).details?.amount;
  };
  // The first try may be refused with an error that names the amount to refund.
  const amount = await ask(0);
  if (amount) await ask(amount);
}

/** Moves an event to another time zone, which must not change any month's sums. */
export async function moveEvent({ db, platform, oneOf, eventIds }: SequenceShop) {
  const zone = { time_zone: oneOf(ZONES) };
  const options = { actor: anActor, now: platform.clock() };
  await inTransaction(db, (trx) => changeEvent(trx, oneOf(eventIds), zone, options));
}

/** Reads the orders' CSV, and returns what adds up a column of it. */
export async function ordersCsv({ db }: SequenceShop): Promise<(column: string) => number> {
  const text = (await Array.fromAsync(ordersFile(db, { payments: undefined }))).join('');
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return (column) => rows.reduce((sum, row) => sum + (parseUsd(row[column] ?? '') ?? NaN), 0);
}
