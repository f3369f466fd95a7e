import { intentOf } from '#api/checkout/testing/rig.ts';
import { wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { changeMind, decideSome, disputeSome } from './anyDispute.testing.ts';
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
