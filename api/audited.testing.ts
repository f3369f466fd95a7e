// For each thing that only admins can do: an example of it that works. api/audited.test.ts looks into the log after it.
import sharp from 'sharp';
import { z } from 'zod';
import type { Services } from './compose.ts';
import { hashPassword } from '#api/accounts/password.ts';

export type Example = { path: string; body?: unknown };
export type Ground = {
  services: Services;
  /** Does something as an admin, and gives back what it answers. */
  call: (route: string, body?: unknown) => Promise<unknown>;
  /** Another number at each call. */
  next: () => number;
};
type Examples = Readonly<Record<string, (ground: Ground) => Promise<Example>>>;

const idSchema = z.object({ id: z.union([z.string(), z.number()]) });
const made = async ({ call }: Ground, route: string, body: unknown) =>
  String(idSchema.parse(await call(route, body)).id);

const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const day = (days: number): string => soon(days).slice(0, 10);

const event = (ground: Ground) =>
  made(ground, 'POST /api/events', {
    title: `Guarded ${ground.next()}`,
    start_date: day(20),
    end_date: day(20),
    location: 'Oakland, CA',
    time_zone: 'America/Los_Angeles',
  });
const dj = (ground: Ground) => made(ground, 'POST /api/djs', { name: `DJ ${ground.next()}` });
const venue = (ground: Ground) =>
  made(ground, 'POST /api/venues', { name: `Rink ${ground.next()}` });
const skates = { price: 500, addon_type: 'skate_rental' } as const;
const addon = (ground: Ground) =>
  made(ground, 'POST /api/addons', { name: `Skates ${ground.next()}`, ...skates });
const ticket = async (ground: Ground, eventId?: string) =>
  made(ground, `POST /api/events/${eventId ?? (await event(ground))}/tickets`, {
    name: `GA ${ground.next()}`,
  });
const item = async (ground: Ground) =>
  made(ground, `POST /api/events/${await event(ground)}/subevents`, {
    title: `Lesson ${ground.next()}`,
    start_time: soon(20),
    end_time: soon(20.1),
  });
const invitation = (ground: Ground) =>
  made(ground, 'POST /api/admin/invitations', {
    email: `guest${ground.next()}@rink.example`,
    role: 'staff',
  });

async function member({ services, next }: Ground): Promise<string> {
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
async function order({ services: { db } }: Ground): Promise<string> {
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

const refund = async (ground: Ground): Promise<string> => {
  const path = `/api/admin/orders/${await order(ground)}/refunds`;
  const all = { all: true, reason: 'Asked for', force: true };
  return made(ground, `POST ${path}`, { ...all, idempotencyKey: `guard-key-${ground.next()}` });
};

async function soldTicket({ services: { db } }: Ground): Promise<number> {
  const found = db.selectFrom('ticket_products').select('id').where('quantity_sold', '>', 0);
  return (await found.where('active', '=', 1).executeTakeFirstOrThrow()).id;
}

async function device({ services: { db }, next }: Ground): Promise<string> {
  const user = db.selectFrom('users').select('id').where('username', '=', 'staff');
  const { id: user_id } = await user.executeTakeFirstOrThrow();
  const id = `gate-${next()}`;
  const row = { id, user_id, name: 'North gate', registered_at: 1, pending: 0 };
  await db.insertInto('devices').values(row).execute();
  return id;
}

async function promoter({ services: { db } }: Ground): Promise<number> {
  const found = db.selectFrom('promoters').select('id').where('status', '=', 'pending');
  return (await found.executeTakeFirstOrThrow()).id;
}

async function picture(): Promise<FormData> {
  const dot = { width: 40, height: 40, channels: 3, background: '#ff6b5e' } as const;
  const bytes = await sharp({ create: dot }).png().toBuffer();
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(bytes)], 'dot.png', { type: 'image/png' }));
  return form;
}

