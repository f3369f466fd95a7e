// What examples are about and cannot be made by one call of a contract.
import { z } from 'zod';
import type { tablesOf } from '#api/checkout/testing/rows.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { guestListSchema } from '#shared/guests/guests.schemas.ts';
import { waitingListSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import type { Documented } from './app.testing.ts';
import type { Services } from './compose.ts';

export type World = ReturnType<typeof tablesOf> & {
  services: Services;
  calls: readonly Documented[];
  /** Does something as an admin, and gives back what it answers. */
  call: (route: string, body?: unknown) => Promise<unknown>;
  /** Another number at each call. */
  next: () => number;
  /** One more of what stands before a parameter in paths, such as `events`. */
  idOf: (thing: string) => Promise<string>;
};

const DAY_MS = 86_400_000;
export const soon = (now: number, days: number): string =>
  new Date(now + days * DAY_MS).toISOString();
export const dayIn = (now: number, days: number): string => soon(now, days).slice(0, 10);
const at =
  (days: number, of = soon) =>
  ({ services }: World): string =>
    of(services.platform.clock(), days);

type Making<T> = Readonly<Record<string, (world: World) => T>>;

/** Fields by name. Others take the least that their schema does. */
export const FIELDS: Making<unknown> = {
  active: () => false,
  addonIds: async ({ idOf }) => [Number(await idOf('addons'))],
  code: ({ next }) => `GUARD${next()}`,
  dj_id: async ({ idOf }) => Number(await idOf('djs')),
  email: ({ next }) => `guest${next()}@rink.example`,
  end_time: at(20.1),
  event_id: async ({ idOf }) => Number(await idOf('events')),
  from: at(-300, dayIn),
  paid_on: at(-1, dayIn),
  promoter_id: async ({ idOf }) => Number(await idOf('promoters')),
  ticketIds: () => [],
  until: at(60, dayIn),
};

/** An order of the demo data with something left to refund. */
export async function anOrder({ rows }: World) {
  const paid = await rows('orders', { status: 'completed', refunded_amount: 0 }, 'created_at');
  const order = paid.findLast(({ total_amount }) => total_amount > 0);
  if (!order) throw new Error('Everything was refunded');
  const { id: order_id, checkout_id, payment_intent_id } = order;
  return { order_id, checkout_id, payment_intent_id };
}

async function aMember({ services: { accounts, db }, next }: World): Promise<string> {
  const username = `member${next()}`;
  const passwordHash = await hashPassword('rollcall-demo');
  const person = { username, email: `${username}@rink.example`, role: 'staff' } as const;
  const { id } = await accounts.createUser({ ...person, passwordHash });
  await accounts.login({ username, password: 'rollcall-demo' });
  const factor = { user_id: id, sealed_secret: 'x', created_at: 1, enabled_at: 1 };
  await db.insertInto('second_factors').values(factor).execute();
  return id;
}

async function aPromoter({ rows }: World): Promise<number> {
  const promoters = await rows('promoters', {}, 'id');
  return promoters.find(({ promo_code }) => promo_code !== null)?.id ?? 0;
}

/** Money that a bank had taken, and gave back when the tickets were void. */
async function aWonDispute(world: World) {
  const id = `du_guard${world.next()}`;
  const state = { status: 'won', phase: 'won', due_by: null, returned_at: 2 } as const;
  const about = { amount: 100, currency: 'usd', reason: 'fraudulent' };
  const times = { created_at: 1, updated_at: 2 };
  const row = { id, ...(await anOrder(world)), ...state, ...about, ...times };
  return world.insert('disputes', row);
}

/** Money that went back without our asking. */
async function anExternalRefund(world: World) {
  const id = `re_guard${world.next()}`;
  const made = { source: 'provider', status: 'succeeded', amount: 100, created_at: 1 } as const;
  return world.insert('outside_refunds', { id, ...(await anOrder(world)), ...made });
}

async function aDeadMail({ services: { db, platform }, update }: World): Promise<string> {
  const mail = { kind: 'mail.role', payload: { userId: 'nobody', role: 'staff' } };
  const id = await enqueueMail(db, mail, platform);
  await update('mails', { status: 'dead' }, { id });
  return id;
}

async function aDeadJob({ services: { db, platform }, next, rows, update }: World) {
  const kind = `guard.${next()}`;
  await enqueue(db, { kind, payload: null }, platform);
  await update('jobs', { status: 'dead' }, { kind });
  return (await rows('jobs', { kind }))[0]?.id ?? '';
}

/** A payment that succeeded, whose webhook has not arrived. */
async function aPaidCheckout({ services: { checkout, db, demo, platform } }: World) {
  const product = await db
    .selectFrom('ticket_products as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.id', 't.event_id'])
    .where('t.price', '>', 1000)
    .where('t.active', '=', 1)
    .where('t.hidden', '=', 0)
    .where('e.ends_at', '>', platform.clock())
    .where('e.cancelled_at', 'is', null)
    .where((eb) => eb('t.quantity', '>', eb.ref('t.quantity_sold')))
    // The other days of one that goes on may be over.
    .orderBy('e.ends_at', 'desc')
    .executeTakeFirstOrThrow();
  const tickets = [{ ticketId: product.id, quantity: 1 }];
  const basket = { eventId: product.event_id, tickets, customerInfo: aCustomer() };
  const { checkoutId, clientSecret } = await checkout.create(basket, null);
  const id = clientSecret.split('_secret_')[0] ?? '';
  await demo?.confirm({ id, clientSecret }, 'success');
  return checkoutId;
}

