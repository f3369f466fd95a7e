import { aUser } from '#api/checkout/testing/sale.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { type DemoApp, type Documented, tokenOf, openDemoApp, ROLES } from './app.testing.ts';
import { afterAll, expect, it } from 'vitest';
import { fieldsOf, jsonOf, type Node, valueOf } from './bodies.testing.ts';

type Owned = Awaited<ReturnType<typeof signUp>>;

/** Creates a user with an order, an unpaid checkout, and a session on another device. `name` appears nowhere else. */
async function signUp({ db, services }: DemoApp, name: string) {
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
    /** The values that this user sends to a call, by field name. */
    knows({ route }: Documented): object {
      if (route.includes('/sessions/')) return { id: other?.id };
      if (!/\/(checkouts|demo-payments)\//.test(route)) return ofOrder;
      const intent = { paymentIntentId: intentOf(open.clientSecret), scenario: 'requires_action' };
      return { ...intent, checkoutId: open.checkoutId, clientSecret: open.clientSecret };
    },
  };
}

const demo = await openDemoApp();
const ana = await signUp(demo, 'Anaximandra');
const ben = await signUp(demo, 'Benvenuto');
afterAll(() => demo.close());

/** True if a call opens what belongs to one person: its request names a thing of a user, or contains a secret. */
function isPersonal({ route, roles, request: { params, query, body } }: Documented): boolean {
  if (roles !== ROLES) return roles.includes('skater') && fieldsOf(params).length > 0;
  const ofOrder = /\/api\/(orders|checkouts|demo-payments)\/.*:/.test(route);
  const secret = /^(token|clientSecret|challenge)$/;
  return ofOrder || [...fieldsOf(query), ...fieldsOf(body)].some((name) => secret.test(name));
}

/** True if a mailed link or the answer to a challenge opens it. The tests of its feature cover the right one. */
const isMailed = ({ route, request: { query, body } }: Documented): boolean =>
  route.includes('/passkeys/') ||
  [...fieldsOf(query), ...fieldsOf(body)].some((name) => /^(token|challenge)$/.test(name));

/** The status that the owner gets, if it isn't 200. */
const STATUS: Readonly<Record<string, number>> = {
  // The event of the order asks no questions.
  'orders.changeAnswers': 404,
  'sharedTickets.callBack': 204,
  // No keys for passes are configured here.
  'wallets.applePass': 404,
  'wallets.googlePass': 404,
};

/** Calls to make last, because they end what the others open. */
const LAST = ['checkout.release', 'sharedTickets.callBack', 'orders.replaceLink'];

const personal = demo.calls.filter(isPersonal);
const owned = personal
  .filter((call) => !isMailed(call))
  .toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));

type Sent = { params: Record<string, string>; query: Record<string, string>; body: object };

/** A request with everything that the contract asks for, using the values in `known`. */
async function sentWith({ route, request }: Documented, known: object): Promise<Sent> {
  const values: Record<string, unknown> = { ...known };
  const value = (name: string, { type, enum: choices }: Node) =>
    values[name] ?? (type === 'string' && !choices ? 'Mia' : undefined);
  const whole = async (schema: unknown) => Object(await valueOf(jsonOf(schema), { value }));
  const params = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, values[name]]);
  for (const [name, given] of params)
    if (given === undefined) throw new Error(`${route}: an owner sends no ${String(name)}`);
  const secret = fieldsOf(request.body).includes('clientSecret')
    ? { clientSecret: values['clientSecret'] }
    : {};
  return {
    params: Object.fromEntries(params),
    query: await whole(request.query),
    body: { ...(await whole(request.body)), ...secret },
  };
}

/** The text of a response; of a stream, which would not end, only its first part. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return response.text();
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

async function ask({ route }: Documented, sent: Partial<Sent>, token?: string) {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(/:(\w+)/g, (_all, name: string) => sent.params?.[name] ?? '1');
  const search = new URLSearchParams(sent.query).toString();
  const body = JSON.stringify(sent.body ?? {});
  const response = await demo.send({ method, path: `${address}?${search}`, token, body });
  return { status: response.status, text: await textOf(response) };
}

/** The same request with a different last letter in every id and secret, like a guess. */
function guessed({ params, query, body }: Sent): Sent {
  const other = (value: string) => value.replace(/.$/, (last) => (last === '7' ? '8' : '7'));
  const wrong = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'scenario' ? other(value) : value,
      ]),
    );
  return { params: wrong(params), query, body: wrong(body) };
}

const tellsOf = (text: string, { name, order }: Owned): boolean =>
  text.toLowerCase().includes(name.toLowerCase()) || text.includes(order.number);

it.each(owned)('$id opens to its owner, and to no other', async (call) => {
  const { id, roles, request } = call;
  const opening = await sentWith(call, ana.knows(call));
  const forUsers = roles !== ROLES;
  const guess = forUsers ? opening : guessed(opening);
  for (const token of [undefined, ben.token]) {
    const other = await ask(call, guess, token);
    expect([400, 401, 403, 404]).toContain(other.status);
    expect(tellsOf(other.text, ana)).toBe(false);
  }
  const secretless = async () => (await ask(call, { params: opening.params })).status;
  if (request.body) expect(await secretless()).toBeGreaterThanOrEqual(400);
  const own = await ask(call, opening, forUsers ? ana.token : undefined);
  expect(own.status).toBe(STATUS[id] ?? 200);
});

it.each(personal.filter(isMailed))('$id opens to no guess', async (call) => {
  const secret = 'a'.repeat(43);
  const password = 'x'.repeat(20);
  const known = { id: 'a', token: secret, challenge: secret, password, confirmPassword: password };
  const { status, text } = await ask(call, await sentWith(call, known), ben.token);
  // An invalid link gets an answer that says so, or a page that asks before it checks the link.
  if (status === 200) expect(text).toMatch(/^({"valid":false}$|<!doctype html>)/);
  else expect(status).toBeGreaterThanOrEqual(400);
  expect(tellsOf(text, ana) || tellsOf(text, ben)).toBe(false);
});

it('what a user is answered tells of nobody else', async () => {
  const own = demo.calls.filter(
    ({ route, roles, request }) =>
      route.startsWith('GET') &&
      !route.endsWith('/stream') &&
      roles.includes('skater') &&
      fieldsOf(request.params).length === 0,
  );
  const told = new Set<string>();
  for (const call of own) {
    const { text } = await ask(call, {}, ben.token);
    expect({ id: call.id, tells: tellsOf(text, ana) }).toEqual({ id: call.id, tells: false });
    if (tellsOf(text, ben)) told.add(call.id);
  }
  // Makes sure that the test has looked at something.
  expect([...told]).toEqual(expect.arrayContaining(['orders.own', 'accounts.profile']));
  expect(owned.length).toBeGreaterThan(15);
});