const team: Examples = {
  'PATCH /api/admin/team/:id': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}`,
    body: { role: 'admin' },
  }),
  'DELETE /api/admin/team/:id': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}`,
  }),
  'DELETE /api/admin/team/:id/sessions': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}/sessions`,
  }),
  'DELETE /api/admin/team/:id/second-factor': async (ground) => ({
    path: `/api/admin/team/${await member(ground)}/second-factor`,
  }),
  'POST /api/admin/invitations': async () => ({
    path: '/api/admin/invitations',
    body: { email: 'somebody@rink.example', role: 'admin' },
  }),
  'POST /api/admin/invitations/:id/resend': async (ground) => ({
    path: `/api/admin/invitations/${await invitation(ground)}/resend`,
  }),
  'DELETE /api/admin/invitations/:id': async (ground) => ({
    path: `/api/admin/invitations/${await invitation(ground)}`,
  }),
  'POST /api/door/devices/:id/revoke': async (ground) => ({
    path: `/api/door/devices/${await device(ground)}/revoke`,
  }),
};

const money: Examples = {
  'POST /api/admin/orders/:id/refunds': async (ground) => ({
    path: `/api/admin/orders/${await order(ground)}/refunds`,
    body: { all: true, reason: 'Asked for', force: true, idempotencyKey: 'guard-key-0' },
  }),
  'POST /api/admin/refunds/:id/retry': async (ground) => ({
    path: `/api/admin/refunds/${await refund(ground)}/retry`,
  }),
  'POST /api/orders/:id/resend-confirmation': async (ground) => ({
    path: `/api/orders/${await order(ground)}/resend-confirmation`,
  }),
  'PATCH /api/admin/promoters/:id/status': async (ground) => ({
    path: `/api/admin/promoters/${await promoter(ground)}/status`,
    body: { status: 'rejected' },
  }),
  'POST /api/admin/promoter-commissions': async (ground) => ({
    path: '/api/admin/promoter-commissions',
    body: {
      promoter_id: await promoter(ground),
      event_id: Number(await event(ground)),
      commission_rate: 20,
      discount_rate: 5,
    },
  }),
};

const events: Examples = {
  'POST /api/events': async () => ({
    path: '/api/events',
    body: { title: 'New', start_date: day(9), end_date: day(9), location: 'Reno, NV' },
  }),
  'PATCH /api/events/:id': async (ground) => ({
    path: `/api/events/${await event(ground)}`,
    body: { title: 'Another title' },
  }),
  'PUT /api/events/:id': async (ground) => ({
    path: `/api/events/${await event(ground)}`,
    body: { title: 'Put', start_date: day(9), end_date: day(9), location: 'Reno, NV' },
  }),
  'DELETE /api/events/:id': async (ground) => ({ path: `/api/events/${await event(ground)}` }),
  'POST /api/admin/events/:id/duplicate': async (ground) => ({
    path: `/api/admin/events/${await event(ground)}/duplicate`,
    body: { title: 'Once more', start_date: day(40) },
  }),
  'POST /api/admin/events/:id/cancel': async (ground) => ({
    path: `/api/admin/events/${await event(ground)}/cancel`,
    body: { reason: 'The floor is wet' },
  }),
  'POST /api/events/:id/djs': async (ground) => ({
    path: `/api/events/${await event(ground)}/djs`,
    body: { dj_id: Number(await dj(ground)) },
  }),
  'DELETE /api/events/:id/djs/:djId': async (ground) => {
    const [eventId, djId] = [await event(ground), await dj(ground)];
    await ground.call(`POST /api/events/${eventId}/djs`, { dj_id: Number(djId) });
    return { path: `/api/events/${eventId}/djs/${djId}` };
  },
  'POST /api/admin/pictures': async () => ({
    path: '/api/admin/pictures',
    body: await picture(),
  }),
};

const tickets: Examples = {
  'POST /api/events/:id/tickets': async (ground) => ({
    path: `/api/events/${await event(ground)}/tickets`,
    body: { name: 'GA' },
  }),
  'PUT /api/events/:id/tickets/order': async (ground) => {
    const eventId = await event(ground);
    const ids = [await ticket(ground, eventId), await ticket(ground, eventId)];
    const path = `/api/events/${eventId}/tickets/order`;
    return { path, body: { ids: ids.toReversed().map(Number) } };
  },
  'PUT /api/tickets/:id': async (ground) => ({
    path: `/api/tickets/${await ticket(ground)}`,
    body: { price: 1234 },
  }),
  'PATCH /api/tickets/:id/status': async (ground) => ({
    path: `/api/tickets/${await soldTicket(ground)}/status`,
    body: { active: false },
  }),
  'PATCH /api/tickets/:id/visibility': async (ground) => ({
    path: `/api/tickets/${await ticket(ground)}/visibility`,
    body: { hidden: true },
  }),
  'PUT /api/tickets/:id/addons': async (ground) => ({
    path: `/api/tickets/${await ticket(ground)}/addons`,
    body: { addonIds: [Number(await addon(ground))] },
  }),
  'DELETE /api/tickets/:id': async (ground) => ({ path: `/api/tickets/${await ticket(ground)}` }),
  'POST /api/events/:id/subevents': async (ground) => ({
    path: `/api/events/${await event(ground)}/subevents`,
    body: { title: 'Lesson', start_time: soon(20), end_time: soon(20.1) },
  }),
  'PUT /api/subevents/:id': async (ground) => ({
    path: `/api/subevents/${await item(ground)}`,
    body: { title: 'Another lesson' },
  }),
  'POST /api/subevents/:id/djs': async (ground) => ({
    path: `/api/subevents/${await item(ground)}/djs`,
    body: { dj_id: Number(await dj(ground)) },
  }),
  'DELETE /api/subevents/:id': async (ground) => ({
    path: `/api/subevents/${await item(ground)}`,
  }),
};

const catalogue: Examples = {
  'POST /api/djs': async () => ({ path: '/api/djs', body: { name: 'DJ Guard' } }),
  'PUT /api/djs/:id': async (ground) => ({
    path: `/api/djs/${await dj(ground)}`,
    body: { name: 'DJ Other' },
  }),
  'DELETE /api/djs/:id': async (ground) => ({ path: `/api/djs/${await dj(ground)}` }),
  'POST /api/venues': async () => ({ path: '/api/venues', body: { name: 'Guard Rink' } }),
  'PATCH /api/venues/:id': async (ground) => ({
    path: `/api/venues/${await venue(ground)}`,
    body: { name: 'Other Rink' },
  }),
  'DELETE /api/venues/:id': async (ground) => ({ path: `/api/venues/${await venue(ground)}` }),
  'POST /api/addons': async () => ({ path: '/api/addons', body: { name: 'Socks', ...skates } }),
  'PATCH /api/addons/:id': async (ground) => ({
    path: `/api/addons/${await addon(ground)}`,
    body: { price: 900 },
  }),
  'DELETE /api/addons/:id': async (ground) => ({ path: `/api/addons/${await addon(ground)}` }),
};

export const AUDITED: Examples = { ...team, ...money, ...events, ...tickets, ...catalogue };

/** What only admins can send and what leaves no trace, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {};
