import { beforeEach, expect, it } from 'vitest';
import { NO_PROMO, promosOf, promoWorth } from '#api/checkout/basketCodes.ts';
import { intentOf, problem } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import {
  listedPromoterSchema,
  commissionSchema,
  performanceSchema,
  promoterSchema,
  saleSchema,
} from '#shared/promoters/promoters.schemas.ts';
import { AXLE, createPromotersRig, type World } from './testing.ts';

const UNTIL_AVAILABLE = 30 * 86_400_000;

describeStore('promoters', (open) => {
  let world: World;
  beforeEach(async () => {
    world = await createPromotersRig(await open());
  });

  it('are listed, all of them or those who wait, the latest first', async () => {
    const id = await world.newcomer();
    const answer = await world.get('promoters');
    expect(JSON.stringify(answer)).not.toContain('user_id');
    const all = promoterSchema.array().parse(answer);
    expect(all.map(({ name, status }) => [name, status])).toEqual([
      ['Newcomer', 'pending'],
      ['Axle', 'approved'],
      ['Axle', 'pending'],
    ]);
    const newest = { id, website: 'new.example', why_join: null, default_commission_rate: null };
    expect(all[0]).toMatchObject(newest);
    const pending = promoterSchema.array().parse(await world.get('promoters/pending'));
    expect(pending.map(({ status }) => status)).toEqual(['pending', 'pending']);
    // With how often their links were followed, and what they are owed.
    for (const visitor of ['one', 'two']) await world.click(visitor, 1);
    await world.buy(2, AXLE);
    const of = async (code: string) => {
      const list = listedPromoterSchema.array().parse(await world.get('promoters'));
      return list.find(({ promo_code }) => promo_code === code);
    };
    expect(await of('ROLLAXLE')).toMatchObject({ clicks: 2, available: 0, pending: 510 });
    expect(await of('PENDING')).toMatchObject({ clicks: 0, available: 0, pending: 0 });
    world.platform.advance(UNTIL_AVAILABLE);
    expect(await of('ROLLAXLE')).toMatchObject({ clicks: 2, available: 510, pending: 0 });
  });

  it('are approved with a code, once, and it is written down', async () => {
    const id = await world.newcomer();
    const answer = await world.decide(id, { status: 'approved', promo_code: 'rollab23' });
    const approved = { status: 'approved', promo_code: 'ROLLAB23' };
    expect(promoterSchema.parse(await answer.json())).toMatchObject(approved);
    expect(await problem(world.decide(id, { status: 'rejected' }))).toEqual({
      status: 409,
      code: 'promoters.already_decided',
      message: 'This application has already been approved',
    });
    const log = await world.log();
    const what = { action: 'promoters.approve', entity: 'promoter', entity_id: String(id) };
    expect(log).toMatchObject([{ ...what, label: 'Newcomer' }]);
    expect(JSON.parse(log[0]?.before ?? '')).toEqual({ status: 'pending', promo_code: null });
    expect(JSON.parse(log[0]?.after ?? '')).toEqual(approved);
  });

  it('hear of a decision by mail, kindly, and of one that failed nothing', async () => {
    const ids = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
    const [first = 0, second = 0, third = 0] = ids;
    // A code is never shared, and an approval that fails changes nothing.
    const answer = world.decide(third, { status: 'approved', promo_code: 'ROLLAXLE' });
    const taken = { status: 409, code: 'promoters.code_taken', field: 'promo_code' };
    expect(await problem(answer)).toMatchObject(taken);
    const unchanged = { status: 'pending', promo_code: null };
    expect(await world.rows('promoters', { id: third })).toMatchObject([unchanged]);
    await world.worker.runDue();
    expect([world.mails, await world.log()]).toEqual([[], []]);
    await world.decide(first, { status: 'approved', promo_code: 'rollab23' });
    await world.worker.runDue();
    await world.decide(second, { status: 'approved' });
    await world.worker.runDue();
    for (const _ of [1, 2]) await world.decide(third, { status: 'rejected' });
    await world.worker.runDue();
    const welcome = "You're now a promoter on Rollcall";
    const to = { name: 'Newcomer', address: 'new@example.com' };
    expect(world.mails).toMatchObject([
      { to, subject: welcome, text: expect.stringContaining('Your promo code is ROLLAB23.') },
      { to, subject: welcome, text: expect.stringContaining("You don't have a promo code yet") },
      { to, subject: 'About your promoter application' },
    ]);
    expect(world.mails[1]?.text).toContain('https://rollcall.example/promoter/dashboard');
  });

  it('are decided on by one of two admins at once', async () => {
    const id = await world.newcomer();
    const wishes = [{ status: 'approved', promo_code: 'ROLLAB23' }, { status: 'rejected' }];
    const answers = await Promise.all(wishes.map((body) => world.decide(id, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await world.log()).toHaveLength(1);
  });

  it('are not there by an id that nobody has', async () => {
    const unknown = { status: 404, code: 'promoters.unknown' };
    for (const what of ['commissions', 'sales', 'stats'])
      expect(await problem(world.send('GET', `promoters/999/${what}`))).toMatchObject(unknown);
    expect((await world.decide(999, { status: 'approved' })).status).toBe(404);
  });

  const switchCode = (active: boolean, of = world.sale.promoterId) =>
    world.send('PATCH', `promoters/${of}/code`, { active });

  it('whose code is switched off give nobody anything from then on, and block no sale', async () => {
    const { db, sale } = world;
    const worth = () => promoWorth(db, sale.eventId, 'rollaxle', { userId: null, now: 0 });
    expect(await worth()).toMatchObject({ applied: true });
    const off = promoterSchema.parse(await (await switchCode(false)).json());
    expect(off).toMatchObject({ promo_code: 'ROLLAXLE', code_active: false });
    expect(await worth()).toEqual({ code: 'ROLLAXLE', applied: false, discountRate: 0 });
    expect(await promosOf(db, aBasket(sale, 1, AXLE), null, 0)).toEqual([NO_PROMO]);
    await switchCode(false);
    await switchCode(true);
    expect(await worth()).toMatchObject({ applied: true });
    const log = await world.log();
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['promoters.disable_code', '{"code_active":true}', '{"code_active":false}'],
      ['promoters.enable_code', '{"code_active":false}', '{"code_active":true}'],
    ]);
    const none = await problem(switchCode(false, await world.newcomer()));
    expect(none).toMatchObject({ status: 409, code: 'promoters.no_code' });
    expect(await problem(switchCode(false, 4711))).toMatchObject({ status: 404 });
    expect(await world.log()).toHaveLength(2);
  });

  const agree = (rates: object, headers: object = {}) => {
    const { promoterId: promoter_id, eventId: event_id } = world.sale;
    const body = { promoter_id, event_id, commission_rate: 10, ...rates };
    return world.send('POST', 'promoter-commissions', body, headers);
  };

  it('have rates for an event, which a change replaces and the log remembers', async () => {
    const { promoterId, eventId: event_id } = world.sale;
    const read = async () =>
      commissionSchema.array().parse(await world.get(`promoters/${promoterId}/commissions`));
    const [old] = await read();
    expect(old).toMatchObject({
      event_id,
      commission_rate: 12,
      discount_rate: 15,
      event: { title: 'Peach City Skate Jam', start_date: '2026-12-11' },
    });
    const { created_at, updated_at } = old!;
    const answer = await agree({ commission_rate: 20, updated_at });
    const changed = { commission_rate: 20, discount_rate: 0, created_at };
    expect(commissionSchema.parse(await answer.json())).toMatchObject(changed);
    expect(await read()).toHaveLength(1);
    const stale = problem(agree({ commission_rate: 30, updated_at }));
    expect(await stale).toMatchObject({ status: 409, code: 'promoters.changed_meanwhile' });
    const header = agree({ commission_rate: 30 }, { 'if-match': `"${updated_at}"` });
    expect((await header).status).toBe(412);
    expect((await read())[0]?.commission_rate).toBe(20);
    const unknown = { status: 404, field: 'event_id' };
    expect(await problem(agree({ event_id: 999 }))).toMatchObject(unknown);
    expect(await problem(agree({ promoter_id: 999 }))).toMatchObject({ code: 'promoters.unknown' });
    const label = 'Axle: Peach City Skate Jam';
    expect(await world.log()).toMatchObject([{ action: 'promoters.rates', label, event_id }]);
  });

  it('are paid by the rates of the moment in which the tickets were held', async () => {
    const { clientSecret } = await world.pay(2, AXLE);
    await agree({ commission_rate: 50, discount_rate: 50 });
    const order = await world.checkout.process(intentOf(clientSecret));
    const sales = await world.get(`promoters/${world.sale.promoterId}/sales`);
    // 50.00 less 15 % is 42.50, and 12 % of it 5.10; with 8.25 % tax it cost 46.01.
    expect(saleSchema.array().parse(sales)).toMatchObject([
      {
        id: order?.orderId,
        order_number: order?.orderNumber,
        event_title: 'Peach City Skate Jam',
        sale_amount: 4601,
        commission_amount: 510,
      },
    ]);
    // What is given back is not sold.
    const [ticket] = await world.itemRows();
    await world.refund(order?.orderId ?? '', { itemIds: [ticket?.id] });
    await world.refund((await world.buy(1, AXLE)).id);
    const path = `promoters/${world.sale.promoterId}/stats`;
    const { stats, events, ...left } = performanceSchema.parse(await world.get(path));
    expect(left.sales).toMatchObject([{ order_number: order?.orderNumber, sale_amount: 2300 }]);
    expect(stats).toEqual({ totalSales: 2300, totalCommission: 255 });
    expect(events.map(({ title, commission_rate }) => [title, commission_rate])).toEqual([
      ['Peach City Skate Jam', 50],
      ['Golden Glide', 10],
    ]);
  });

  it('have sold nothing at first, and what may be promoted is neither a draft nor canceled', async () => {
    const { sale, update } = world;
    const path = `promoters/${await world.newcomer()}/stats`;
    await update('promoters', { default_commission_rate: 18 });
    await update('events', { cancelled_at: 1 }, { id: sale.eventId });
    expect(performanceSchema.parse(await world.get(path))).toMatchObject({
      sales: [],
      stats: { totalSales: 0, totalCommission: 0 },
      events: [{ title: 'Golden Glide', commission_rate: 18 }],
    });
    await update('events', { published: 0 });
    expect(await world.get(path)).toMatchObject({ events: [] });
  });
});
