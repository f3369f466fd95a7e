// What must exist before a call can do something, and what it sends beyond what its contract says.
import { createServer } from 'node:http';
import { expect } from 'vitest';
import { memoOf } from '#api/checkout/lostPayment.ts';
import { add } from '#api/db/rows.testing.ts';
import { aPicture } from '#api/pictures/testing.ts';
import { memoMetadata } from '#shared/payments/paymentMemo.rules.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { paidFor } from '#shared/moveOffers/moveOffers.rules.ts';
import { anOrder, aTicket, someGuests, type World } from './examples.things.testing.ts';

type Ids = Readonly<Record<string, string>>;
export type Prepared = {
  /** Ids for the path, instead of the ones made for it. */
  ids?: Ids;
  /** Fields to add to the body made from the schema, or to replace in it. */
  body?: object;
  form?: FormData;
};
type Preparing = (world: World, ids: Ids) => Promise<Prepared | void> | Prepared;

const sends = (body: object) => (): Prepared => ({ body });
/** A ticket that was never admitted, and another ticket of its event at this price. */
async function movable(world: World, price: number) {
  const { rows, update } = world;
  const { order_id } = await anOrder(world);
  const [item] = await rows('order_items', { order_id, kind: 'ticket' }, 'id');
  if (!item) throw new Error('no ticket');
  await update('order_items', { entry_at: null, entry_scan_id: null }, { id: item.id });
  // Removes the offers of earlier examples.
  await update('checkouts', { replaces_item: null }, { replaces_item: item.id });
  const form = { price, sales_tax_rate: item.unit_tax_rate };
  const ticketId = await aTicket(world, item.event_id, form);
  return { item, ids: { id: order_id }, body: { itemId: item.id, ticketId } };
}

async function picture(): Promise<FormData> {
  const bytes = new Uint8Array(await aPicture(40, 40).png().toBuffer());
  const form = new FormData();
  form.set('picture', new File([bytes], 'dot.png', { type: 'image/png' }));
  return form;
}

