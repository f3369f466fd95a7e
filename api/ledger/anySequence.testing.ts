import { intentOf } from '#api/checkout/testing/rig.ts';
import { wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import type { SequenceShop } from './anySequence.shop.testing.ts';

/** Commission rate, in percent, that promoters of `openRandomShop` have by default. */
const USUAL = 10;

export const refused = (error: unknown): null => {
  if (!isAppError(error)) throw error;
  return null;
};

async function agree(
  { promoters, notes, chance }: SequenceShop,
  promoter_id: number,
  event_id: number,
) {
  const rates = { commission_rate: chance.int(1, 50), discount_rate: chance.int(0, 50) };
  await promoters.setRates(anActor, { promoter_id, event_id, ...rates }, undefined);
  notes.agreed.set(`${promoter_id} ${event_id}`, rates.commission_rate);
}

/** Sells and pays a basket; `held` runs in between. Returns the id of its order, or null if the sale was refused. */
export async function sellBasket(
  { rig, notes }: SequenceShop,
  basket: CreateCheckout,
  held = async (): Promise<void> => undefined,
): Promise<string | null> {
  const setup = await rig.checkout.create(basket, null).catch(refused);
  if (!setup) return null;
  await held();
  const id = intentOf(setup.clientSecret);
  const paying = { id, clientSecret: setup.clientSecret };
  if (!id.startsWith('free_')) await rig.demo.confirm(paying, 'success');
  const order = await rig.checkout.process(id);
  if (!order) throw new Error('A paid checkout is no order');
  notes.orderIds.push(order.orderId);
  return order.orderId;
}

async function sell(shop: SequenceShop) {
  const { people, chance, oneOf, notes, rows } = shop;
  const [eventId, { id: promoterId, code }] = [oneOf(shop.eventIds), oneOf(people)];
  const all = await rows('ticket_products', { event_id: eventId });
  const some = all.filter(() => chance.chance(0.6));
  const chosen = some.length > 0 ? some : all;
  const tickets = chosen.map(({ id }) => ({ ticketId: id, quantity: chance.int(1, 4) }));
  const promo = chance.chance(0.9) ? { promoCode: code ?? '' } : {};
  const promised = notes.agreed.get(`${promoterId} ${eventId}`) ?? USUAL;
  const basket = { eventId, tickets, customerInfo: aCustomer(), ...promo };
  const orderId = await sellBasket(shop, basket, async () => {
    // A change now has no effect: rates are frozen when the hold is made.
    if (chance.chance(0.3)) await agree(shop, promoterId, eventId);
  });
  if (orderId) notes.rates.set(orderId, promised);
}

async function refundSome({ rows, rig, chance, oneOf, notes }: SequenceShop) {
  if (notes.orderIds.length === 0) return;
  const id = oneOf(notes.orderIds);
  const itemId = oneOf(await rows('order_items', { order_id: id })).id;
  const what = chance.chance(0.3) ? { all: true } : { itemIds: [itemId] };
  const { status } = await rig.post(`/api/admin/orders/${id}/refunds`, wish(what));
  if (status >= 500) throw new Error(`A refund answered ${status}`);
}

async function callOff({ rig, eventIds }: SequenceShop) {
  await rig.post(`/api/admin/events/${eventIds.at(-1)}/cancel`, { reason: 'The floor is wet' });
  await rig.worker.runDue();
}

const nextKey = ({ notes }: SequenceShop): string => {
  notes.keys += 1;
  return `any-sequence-${notes.keys}`;
};

async function adjust(shop: SequenceShop) {
  const { ledger, oneOf, people, chance, notes } = shop;
  const amount = chance.int(1, 3000) * (chance.chance(0.5) ? 1 : -1);
  const { id: promoterId } = oneOf(people);
  const change = { amount, note: 'By hand', idempotencyKey: nextKey(shop) };
  await ledger.adjust(anActor, promoterId, change);
  notes.byHand.push({ promoterId, kind: 'adjusted', amount });
}

/** Makes two payouts and a repeat at once: each is paid at most once, and all stay within the balance. */
async function payOut(shop: SequenceShop) {
  const { ledger, oneOf, people, chance, notes, platform } = shop;
  const { id: promoterId } = oneOf(people);
  const { available } = await ledger.balance(promoterId);
  const most = Math.max(1, available);
  const paid_on = new Date(platform.clock()).toISOString().slice(0, 10);
  const rest = { method: 'paypal', reference: '', note: '', paid_on } as const;
  const wishes = [1, 2].map(() => {
    return { amount: chance.int(1, Math.ceil(most * 1.2)), idempotencyKey: nextKey(shop), ...rest };
  });
  const [first] = wishes;
  const asked = await Promise.all(
    [...wishes, first!].map((payout) => ledger.pay(anActor, promoterId, payout).catch(refused)),
  );
  const paid = new Map(asked.flatMap((done) => (done ? [[done.payout.id, done.payout]] : [])));
  for (const { amount } of paid.values()) notes.byHand.push({ promoterId, kind: 'paid', amount });
  const sum = [...paid.values()].reduce((all, { amount }) => all + amount, 0);
  if (sum > Math.max(0, available)) throw new Error(`${sum} paid out of ${available}`);
}

async function waitSome({ platform, chance, longestWait }: SequenceShop) {
  platform.advance(chance.int(1, longestWait));
}

const anyRates = (shop: SequenceShop) =>
  agree(shop, shop.oneOf(shop.people).id, shop.oneOf(shop.eventIds));

const OFTEN = [
  [5, sell],
  [3, refundSome],
  [2, payOut],
  [2, waitSome],
  [2, disputeSome],
  [2, decideSome],
  [1, adjust],
  [1, anyRates],
] as const;
const STEPS = OFTEN.flatMap(([times, step]) => Array.from({ length: times }, () => step));

/** Takes a random step; returns its name. */
export async function anyStep(shop: SequenceShop): Promise<string> {
  const step = shop.chance.chance(0.03) ? callOff : shop.oneOf(STEPS);
  await step(shop);
  return step.name;
}

/** Makes sales, one of which has a dispute that is lost and then won. */
export async function firstSteps(shop: SequenceShop): Promise<void> {
  for (let n = 0; n < 6; n += 1) await sell(shop);
  await changeMind(shop);
}

// Random disputes and their effect on commissions.

/** Disputes all or part of a random payment, mostly one that was not refunded. */
async function disputeSome(shop: SequenceShop) {
  const { chance, notes, oneOf, rows } = shop;
  if (notes.orderIds.length === 0) return;
  const whole = await rows('orders', { refunded_amount: 0 }, 'id');
  const paid = whole.filter(({ total_amount }) => total_amount > 0).map(({ id }) => id);
  const id = oneOf(paid.length > 0 && chance.chance(0.8) ? paid : notes.orderIds);
  const [order] = await rows('orders', { id });
  const { payment_intent_id: intent, total_amount: most = 0 } = order ?? {};
  if (!intent || most === 0) return;
  const one = await oneItem(shop, id);
  const amount = chance.chance(0.6) ? most : chance.chance(0.5) ? one.amount : chance.int(1, most);
  if (amount === 0) return;
  await dispute(shop, id, { intent, amount });
}

async function dispute(
  { rig, bank, notes }: SequenceShop,
  orderId: string,
  what: { intent: string; amount: number },
): Promise<string> {
  const named = `du-${bank.disputes().length}`;
  await bank.tell(rig, { id: named, ...what, status: 'needs_response' });
  notes.orderOf.set(named, orderId);
  notes.undecided.add(named);
  return named;
}

/** Loses a dispute of a whole payment and wins it after all, which would be too rare by chance. */
async function changeMind(shop: SequenceShop) {
  const orders = await shop.rows('orders', {}, 'id');
  const order = orders.find(({ commission_amount }) => commission_amount > 0);
  if (!order?.payment_intent_id) return;
  const what = { intent: order.payment_intent_id, amount: order.total_amount };
  const id = await dispute(shop, order.id, what);
  for (const status of ['lost', 'won'] as const) await decideThat(shop, id, status);
}

/** A random item of an order, with the amount that was paid for it. */
async function oneItem({ rows, oneOf }: SequenceShop, order_id: string) {
  const { id, ...item } = oneOf(await rows('order_items', { order_id }));
  return { id, amount: item.unit_price - item.unit_discount + item.unit_tax_amount };
}

async function voidOf({ rows }: SequenceShop, order_id: string): Promise<number[]> {
  const items = await rows('order_items', { order_id });
  return items.filter(({ status }) => status !== 'valid').map(({ id }) => id);
}

/** Decides a random dispute, also one that was decided before. */
async function decideSome(shop: SequenceShop) {
  const { bank, chance, oneOf, notes } = shop;
  const disputes = bank.disputes();
  if (disputes.length === 0) return;
  const costly = disputes.filter(({ id }) => notes.lostBy.get(id)?.length);
  const { id, status: was } = oneOf(costly.length > 0 && chance.chance(0.4) ? costly : disputes);
  await decideThat(shop, id, chance.chance(was === 'lost' ? 0.8 : 0.4) ? 'won' : 'lost');
}

async function decideThat(shop: SequenceShop, id: string, status: 'won' | 'lost') {
  const { chance, notes } = shop;
  const orderId = notes.orderOf.get(id) ?? '';
  const before = await voidOf(shop, orderId);
  // Providers sometimes send an event twice.
  for (let said = chance.int(1, 2); said > 0; said -= 1) await decide(shop, id, status);
  const known = notes.lostBy.get(id) ?? [];
  const gone = (await voidOf(shop, orderId)).filter((item) => !before.includes(item));
  notes.lostBy.set(id, [...known, ...gone]);
  for (const item of known) notes.wonAfterAll[status === 'won' ? 'add' : 'delete'](item);
}

async function decide(shop: SequenceShop, id: string, status: 'won' | 'lost') {
  const { rig, bank, chance, notes } = shop;
  const dispute = bank.disputes().find((one) => one.id === id);
  if (!dispute) throw new Error(`No dispute ${id}`);
  const { paymentIntentId: intent, amount } = dispute;
  await bank.tell(rig, { id, intent: intent ?? '', amount, status });
  notes.undecided.delete(id);
  const waits = async () => (await rig.refunds.externalRefunds()).some((one) => one.id === id);
  if (!(await waits())) return;
  const orderId = notes.orderOf.get(id) ?? '';
  const { id: itemId } = await oneItem(shop, orderId);
  const covers = { ...wish({ itemIds: [itemId] }), outsideId: id };
  const way = chance.int(1, 3);
  if (way === 1) await rig.post(`/api/admin/orders/${orderId}/refunds`, covers);
  if (way === 2) await rig.refunds.settleExternalRefund(id, 'It is lost', anActor);
  if (await waits()) notes.undecided.add(id);
}
