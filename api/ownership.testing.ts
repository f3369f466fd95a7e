// Two users who know nothing of each other, and what each call that opens something of one of them is asked with.
import { z } from 'zod';
import { aCustomer } from '#shared/testing/builders.ts';
import type { DemoApp } from './app.testing.ts';

export type Owned = {
  name: string;
  token: string;
  /** The session of another device. */
  sessionId: string;
  order: { id: string; number: string; itemId: string; intent: string; clientSecret: string };
  /** A checkout that is not paid. */
  open: { id: string; intent: string; clientSecret: string };
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
export async function signUp({ send }: DemoApp, name: string): Promise<Owned> {
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
    return { id: found.checkoutId, clientSecret: found.clientSecret, intent };
  };
  const { intent, clientSecret } = await checkout();
  const pay = { clientSecret, scenario: 'success' };
  await call(z.unknown(), ['POST', `/api/demo-payments/${intent}/confirm`], { body: pay });
  const process = { paymentIntentId: intent, clientSecret };
  const order = await call(orderSchema, ['POST', '/api/process-order'], { token, body: process });
  const { orderId: id, orderNumber: number } = order;
  const [item] = await call(itemsSchema, ['GET', `/api/orders/${id}/items`]);
  return {
    name,
    token,
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    order: { id, number, itemId: String(item?.id), intent, clientSecret },
    open: await checkout(),
  };
}

export type Opening = {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What the owner is answered. */
  status: number;
};

const OK = { status: 200 };

/** Of each call that opens what belongs to a person, what its owner sends. Those that spend something come last. */
export const OPENINGS: Readonly<Record<string, (owner: Owned) => Opening>> = {
  'orders.read': ({ order }) => ({ params: { id: order.id }, ...OK }),
  'orders.byNumber': ({ order }) => ({ params: { orderNumber: order.number }, ...OK }),
  'orders.items': ({ order }) => ({ params: { id: order.id }, ...OK }),
  'orders.ticketsPdf': ({ order }) => ({ params: { orderNumber: order.number }, ...OK }),
  // No keys for passes are configured here.
  'wallets.applePass': ({ order: { number: orderNumber, itemId } }) => ({
    params: { orderNumber, itemId },
    status: 404,
  }),
  'wallets.googlePass': ({ order: { number: orderNumber, itemId } }) => ({
    params: { orderNumber, itemId },
    status: 404,
  }),
  'checkout.process': ({ order: { intent, clientSecret } }) => ({
    body: { paymentIntentId: intent, clientSecret },
    ...OK,
  }),
  'checkout.status': ({ open: { id, clientSecret } }) => ({
    params: { checkoutId: id },
    body: { clientSecret },
    ...OK,
  }),
  'checkout.extend': ({ open: { id, clientSecret } }) => ({
    params: { checkoutId: id },
    body: { clientSecret },
    ...OK,
  }),
  'payments.confirmDemo': ({ open: { intent, clientSecret } }) => ({
    params: { paymentIntentId: intent },
    body: { clientSecret, scenario: 'requires_action' },
    ...OK,
  }),
  'payments.completeDemo': ({ open: { intent, clientSecret } }) => ({
    params: { paymentIntentId: intent },
    body: { clientSecret, approve: true },
    ...OK,
  }),
  'checkout.release': ({ open: { id, clientSecret } }) => ({
    params: { checkoutId: id },
    body: { clientSecret },
    ...OK,
  }),
  'accounts.endSession': ({ sessionId }) => ({ params: { id: sessionId }, ...OK }),
  'orders.nameAttendees': ({ order }) => ({
    params: { id: order.id },
    body: { attendees: [{ itemId: Number(order.itemId), name: 'Mia' }] },
    ...OK,
  }),
  'orders.stream': ({ order }) => ({ params: { id: order.id }, ...OK }),
  'orders.asked': ({ order }) => ({ params: { id: order.id }, ...OK }),
  // Its event asks nothing.
  'orders.changeAnswers': ({ order }) => ({
    params: { id: order.id },
    body: { answers: [{ itemId: null, questionId: 1, value: 'Mia' }] },
    status: 404,
  }),
  'sharedTickets.offer': ({ order }) => ({
    params: { id: order.id },
    body: { itemId: Number(order.itemId) },
    ...OK,
  }),
  // The one that was just offered.
  'sharedTickets.callBack': ({ order }) => ({
    params: { id: order.id, itemId: String(order.itemId) },
    status: 204,
  }),
  'orders.replaceLink': ({ order }) => ({ params: { id: order.id }, ...OK }),
};

/** Opened by a link that is mailed, or an answer to a challenge: what the right one does, their features' tests show. */
export const BY_MAIL = [
  'accounts.confirmEmail',
  'accounts.resetPassword',
  'accounts.undoEmail',
  'accounts.verifyReset',
  'checkout.confirmByLink',
  'checkout.openLink',
  'dashboard.unsubscribe',
  'dashboard.unsubscribePage',
  'doorDevices.token',
  'messages.resume',
  'messages.unsubscribe',
  'messages.unsubscribePage',
  'moveOffers.look',
  'moveOffers.pay',
  'newsletter.confirm',
  'newsletter.resume',
  'newsletter.unsubscribe',
  'newsletter.unsubscribePage',
  'secondFactor.finish',
  'secondFactor.loginPasskey',
  'secondFactor.removePasskey',
  'team.accept',
  'team.view',
  'waitingList.leave',
  'waitingList.look',
  'waitingList.take',
  'waitingRoom.look',
];
