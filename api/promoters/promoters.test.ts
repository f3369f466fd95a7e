import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createRig, paid, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { answerError } from '#api/http/errors.ts';
import type { AppEnv } from '#api/http/types.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import {
  commissionSchema,
  performanceSchema,
  promoterSchema,
  saleSchema,
} from '#shared/promoters/promoters.schemas.ts';
import { promotersRoutes } from './promoters.routes.ts';
import { createPromotersService } from './promoters.service.ts';

type Problem = { code: string; message: string; field?: string };

describeStore('promoters', (open) => {
  let db: Kysely<Schema>;
  let sale: Sale;
  let rig: Rig;
  let app: Hono<AppEnv>;
  beforeEach(async () => {
    db = await open();
    sale = await seedSale(db);
    const user = await anAdmin(db);
    rig = createRig(db, { user });
    const promoters = createPromotersService({ db, platform: rig.platform });
    app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set('user', user);
      await next();
    });
    app.route('/', promotersRoutes({ promoters }));
    app.onError(answerError(rig.platform.log));
  });

  const send = async (method: string, path: string, body?: unknown, headers: object = {}) =>
    app.request(`/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const get = async (path: string): Promise<unknown> => (await send('GET', path)).json();
  const problemOf = async (answer: Response | Promise<Response>) => {
    const response = await answer;
    const { code, message, field } = (await response.json()) as Problem;
    return { status: response.status, code, message, ...(field ? { field } : {}) };
  };
  const pendingId = async () => {
    const list = promoterSchema.array().parse(await get('promoters/pending'));
    return list[0]?.id ?? 0;
  };
  const newcomer = async (promo_code: string | null = null) => {
    const person = { name: 'Newcomer', email: 'new@example.com', created_at: 1 };
    const row = { ...person, promo_code, status: 'pending' as const, website: 'new.example' };
    const { id } = await db
      .insertInto('promoters')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const decide = (id: number, body: object) => send('PATCH', `promoters/${id}/status`, body);
  const log = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute();

  it('are listed, all of them or those who wait, the latest first', async () => {
    const id = await newcomer();
    const all = promoterSchema.array().parse(await get('promoters'));
    expect(all.map(({ name, status }) => [name, status])).toEqual([
      ['Newcomer', 'pending'],
      ['Axle', 'approved'],
      ['Axle', 'pending'],
    ]);
    expect(all[0]).toMatchObject({
      id,
      website: 'new.example',
      why_join: null,
      default_commission_rate: null,
    });
    expect(all[0]).not.toHaveProperty('user_id');
    const pending = promoterSchema.array().parse(await get('promoters/pending'));
    expect(pending.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('are approved with a code, once, and it is written down', async () => {
    const id = await newcomer();
    const answer = await decide(id, { status: 'approved', promo_code: 'rollab23' });
    expect(promoterSchema.parse(await answer.json())).toMatchObject({
      status: 'approved',
      promo_code: 'ROLLAB23',
    });
    expect(await problemOf(decide(id, { status: 'rejected' }))).toEqual({
      status: 409,
      code: 'promoters.already_decided',
      message: 'This application has already been approved',
    });
    const [entry, ...more] = await log();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'promoters.approve',
      entity: 'promoter',
      entity_id: String(id),
      label: 'Newcomer',
    });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ status: 'pending', promo_code: null });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ status: 'approved', promo_code: 'ROLLAB23' });
  });

  it('never share a code, and an approval that fails changes nothing', async () => {
    const id = await newcomer();
    const answer = decide(id, { status: 'approved', promo_code: 'ROLLAXLE' });
    expect(await problemOf(answer)).toMatchObject({
      status: 409,
      code: 'promoters.code_taken',
      field: 'promo_code',
    });
    const row = await db.selectFrom('promoters').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject([{ status: 'pending', promo_code: null }]);
    expect(await log()).toEqual([]);
  });

  it('are decided on by one of two admins at once', async () => {
    const id = await newcomer();
    const answers = await Promise.all([
      decide(id, { status: 'approved', promo_code: 'ROLLAB23' }),
      decide(id, { status: 'rejected' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await log()).toHaveLength(1);
  });

  it('are not decided on with what is no decision', async () => {
    const id = await pendingId();
    for (const [body, field] of [
      [{ status: 'pending' }, 'status'],
      [{}, 'status'],
      [{ status: 'approved', promo_code: 'a b' }, 'promo_code'],
      [{ status: 'approved', promo_code: 7 }, 'promo_code'],
    ] as const) {
      expect(await problemOf(decide(id, body))).toMatchObject({ status: 400, field });
    }
  });

  it('have rates for an event, which a change replaces and the log remembers', async () => {
    const { promoterId: promoter_id, eventId: event_id } = sale;
    const set = (rates: object, headers: object = {}) =>
      send('POST', 'promoter-commissions', { promoter_id, event_id, ...rates }, headers);
    const read = async () =>
      commissionSchema.array().parse(await get(`promoters/${promoter_id}/commissions`));
    const [old] = await read();
    expect(old).toMatchObject({
      event_id,
      commission_rate: 12,
      discount_rate: 15,
      event: { title: 'Peach City Skate Jam' },
    });
    const answer = await set({ commission_rate: 20, updated_at: old?.updated_at });
    expect(commissionSchema.parse(await answer.json())).toMatchObject({
      commission_rate: 20,
      discount_rate: 0,
      created_at: old?.created_at,
    });
    expect(await read()).toHaveLength(1);
    const stale = set({ commission_rate: 30, updated_at: old?.updated_at });
    expect(await problemOf(stale)).toMatchObject({
      status: 409,
      code: 'promoters.changed_meanwhile',
    });
    const header = set({ commission_rate: 30 }, { 'if-match': `"${old?.updated_at}"` });
    expect((await header).status).toBe(412);
    expect((await read())[0]?.commission_rate).toBe(20);
    expect(await log()).toMatchObject([
      { action: 'promoters.rates', label: 'Axle: Peach City Skate Jam', event_id },
    ]);
  });

  it('have no rates that make no sense', async () => {
    const good = { promoter_id: sale.promoterId, event_id: sale.eventId, commission_rate: 10 };
    const set = (change: object) =>
      problemOf(send('POST', 'promoter-commissions', { ...good, ...change }));
    expect(await set({ commission_rate: 51 })).toMatchObject({
      status: 400,
      field: 'commission_rate',
      message: 'Commission rate must be between 1 and 50%',
    });
    expect(await set({ discount_rate: -1 })).toMatchObject({ field: 'discount_rate' });
    expect(await set({ event_id: null })).toMatchObject({ message: 'Event is required' });
    expect(await set({ event_id: 999 })).toMatchObject({ status: 404, field: 'event_id' });
    expect(await set({ promoter_id: 999 })).toMatchObject({ code: 'promoters.unknown' });
    expect(await log()).toEqual([]);
  });

  it('are paid by the rates of the moment in which the tickets were held', async () => {
    const { promoterId: promoter_id, eventId: event_id } = sale;
    const { id } = await paid(rig, aBasket(sale, 2, { promoCode: 'ROLLAXLE' }));
    const rates = { promoter_id, event_id, commission_rate: 50, discount_rate: 50 };
    await send('POST', 'promoter-commissions', rates);
    const order = await rig.checkout.process(id);
    const sales = saleSchema.array().parse(await get(`promoters/${promoter_id}/sales`));
    // 50.00 less 15 % is 42.50, and 12 % of it 5.10; with 8.25 % tax it cost 46.01.
    expect(sales).toMatchObject([
      {
        id: order?.orderId,
        order_number: order?.orderNumber,
        event_title: 'Peach City Skate Jam',
        sale_amount: 4601,
        commission_amount: 510,
      },
    ]);
  });

  it('have sold what was not given back', async () => {
    const { promoterId } = sale;
    const buy = async (quantity: number) => {
      const { id } = await paid(rig, aBasket(sale, quantity, { promoCode: 'ROLLAXLE' }));
      return rig.checkout.process(id);
    };
    const [first, second] = [await buy(2), await buy(1)];
    const refund = (orderId: string | undefined, body: object) =>
      rig.post(`/api/admin/orders/${orderId}/refunds`, {
        reason: 'Ill',
        idempotencyKey: `key-${orderId}`,
        ...body,
      });
    const [ticket] = await db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', first?.orderId ?? '')
      .execute();
    await refund(first?.orderId, { itemIds: [ticket?.id] });
    await refund(second?.orderId, { all: true });
    const path = `promoters/${promoterId}/stats`;
    const { sales, stats, events } = performanceSchema.parse(await get(path));
    expect(sales).toMatchObject([{ order_number: first?.orderNumber, sale_amount: 2300 }]);
    expect(stats).toEqual({ totalSales: 2300, totalCommission: 255 });
    expect(events.map(({ title, commission_rate }) => [title, commission_rate])).toEqual([
      ['Peach City Skate Jam', 12],
      ['Golden Glide', 10],
    ]);
  });

  it('have sold nothing at first, and what may be promoted is neither a draft nor cancelled', async () => {
    const id = await newcomer();
    await db.updateTable('promoters').set({ default_commission_rate: 18 }).execute();
    await db
      .updateTable('events')
      .set({ cancelled_at: 1 })
      .where('id', '=', sale.eventId)
      .execute();
    const { sales, stats, events } = performanceSchema.parse(await get(`promoters/${id}/stats`));
    expect([sales, stats]).toEqual([[], { totalSales: 0, totalCommission: 0 }]);
    expect(events).toMatchObject([{ title: 'Golden Glide', commission_rate: 18 }]);
    await db.updateTable('events').set({ published: 0 }).execute();
    expect(await get(`promoters/${id}/stats`)).toMatchObject({ events: [] });
  });

  it('are not there by what is no id', async () => {
    for (const id of ['0', '-1', 'x', '99999999999']) {
      expect((await send('GET', `promoters/${id}/sales`)).status).toBe(400);
    }
  });

  it('are not there by an id that nobody has', async () => {
    for (const what of ['commissions', 'sales', 'stats']) {
      expect(await problemOf(send('GET', `promoters/999/${what}`))).toMatchObject({
        status: 404,
        code: 'promoters.unknown',
      });
    }
    expect((await decide(999, { status: 'approved' })).status).toBe(404);
  });
});
