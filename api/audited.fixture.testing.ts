// Things to change, made as admins make them. For api/audited.testing.ts.
import { z } from 'zod';
import type { Services } from './compose.ts';
import { hashPassword } from '#api/crypto/password.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';

export type AuditFixture = {
  services: Services;
  /** Does something as an admin, and gives back what it answers. */
  call: (route: string, body?: unknown) => Promise<unknown>;
  /** Another number at each call. */
  next: () => number;
};

export type Example = { path: string; body?: unknown };
export type Examples = Readonly<Record<string, (fixture: AuditFixture) => Promise<Example>>>;

const idSchema = z.object({ id: z.union([z.string(), z.number()]) });
const made = async ({ call }: AuditFixture, route: string, body: unknown) =>
  String(idSchema.parse(await call(route, body)).id);

export const soon = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString();
export const day = (days: number): string => soon(days).slice(0, 10);

export const event = (fixture: AuditFixture) =>
  made(fixture, 'POST /api/events', {
    title: `Guarded ${fixture.next()}`,
    start_date: day(20),
    end_date: day(20),
    location: 'Oakland, CA',
    time_zone: 'America/Los_Angeles',
  });
export const dj = (fixture: AuditFixture) =>
  made(fixture, 'POST /api/djs', { name: `DJ ${fixture.next()}` });
export const venue = (fixture: AuditFixture) =>
  made(fixture, 'POST /api/venues', { name: `Rink ${fixture.next()}` });
export const skates = { price: 500, addon_type: 'skate_rental' } as const;
export const addon = (fixture: AuditFixture) =>
  made(fixture, 'POST /api/addons', { name: `Skates ${fixture.next()}`, ...skates });
export const ticket = async (fixture: AuditFixture, eventId?: string) =>
  made(fixture, `POST /api/events/${eventId ?? (await event(fixture))}/tickets`, {
    name: `GA ${fixture.next()}`,
  });
export const pool = async (fixture: AuditFixture) =>
  made(fixture, `POST /api/events/${await event(fixture)}/pools`, {
    name: `Floor ${fixture.next()}`,
    capacity: 120,
  });
export const item = async (fixture: AuditFixture) =>
  made(fixture, `POST /api/events/${await event(fixture)}/subevents`, {
    title: `Lesson ${fixture.next()}`,
    start_time: soon(20),
    end_time: soon(20.1),
  });
export const invitation = (fixture: AuditFixture) =>
  made(fixture, 'POST /api/admin/invitations', {
    email: `guest${fixture.next()}@rink.example`,
    role: 'staff',
  });

export async function member({ services, next }: AuditFixture): Promise<string> {
  const username = `member${next()}`;
  const passwordHash = await hashPassword('rollcall-demo');
  const person = {
    username,
    email: `${username}@rink.example`,
    role: 'staff',
    passwordHash,
  } as const;
  const { id } = await services.accounts.createUser(person);
  await services.accounts.login({ username, password: 'rollcall-demo' });
  await services.db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: 'x', created_at: 1, enabled_at: 1 })
    .execute();
  return id;
}

/** An order of the demo data with something left to refund. */
export async function order({ services: { db } }: AuditFixture): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'completed')
    .where('total_amount', '>', 0)
    .where('refunded_amount', '=', 0)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

export const refund = async (fixture: AuditFixture): Promise<string> => {
  const path = `/api/admin/orders/${await order(fixture)}/refunds`;
  const all = { all: true, reason: 'Asked for', force: true };
  return made(fixture, `POST ${path}`, { ...all, idempotencyKey: `guard-key-${fixture.next()}` });
};

export async function failedRefund(fixture: AuditFixture): Promise<string> {
  const id = await refund(fixture);
  const failed = { status: 'failed', problem: 'The card is closed.' } as const;
  await fixture.services.db.updateTable('refunds').set(failed).where('id', '=', id).execute();
  return id;
}