export const someGuests = (ticketId: number, n: number) => ({
  ticketId,
  guests: [{ name: 'Gil', email: null, quantity: 1 }],
  note: 'DJ guests',
  idempotencyKey: `guard-gift-${n}`,
});

const madeSchema = z.object({ id: z.int() });

/** An event whose only ticket was given away. */
async function aFullEvent({ call, next }: World, eventId: string): Promise<number> {
  const form = { name: 'GA', quantity: 1 };
  const { id } = madeSchema.parse(await call(`POST /api/events/${eventId}/tickets`, form));
  await call(`POST /api/admin/events/${eventId}/guests`, someGuests(id, next()));
  return id;
}

async function aGuest(world: World): Promise<string> {
  const eventId = await world.idOf('events');
  await aFullEvent(world, eventId);
  const list = await world.call(`GET /api/admin/events/${eventId}/guests`);
  return guestListSchema.parse(list).guests[0]?.orderId ?? '';
}

async function aPlaceInLine(world: World): Promise<number> {
  const eventId = await world.idOf('events');
  const ticketId = await aFullEvent(world, eventId);
  const wish = { ticketId, quantity: 1, name: 'Gil', email: `gil-${world.next()}@example.com` };
  await world.call(`POST /api/events/${eventId}/waiting-list`, wish);
  const list = await world.call(`GET /api/admin/events/${eventId}/waiting-list`);
  return waitingListSchema.parse(list).entries[0]?.id ?? 0;
}

async function aDevice({ rows, insert, next }: World) {
  const [user] = await rows('users', { username: 'staff' });
  const row = { name: 'North gate', registered_at: 1, pending: 0 };
  return insert('devices', { id: `gate-${next()}`, user_id: user?.id ?? '', ...row });
}

/** A scan of a forged code. */
async function anIncident(world: World) {
  const n = world.next();
  const id = uuidv7(1, Buffer.alloc(10, n));
  const event_id = Number(await world.idOf('events'));
  const times = { at: 1, offset_ms: 0, corrected_at: 1, received_at: 1, day: '2026-11-20' };
  const by = { device_id: 'gate', device_name: 'Gate', by_user: 'staff', received_from: 'staff' };
  const found = { verdict: 'refuse', reason: 'bad_signature', outcome: 'applied' } as const;
  const none = { outcome_reason: null, first_scan_id: null, order_item_id: null };
  const what = { id, event_id, code: 'FAKE2345', door_seq: 90_000 + n, via: 'camera' } as const;
  return world.insert('scans', { ...what, ...times, ...by, ...found, ...none });
}

/** By what stands before its id in a path. */
export const THINGS: Making<Promise<string | number>> = {
  checkouts: aPaidCheckout,
  devices: aDevice,
  disputes: aWonDispute,
  guests: aGuest,
  incidents: anIncident,
  jobs: aDeadJob,
  mails: aDeadMail,
  orders: async (world) => (await anOrder(world)).order_id,
  'outside-refunds': anExternalRefund,
  promoters: aPromoter,
  team: aMember,
  'waiting-list': aPlaceInLine,
};