/** The address of a picture on another site, which answers once. */
async function elsewhere(): Promise<string> {
  const bytes = await aPicture(50, 50).png().toBuffer();
  const server = createServer((_request, response) => {
    response.end(bytes);
    server.close();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/rink.png`;
}

/** An event of the demo data with tickets sold that had no message yet. */
async function eventToWriteTo({ rows }: World): Promise<string> {
  const told = (await rows('messages')).map(({ event_id }) => event_id);
  const sold = await rows('order_items', { kind: 'ticket', status: 'valid' });
  return String(sold.find(({ event_id }) => !told.includes(event_id))?.event_id);
}

/** A connection that holds tickets for an upcoming event, as its organizer sees it. */
async function aConnection(world: World) {
  const { rows, services, update, next } = world;
  const now = services.platform.clock();
  const events = await rows('events', { published: 1 });
  const ahead = events.find((one) => one.ends_at > now && one.cancelled_at === null);
  const eventId = ahead?.id ?? 0;
  const tickets = [{ ticketId: await aTicket(world, eventId), quantity: 1 }];
  const customerInfo = aCustomer({ email: `c${next()}@rink.example` });
  const setup = await services.checkout.create({ eventId, tickets, customerInfo }, null);
  const address_key = `connection ${next()}`;
  await update('checkouts', { address_key }, { id: setup.checkoutId });
  const key = services.platform.sealer.mark(`connection\0${address_key}`).slice(0, 16);
  return { ids: { id: String(eventId) }, body: { key } };
}

export const PREPARED: Readonly<Record<string, Preparing>> = {
  'addons.setEventStock': async (world, { id = '' }) => {
    const addonId = Number(await world.idOf('addons'));
    const ticketId = await aTicket(world, id);
    await world.call(`PUT /api/tickets/${ticketId}/addons`, { addonIds: [addonId] });
    return { body: { stock: [{ addon_id: addonId, variant_id: null, total: 60 }] } };
  },
  'adminEvents.removeDj': async ({ call }, { id, djId }) =>
    void (await call(`POST /api/events/${id}/djs`, { dj_id: Number(djId) })),
  'connections.block': aConnection,
  'connections.lift': async (world) => {
    const prepared = await aConnection(world);
    await world.call(`POST /api/admin/events/${prepared.ids.id}/connections/block`, prepared.body);
    return prepared;
  },
  'discountCodes.change': sends({ kind: undefined, active: false }),
  'discountCodes.create': sends({ kind: 'free' }),
  'discountCodes.createBatch': sends({ prefix: 'GUARD-', count: 2, kind: 'free' }),
  'doorNight.reopen': async ({ call }, { scanId }) =>
    void (await call(`PUT /api/admin/door/incidents/${scanId}`, { word: 'Turned away' })),
  'guests.give': async (world, { id = '' }) => ({
    body: someGuests(await aTicket(world, id), world.next()),
  }),
  'messages.send': async (world) => ({ ids: { id: await eventToWriteTo(world) } }),
  'moveOffers.make': async (world) => {
    const { item, ids, body } = await movable(world, 1000);
    const amount = 1000 + Math.round((1000 * item.unit_tax_rate) / 10_000);
    return { ids, body: { ...body, amount, back: paidFor(item) } };
  },
  'notifications.callBack': async ({ call }, { id }) => {
    await call(`PATCH /api/events/${id}`, { location: 'Elko, NV' });
    return { body: { revision: 1 } };
  },
  'paymentHealth.deleteDemoOrders': async ({ services }) => ({
    body: { confirm: String((await services.paymentHealth.demoOrders()).orders) },
  }),
  'paymentHealth.dismissOrder': async (world) => {
    const row = await anOrder(world);
    const found = { what: 'unknown', expected: 100, found_at: world.next() } as const;
    await add(world.services.db, 'payment_findings', { ...row, ...found });
    return { ids: { id: row.order_id } };
  },
  'paymentHealth.rebuildOrder': async ({ services, update, rows }, { id = '' }) => {
    const { db, provider } = services;
    const [row = expect.fail('no checkout')] = await rows('checkouts', { id });
    const { payment_intent_id: paid, amount } = row;
    const metadata = memoMetadata(await memoOf(services, row));
    await update('checkouts', { status: 'review' }, { id });
    const lost = { checkout_id: id, payment_intent_id: paid ?? '', what: 'lost' } as const;
    await add(db, 'payment_findings', { ...lost, expected: amount });
    const retrieve = provider.retrieveIntent;
    const retrieveIntent = async (one: string) => {
      const intent = await retrieve(one);
      return intent && one === paid ? { ...intent, metadata } : intent;
    };
    Object.assign(provider, { retrieveIntent });
    return { body: aCustomer() };
  },
  'paymentHealth.refundCheckout': async ({ rows }, { id = '' }) => ({
    body: { amount: (await rows('checkouts', { id }))[0]?.amount },
  }),
  'pictures.copy': async () => ({ body: { url: await elsewhere() } }),
  'pictures.upload': async () => ({ form: await picture() }),
  'privacy.erase': async ({ call, next }) => {
    const email = `gone${next()}@rink.example`;
    await call('POST /api/newsletter', { email });
    return { body: { email, confirm: email } };
  },
  'promoters.decide': async ({ rows }) => ({
    ids: { id: String((await rows('promoters', { status: 'pending' }))[0]?.id) },
    body: { status: 'rejected' },
  }),
  'refunds.create': sends({ all: true, force: true }),
  'refunds.exchange': async (world) => {
    const { ids, body } = await movable(world, 1_000_000);
    return { ids, body: { ...body, amount: 0, waive: true } };
  },
  'refunds.retryCancellation': async ({ call }, { id }) =>
    void (await call(`POST /api/admin/events/${id}/cancel`, { reason: 'The floor is wet' })),
  'refunds.settle': async ({ update }, { id = '' }) =>
    update('refunds', { status: 'failed', problem: 'The card is closed.' }, { id }),
  'tickets.setActive': async ({ rows }) => {
    const active = await rows('ticket_products', { active: 1 });
    return { ids: { id: String(active.find((one) => one.quantity_sold > 0)?.id) } };
  },
  'tickets.reorder': async (world, { id = '' }) => {
    const ids = [await aTicket(world, id), await aTicket(world, id, { name: 'Late' })];
    return { body: { ids: ids.toReversed() } };
  },
};
