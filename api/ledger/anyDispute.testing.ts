import { wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import type { SequenceShop } from './anySequence.shop.testing.ts';

// Random disputes and their effect on commissions.

/** Disputes all or part of a random payment, mostly one that was not refunded. */
export async function disputeSome(shop: SequenceShop) {
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
export async function changeMind(shop: SequenceShop) {
  const orders = (await shop.rows('orders', {}, 'id')).toSorted(
    (a, b) => a.created_at - b.created_at,
  );
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
export async function decideSome(shop: SequenceShop) {
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
