// Users who know nothing of each other.
import { aUser } from '#api/checkout/testing/users.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { type DemoApp, type Documented, tokenOf } from './app.testing.ts';

export type Owned = {
  name: string;
  token: string;
  order: { number: string };
  /** The values that this user sends to a call, by field name. */
  knows: (call: Documented) => object;
};

/** Creates a user with an order, an unpaid checkout, and a session on another device. `name` appears nowhere else. */
export async function signUp({ db, services }: DemoApp, name: string): Promise<Owned> {
  const { checkout, demo } = services;
  const { rows } = tablesOf(db);
  const user = await aUser(db, name.toLowerCase(), 'user');
  const token = await tokenOf(db, user, { seed: name });
  const [current] = await rows('sessions', { user_id: user.id });
  await tokenOf(db, user, { seed: `${name} elsewhere` });
  const sessions = await rows('sessions', { user_id: user.id });
  const other = sessions.find(({ id }) => id !== current?.id);

  const event = (await rows('events', {}, 'ends_at')).at(-1);
  const products = await rows('ticket_products', { event_id: event?.id ?? 0, hidden: 0 });
  const ticketId = products.find(({ price }) => price > 0)?.id ?? 0;
  const customerInfo = aCustomer({ firstName: name, email: user.email });
  const tickets = [{ ticketId, quantity: 1 }];
  const hold = () => checkout.create({ eventId: event?.id ?? 0, tickets, customerInfo }, user.id);
  const { clientSecret } = await hold();
  const paymentIntentId = intentOf(clientSecret);
  await demo?.confirm({ id: paymentIntentId, clientSecret }, 'success');
  const order = await checkout.process(paymentIntentId);
  if (!order) throw new Error('no order');
  const { orderId: id, orderNumber } = order;
  const [item] = await rows('order_items', { order_id: id });
  const ofOrder = { id, orderNumber, itemId: item?.id, paymentIntentId, clientSecret };
  const open = await hold();
  return {
    name,
    token,
    order: { number: orderNumber },
    knows({ route }) {
      if (route.includes('/sessions/')) return { id: other?.id };
      if (!/\/(checkouts|demo-payments)\//.test(route)) return ofOrder;
      const intent = { paymentIntentId: intentOf(open.clientSecret), scenario: 'requires_action' };
      return { ...intent, checkoutId: open.checkoutId, clientSecret: open.clientSecret };
    },
  };
}
