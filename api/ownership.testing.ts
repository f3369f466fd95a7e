// Users who know nothing of each other.
import { z } from 'zod';
import { aCustomer } from '#shared/testing/builders.ts';
import type { DemoApp, Documented } from './app.testing.ts';

export type Owned = {
  name: string;
  token: string;
  order: { number: string };
  /** What this user sends to a call, by the names of its fields. */
  knows: (call: Documented) => object;
};

const sessionSchema = z.object({ token: z.string() });
const sessionsSchema = z.array(z.object({ id: z.string(), current: z.boolean() }));
const checkoutSchema = z.object({ clientSecret: z.string(), checkoutId: z.string() });
const orderSchema = z.object({ orderId: z.string(), orderNumber: z.string() });
const itemsSchema = z.array(z.object({ id: z.union([z.string(), z.number()]) }));
const eventsSchema = z.array(z.object({ id: z.int(), start_date: z.string() }));
const ticketsSchema = z.array(z.object({ id: z.int(), price: z.int() }));

const PASSWORD = 'four wheels on a rink floor';

/** `name` is a word that stands in nothing else. */
export async function signUp({ send }: Pick<DemoApp, 'send'>, name: string): Promise<Owned> {
  const call = async <S extends z.ZodType>(
    schema: S,
    [method = 'GET', path = '']: string[],
    { token, body = {} }: { token?: string; body?: object } = {},
  ): Promise<z.output<S>> => {
    const response = await send({ method, path, token, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const email = `${name.toLowerCase()}@example.com`;
  const account = { username: name.toLowerCase(), email, name, phone: '(404) 555-0100' };
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const register = ['POST', '/api/auth/register'];
  const { token } = await call(sessionSchema, register, { body: { ...account, ...passwords } });
  const again = { username: account.username, password: PASSWORD };
  await call(sessionSchema, ['POST', '/api/auth/login'], { body: again });
  const sessions = await call(sessionsSchema, ['GET', '/api/auth/sessions'], { token });

  const events = await call(eventsSchema, ['GET', '/api/events']);
  const event = events.toSorted((a, b) => a.start_date.localeCompare(b.start_date)).at(-1);
  const tickets = await call(ticketsSchema, ['GET', `/api/events/${event?.id}/tickets`]);
  const ticketId = tickets.find(({ price }) => price > 0)?.id;
  const customerInfo = { ...aCustomer(), firstName: name, email };
  const basket = { eventId: event?.id, tickets: [{ ticketId, quantity: 1 }], customerInfo };
  const checkout = async () => {
    const create = ['POST', '/api/create-payment-intent'];
    const found = await call(checkoutSchema, create, { token, body: basket });
    const [intent = ''] = found.clientSecret.split('_secret_');
    return { ...found, intent };
  };
  const { intent, clientSecret } = await checkout();
  const pay = { clientSecret, scenario: 'success' };
  await call(z.unknown(), ['POST', `/api/demo-payments/${intent}/confirm`], { body: pay });
  const process = { paymentIntentId: intent, clientSecret };
  const order = await call(orderSchema, ['POST', '/api/process-order'], { token, body: process });
  const { orderId: id, orderNumber } = order;
  const [item] = await call(itemsSchema, ['GET', `/api/orders/${id}/items`]);
  const ofOrder = { id, orderNumber, itemId: Number(item?.id), paymentIntentId: intent };
  const other = sessions.find(({ current }) => !current);
  // A checkout that is not paid.
  const open = await checkout();
  return {
    name,
    token,
    order: { number: orderNumber },
    knows({ route }) {
      if (route.includes('/sessions/')) return { id: other?.id };
      if (!/\/(checkouts|demo-payments)\//.test(route)) return { ...ofOrder, clientSecret };
      const { intent: paymentIntentId, ...rest } = open;
      return { ...rest, paymentIntentId, scenario: 'requires_action' };
    },
  };
}
