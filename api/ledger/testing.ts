import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { ownPromoter } from '#api/promoters/ownPromoter.ts';
import { openBank } from '#api/disputes/testing.ts';
import { openOffice } from '#api/refunds/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { adminLedgerSchema, ledgerSchema } from '#shared/ledger/ledger.schemas.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { createLedgerService } from './ledger.service.ts';

const AXLE = {
  id: 'user-axle',
  username: 'axle',
  email: 'axle@example.com',
  role: 'promoter',
} as const;

async function axle(db: Kysely<Schema>): Promise<User> {
  const rest = { name: null, phone: null };
  const secret = { username_key: 'axle', password_hash: '', created_at: 0 };
  await db
    .insertInto('users')
    .values({ ...AXLE, ...rest, ...secret })
    .execute();
  await db
    .updateTable('promoters')
    .set({ user_id: AXLE.id })
    .where('promo_code', '=', 'ROLLAXLE')
    .execute();
  return { ...AXLE, ...rest, created_at: '2026-01-01T00:00:00.000Z' };
}

type Disputed = { intent: string; named?: string; amount?: number };
let keys = 0;

export function aPayout(amount: number, rest: object = {}): object {
  keys += 1;
  const paid = { method: 'paypal', reference: '8XJ2', paid_on: '2026-11-19' };
  return { amount, ...paid, idempotencyKey: `payout-${keys}`, ...rest };
}

export function anAdjustment(amount: number, rest: object = {}): object {
  keys += 1;
  return { amount, note: 'Flyers', idempotencyKey: `adjustment-${keys}`, ...rest };
}

/** For tests: a shop, an admin, and the promoter Axle. */
export async function openLedger(db: Kysely<Schema>, mode: Mode = 'demo') {
  const bank = openBank();
  const office = await openOffice(db, { wrap: bank.wrap });
  const { platform } = office.rig;
  const ledger = createLedgerService({ db, platform, mode });
  const promoter = await axle(db);
  const routes = ledgerRoutes({ ledger, promoterOf: (user) => ownPromoter(db, user) });
  const appOf = (user: User) => {
    const app = new Hono<AppEnv>().use(async (c, next) => {
      c.set('user', user);
      await next();
    });
    app.route('/', routes);
    app.onError(answerError(platform.log));
    return app;
  };
  const [asAdmin, asAxle] = [
    appOf({ ...promoter, id: 'user-boss', role: 'admin' }),
    appOf(promoter),
  ];
  const { promoterId } = office.sale;
  const base = `/api/admin/promoters/${promoterId}`;
  const json = { 'content-type': 'application/json' };
  const post = (path: string) => async (body: object) =>
    asAdmin.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  return {
    ...office,
    db,
    ledger,
    platform,
    asAdmin,
    asAxle,
    pay: post(`${base}/payouts`),
    adjust: post(`${base}/adjustments`),
    payTo: (id: number, body: object) => post(`/api/admin/promoters/${id}/payouts`)(body),
    /** Delivers a dispute event. */
    dispute: ({ intent, named = 'du1', amount = 0 }: Disputed, status: string) =>
      bank.tell(office.rig, { id: named, intent, amount, status }),
    look: async (query = '') =>
      adminLedgerSchema.parse(await (await asAdmin.request(`${base}/ledger${query}`)).json()),
    own: async (query = '') =>
      ledgerSchema.parse(await (await asAxle.request(`/api/promoters/me/ledger${query}`)).json()),
    items: async (orderId: string) => {
      const rows = db.selectFrom('order_items').select('id').where('order_id', '=', orderId);
      const found = await rows.where('kind', '=', 'ticket').orderBy('id').execute();
      return found.map(({ id }) => id);
    },
    entries: () => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
    log: () => db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  };
}
