import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { Hono } from 'hono';
import { type Buyer, checkoutRow, itemRow, lineRow, orderRow, createInsert } from './rows.ts';

type Basket = { eventId: number; tickets: [{ ticketId: number }]; customerInfo: Buyer };
type Found = {
  id: string;
  event_id: number;
  product_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
};

const newId = (): string => randomBytes(13).toString('hex').toUpperCase();
const SOLD_OUT = {
  code: 'checkout.sold_out',
  message: 'Weekend Pass is sold out',
  field: 'tickets.0.quantity',
  details: { kind: 'ticket', productId: 1, left: 0 },
};

function jobRow(kind: string, id: string) {
  const now = Date.now();
  const payload = JSON.stringify({ id, type: 'payment_intent.succeeded', paymentIntentId: id });
  const common = { status: 'ready', attempts: 0, run_at: now, created_at: now };
  return { id: newId(), kind, payload, dedupe_key: `${kind}:${id}`, ...common };
}

function mailRow(id: string, { first_name, last_name, email }: Found) {
  const now = Date.now();
  const to = { to_name: `${first_name} ${last_name}`, to_address: email, to_key: email };
  const about = { about: `RC-${id.slice(0, 12)}`, payload: JSON.stringify({ orderId: id }) };
  const common = { status: 'ready', attempts: 0, next_at: now, created_at: now };
  const key = { kind: 'mail.order_confirmation', dedupe_key: `mail:order:${id}` };
  return { id: newId(), ...key, ...about, ...to, ...common };
}

function purchases(database: Database) {
  const insert = createInsert(database);
  const { take, setIntent, pay, find, close, sell, count } = statements(database);
  const hold = database.transaction((basket: Basket) => {
    const event = { eventId: basket.eventId, productId: basket.tickets[0].ticketId };
    if (take.run(event.productId).changes === 0) return null;
    const now = Date.now();
    const [id, intent] = [newId(), `demo_pi_${newId()}`];
    const secret = `${intent}_secret_${id}`;
    insert('checkouts', checkoutRow(event, { id, intent: null, buyer: basket.customerInfo, now }));
    insert('checkout_lines', lineRow(event, id));
    const payment = { id: intent, client_secret: secret, checkout_id: id, amount: 5411 };
    const state = { status: 'requires_payment_method', currency: 'usd', created_at: now };
    insert('demo_payments', { ...payment, ...state });
    setIntent.run(intent, secret, id);
    return { clientSecret: secret, checkoutId: id, now };
  });
  const confirm = database.transaction((intent: string) => {
    pay.run(intent);
    insert('jobs', jobRow('payments.demo_event', intent));
  });
  const order = database.transaction((intent: string) => {
    const found = find.get(intent) as Found;
    const { id, first_name, last_name, email, phone, ...row } = found;
    const event = { eventId: row.event_id, productId: row.product_id };
    const buyer = { firstName: first_name, lastName: last_name, email, phone };
    close.run(id);
    sell.run(event.productId);
    insert('orders', orderRow(event, { id, intent, buyer, now: Date.now() }));
    const code = newId().slice(0, 12);
    const qr = `RC1-${id.repeat(5).slice(0, 120)}-${code}`;
    const hashes = { orderHash: id.slice(0, 12), phoneHash: id.slice(-12) };
    const ticket = { orderId: id, code, qr, holder: first_name, ...hashes };
    insert('order_items', itemRow(event, ticket, count.get(event.eventId) as number));
    insert('mails', mailRow(id, found));
    return id;
  });
  return { hold: hold.immediate, confirm: confirm.immediate, order: order.immediate };
}

function statements(database: Database) {
  return {
    take: database.prepare(`update ticket_products set quantity_held = quantity_held + 1
      where id = ? and quantity - quantity_sold - quantity_held >= 1`),
    setIntent: database.prepare(`update checkouts set payment_intent_id = ?, client_secret = ?
      where id = ? and payment_intent_id is null`),
    pay: database.prepare(`update demo_payments set status = 'succeeded', amount_received = amount
      where id = ? and status = 'requires_payment_method'`),
    find: database.prepare(`select c.*, l.product_id from checkouts c
      join checkout_lines l on l.checkout_id = c.id where c.payment_intent_id = ?`),
    close: database.prepare(`update checkouts set status = 'paid'
      where id = ? and status = 'open'`),
    sell: database.prepare(`update ticket_products
      set quantity_held = quantity_held - 1, quantity_sold = quantity_sold + 1 where id = ?`),
    count: database
      .prepare('update events set door_seq = door_seq + 1 where id = ? returning door_seq')
      .pluck(),
  };
}

const ITEM = { name: 'Weekend Pass', quantity: 1, subtotal: 4999, discount: 0, isTicket: true };
const SETUP = {
  amount: 5411,
  subtotal: 4999,
  taxAmount: 412,
  items: [{ ...ITEM, taxRate: 825, taxAmount: 412 }],
  promoApplied: false,
  originalAmount: 4999,
  discountAmount: 0,
  discountRate: 0,
};

export function baselineSale(database: Database): Hono {
  const { hold, confirm, order } = purchases(database);
  return new Hono()
    .post('/api/create-payment-intent', async (c) => {
      const held = hold(await c.req.json<Basket>());
      if (!held) return c.json(SOLD_OUT, 409);
      const { now, ...ids } = held;
      return c.json({ ...SETUP, ...ids, holdExpiresAt: now + 900_000, serverTime: now });
    })
    .post('/api/demo-payments/:id/confirm', async (c) => {
      await c.req.json();
      confirm(c.req.param('id'));
      return c.json({ status: 'succeeded', error: null });
    })
    .post('/api/process-order', async (c) => {
      const { paymentIntentId } = await c.req.json<{ paymentIntentId: string }>();
      const orderId = order(paymentIntentId);
      const orderNumber = `RC-${orderId.slice(0, 14)}`;
      const promo = { promoApplied: false, discountRate: 0, discountAmount: 0 };
      return c.json({ orderNumber, order_number: orderNumber, orderId, ...promo });
    });
}
