// Things that examples need and that no single call of a contract creates.
import { z } from 'zod';
import { intentOf } from '#api/checkout/testing/rig.ts';
import type { tablesOf } from '#api/db/rows.testing.ts';
import { add } from '#api/db/rows.testing.ts';
import { quickHash } from '#api/accounts/quickHash.testing.ts';
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
  /** Makes a call as an admin and returns its answer. */
  call: (route: string, body?: unknown) => Promise<unknown>;
  /** Returns a different number at each call. */
  next: () => number;
  /** Creates a thing and returns its id. `thing` is the segment before its parameter in paths, such as `events`. */
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

/** Values of fields by name. Other fields get the least that their schema accepts. */
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
  const passwordHash = await quickHash('rollcall-demo');
  const person = { username, email: `${username}@rink.example`, role: 'staff' } as const;
  const { id } = await accounts.createUser({ ...person, passwordHash });
  await accounts.login({ username, password: 'rollcall-demo' });
  await add(db, 'second_factors', { user_id: id, enabled_at: 1 });
  return id;
}

async function aPromoter({ rows }: World): Promise<number> {
  const promoters = await rows('promoters', {}, 'id');
  return promoters.find(({ promo_code }) => promo_code !== null)?.id ?? 0;
}

/** A dispute that was won after its tickets were voided. */
async function aWonDispute(world: World) {
  const id = `du_guard${world.next()}`;
  const row = { id, ...(await anOrder(world)), status: 'won', phase: 'won', amount: 100 } as const;
  await add(world.services.db, 'disputes', { ...row, returned_at: 2 });
  return id;
}

/** A refund made at the provider, not by us. */
async function anExternalRefund(world: World) {
  const id = `re_guard${world.next()}`;
  const made = { source: 'provider', status: 'succeeded', amount: 100 } as const;
  await add(world.services.db, 'outside_refunds', { id, ...(await anOrder(world)), ...made });
  return id;
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

const madeSchema = z.object({ id: z.int() });
export async function aTicket({ call }: World, eventId: number | string, form: object = {}) {
  const made = await call(`POST /api/events/${eventId}/tickets`, { name: 'GA', ...form });
  return madeSchema.parse(made).id;
}

/** A payment that succeeded, whose webhook has not arrived. */
async function aPaidCheckout(world: World) {
  const { checkout, demo } = world.services;
  const eventId = Number(await world.idOf('events'));
  const tickets = [{ ticketId: await aTicket(world, eventId, { price: 2000 }), quantity: 1 }];
  const basket = { eventId, tickets, customerInfo: aCustomer() };
  const { checkoutId, clientSecret } = await checkout.create(basket, null);
  await demo?.confirm({ id: intentOf(clientSecret), clientSecret }, 'success');
  return checkoutId;
}

export const someGuests = (ticketId: number, n: number) => ({
  ticketId,
  guests: [{ name: 'Gil', email: null, quantity: 1 }],
  note: 'DJ guests',
  idempotencyKey: `guard-gift-${n}`,
});

/** An event whose only ticket was given away. */
async function aFullEvent(world: World, eventId: string): Promise<number> {
  const id = await aTicket(world, eventId, { quantity: 1 });
  await world.call(`POST /api/admin/events/${eventId}/guests`, someGuests(id, world.next()));
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

async function aDevice({ services, rows, next }: World) {
  const [user] = await rows('users', { username: 'staff' });
  const id = `gate-${next()}`;
  await add(services.db, 'devices', { id, user_id: user?.id ?? '', name: 'North gate' });
  return id;
}

/** A scan of a forged code. */
async function anIncident(world: World) {
  const n = world.next();
  const id = uuidv7(1, Buffer.alloc(10, n));
  const event_id = Number(await world.idOf('events'));
  const what = { id, event_id, code: 'FAKE2345', door_seq: 90_000 + n, via: 'camera' } as const;
  const found = { verdict: 'refuse', reason: 'bad_signature', outcome: 'applied' } as const;
  await add(world.services.db, 'scans', { ...what, ...found, day: '2026-11-20' });
  return id;
}

/** How to create things, by the segment before their id in paths. */
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
