import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { createRig } from '#api/checkout/testing/rig.ts';
import { seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import type { Mail } from '#api/mail/mailer.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { createCodeService } from './code.service.ts';
import { promotersRoutes } from './promoters.routes.ts';
import { createPromotersService } from './promoters.service.ts';
import { promoterWriters } from './promoters.writers.ts';

type Problem = { code: string; message: string; field?: string };

/** A shop with two promoters, `ROLLAXLE` approved and `PENDING` not, and an admin who runs them. For tests. */
export async function createPromotersRig(db: Kysely<Schema>, mode: Mode = 'demo') {
  const sale = await seedSale(db);
  const user = await anAdmin(db);
  const rig = createRig(db, { user });
  const ledger = createLedgerService({ db, platform: rig.platform, mode });
  const promoters = createPromotersService({
    db,
    platform: rig.platform,
    mode,
    balances: ledger.balances,
  });
  const code = createCodeService({ db, platform: rig.platform });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', user);
    await next();
  });
  app.route('/', promotersRoutes({ promoters, code }));
  app.onError(answerError(rig.platform.log));

  const send = async (method: string, path: string, body?: unknown, headers: object = {}) =>
    app.request(`/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const publicUrl = 'https://rollcall.example';
  const writers = promoterWriters({ db, publicUrl, teamEmail: 'team@rollcall.example' });
  const { mails, worker } = testMailbox(db, rig.platform, writers);
  return {
    /** Sends what waits, and gives back all that went out. */
    async sentMails(): Promise<Mail[]> {
      await worker.runDue();
      return mails;
    },
    db,
    sale,
    rig,
    send,
    get: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
    decide: (id: number, body: object) => send('PATCH', `promoters/${id}/status`, body),
    log: () => db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    async newcomer(): Promise<number> {
      const person = { name: 'Newcomer', email: 'new@example.com', created_at: 1 };
      const { id } = await db
        .insertInto('promoters')
        .values({ ...person, status: 'pending', website: 'new.example' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

export async function problemOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const { code, message, field } = (await response.json()) as Problem;
  return { status: response.status, code, message, ...(field ? { field } : {}) };
}
