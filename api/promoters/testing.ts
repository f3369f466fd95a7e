import type { Kysely } from 'kysely';
import { openSession } from '#api/accounts/sessions.service.ts';
import { served, SITE } from '#api/accounts/served.testing.ts';
import { problem } from '#api/checkout/testing/rig.ts';
import { aUser } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import type { Schema } from '#api/db/schema.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { testContext } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { promoterWriters } from './promoters.mails.ts';
import { createWeeklySummaryService } from './weeklySummary.service.ts';

/** The part of a checkout's request with the code of the approved promoter. */
export const AXLE = { promoCode: 'ROLLAXLE' };

export type World = Awaited<ReturnType<typeof createPromotersRig>>;

/** A server with two promoters, whose codes are `ROLLAXLE` (approved) and `PENDING` (not approved), and an admin. */
export async function createPromotersRig(db: Kysely<Schema>, env: Record<string, string> = {}) {
  const world = await openWorld(db, { admin: true });
  const { platform, sale, user: admin } = world;
  const { app, ask, ledger, weekly } = await served(env, { db, platform });

  /** Calls to the API as this account; without a login if null. */
  function as(user: User | null) {
    async function send(method: string, path: string, body?: unknown, headers: object = {}) {
      const session = user && (await openSession(db, { user, userAgent: null }, platform));
      return ask(`${method} /api/${path}`, { token: session?.token, body, headers });
    }
    return {
      send,
      get: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
      problem: (path: string, method = 'GET', body?: unknown) => problem(send(method, path, body)),
    };
  }

  const office = as(admin);
  const context = testContext(db, { platform, env: { PUBLIC_URL: SITE } });
  const own = promoterWriters(context);
  const { mails, worker } = testMailbox(context, { ...own, ...weekly.writers }, weekly.jobs);
  return {
    ...world,
    app,
    as,
    weekly,
    mails,
    worker,
    /** Jobs and mails of another server on this database, with these parts of the ledger replaced. */
    brokenServer(broken: Partial<typeof ledger>) {
      const other = createWeeklySummaryService(context, { ledger: { ...ledger, ...broken } });
      return testMailbox(context, other.writers, other.jobs);
    },
    send: (method: string, path: string, body?: unknown, headers: object = {}) =>
      office.send(method, `admin/${path}`, body, headers),
    get: (path: string) => office.get(`admin/${path}`),
    decide: (id: number, body: object) =>
      office.send('PATCH', `admin/promoters/${id}/status`, body),
    refund: (id: string, what: object = { all: true }) =>
      world.post(`/api/admin/orders/${id}/refunds`, wish(what)),
    /** The audit log without logins. */
    log: async () =>
      (await world.rows('audit_log')).filter(({ action }) => !action.startsWith('auth.')),
    async newcomer(): Promise<number> {
      const person = { name: 'Newcomer', email: 'new@example.com', created_at: 1 };
      return world.insert('promoters', { ...person, status: 'pending', website: 'new.example' });
    },
    async click(visitor: string, at: number, rest: object = {}): Promise<void> {
      const { eventId: event_id, promoterId: promoter_id } = sale;
      const day = new Date(at).toISOString().slice(0, 10);
      const row = { event_id, promoter_id, visitor, day, at, ...rest };
      await db.insertInto('promo_clicks').values(row).execute();
    },
  };
}

export const account = ({ db }: Pick<World, 'db'>, name: string): Promise<User> =>
  aUser(db, name, 'promoter');

/** Creates an account for the approved promoter and links it. */
export async function theirAccount({ db, sale, update }: World): Promise<User> {
  const user = await account({ db }, 'axle');
  await update('promoters', { user_id: user.id }, { id: sale.promoterId });
  return user;
}