const paymentOf = ({ services }: AuditFixture, orderId: string) =>
  services.db
    .selectFrom('orders')
    .select(['checkout_id', 'payment_intent_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Money that a bank had taken, and gave back when the tickets were void. */
export async function wonDispute(fixture: AuditFixture): Promise<string> {
  const { db } = fixture.services;
  const orderId = await order(fixture);
  const row = await paymentOf(fixture, orderId);
  const id = `du_guard${fixture.next()}`;
  const state = { status: 'won', phase: 'won', due_by: null, returned_at: 2 } as const;
  const about = { amount: 100, currency: 'usd', reason: 'fraudulent' };
  const times = { created_at: 1, updated_at: 2 };
  await db
    .insertInto('disputes')
    .values({ id, order_id: orderId, ...row, ...state, ...about, ...times })
    .execute();
  return id;
}

/** Money that went back without our asking. */
export async function externalRefund(fixture: AuditFixture): Promise<string> {
  const { db } = fixture.services;
  const orderId = await order(fixture);
  const row = await paymentOf(fixture, orderId);
  const id = `re_guard${fixture.next()}`;
  const made = { source: 'provider', status: 'succeeded', amount: 100, created_at: 1 } as const;
  await db
    .insertInto('outside_refunds')
    .values({ id, order_id: orderId, ...row, ...made })
    .execute();
  return id;
}

export async function soldTicket({ services: { db } }: AuditFixture): Promise<number> {
  const found = db.selectFrom('ticket_products').select('id').where('quantity_sold', '>', 0);
  return (await found.where('active', '=', 1).executeTakeFirstOrThrow()).id;
}

export async function promoter({ services: { db } }: AuditFixture): Promise<number> {
  const found = db.selectFrom('promoters').select('id').where('status', '=', 'pending');
  return (await found.executeTakeFirstOrThrow()).id;
}

export async function promoterWithCode({ services: { db } }: AuditFixture): Promise<number> {
  const found = db.selectFrom('promoters').select('id').where('promo_code', 'is not', null);
  return (await found.executeTakeFirstOrThrow()).id;
}

export async function deadMail({ services }: AuditFixture): Promise<string> {
  const mail = { kind: 'mail.role', payload: { userId: 'nobody', role: 'staff' } };
  const id = await enqueueMail(services.db, mail, services.platform);
  await services.db.updateTable('mails').set({ status: 'dead' }).where('id', '=', id).execute();
  return id;
}

/** A payment that succeeded, whose webhook has not arrived. */
export async function paidCheckout({
  services,
}: AuditFixture): Promise<{ id: string; amount: number }> {
  const { db, checkout, demo } = services;
  const product = await db
    .selectFrom('ticket_products as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select(['t.id', 't.event_id'])
    .where('t.price', '>', 1000)
    .where('t.active', '=', 1)
    .where('t.hidden', '=', 0)
    .where('e.ends_at', '>', services.platform.clock())
    .where('e.cancelled_at', 'is', null)
    .where((eb) => eb('t.quantity', '>', eb.ref('t.quantity_sold')))
    .executeTakeFirstOrThrow();
  const customerInfo = {
    firstName: 'Gua',
    lastName: 'Rd',
    email: 'guard@rink.example',
    phone: '4045550100',
  };
  const tickets = [{ ticketId: product.id, quantity: 1 }];
  const basket = { eventId: product.event_id, tickets, customerInfo };
  const { checkoutId, clientSecret, amount } = await checkout.create(basket, null);
  const id = clientSecret.split('_secret_')[0] ?? '';
  await demo?.confirm({ id, clientSecret }, 'success');
  return { id: checkoutId, amount };
}

/** An order whose payment the provider does not know. */
export async function doubtfulOrder(fixture: AuditFixture): Promise<string> {
  const { db } = fixture.services;
  const id = await order(fixture);
  const found = { what: 'unknown', expected: 100, found_at: fixture.next() } as const;
  const row = await db
    .selectFrom('orders')
    .select(['checkout_id', 'payment_intent_id', 'id as order_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_findings')
    .values({ ...row, ...found })
    .execute();
  return id;
}

export async function deadJob({ services: { db, platform }, next }: AuditFixture): Promise<string> {
  const kind = `guard.${next()}`;
  await enqueue(db, { kind, payload: null }, platform);
  const job = db.updateTable('jobs').set({ status: 'dead' }).where('kind', '=', kind);
  return (await job.returning('id').executeTakeFirstOrThrow()).id;
}
