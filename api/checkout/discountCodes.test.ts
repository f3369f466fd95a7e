import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { newBatchSchema } from '#shared/discountCodes/discountCodes.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { ADMIN, by, openCodes } from '#api/checkout/testing/codes.ts';

const MINUTE = 60_000;

describeStore('codes of the organiser at the checkout', (start) => {
  it('take a fixed amount off the tickets they are for, refunded to the cent', async () => {
    const { rig, sale, make, buy, rowOf } = await openCodes(await start());
    await make({ code: 'five', event_id: sale.eventId, kind: 'fixed', value: 500 });
    const order = await buy({ promoCode: ' Five ' }, 3);
    expect(order).toMatchObject({ promoApplied: true, discountRate: 0, discountAmount: 500 });
    const row = await rowOf(order?.orderId);
    // 3 × 25.00 less 5.00, and 8.25 % of 70.00.
    expect(row).toMatchObject({ promo_code: 'FIVE', promoter_id: null, commission_amount: 0 });
    expect([row.subtotal_amount, row.tax_amount, row.total_amount]).toEqual([7000, 578, 7578]);
    const items = rig.db.selectFrom('order_items').select('id').orderBy('id');
    let left = row.total_amount;
    for (const { id } of (await items.execute()).toReversed()) {
      const refund = wish({ itemIds: [id], force: true });
      const answer = await rig.post(`/api/admin/orders/${row.id}/refunds`, refund);
      expect(answer.ok).toBe(true);
      left = row.total_amount - (await rowOf(row.id)).refunded_amount;
    }
    expect(left).toBe(0);
    expect((await rowOf(row.id)).refunded_tax).toBe(578);
  });

  it('make a basket free, and are for the chosen tickets only', async () => {
    const { sale, make, buy, hold } = await openCodes(await start());
    await make({ code: 'GIFT', kind: 'free', ticket_ids: [sale.friday] });
    const pass = await hold({ promoCode: 'GIFT' });
    expect(pass).toMatchObject({ promoApplied: true, discountAmount: 0, amount: 2706 });
    const order = await buy({
      tickets: [{ ticketId: sale.friday, quantity: 1 }],
      promoCode: 'GIFT',
    });
    expect(order).toMatchObject({ discountAmount: 1201 });
  });

  it('open hidden tickets, which nobody buys without them', async () => {
    const { rig, sale, codes, make, buy, hold } = await openCodes(await start());
    const crew = { tickets: [{ ticketId: sale.hidden, quantity: 1 }] };
    const shirt = { ticket_id: sale.hidden, addon_id: sale.shirt };
    await rig.db.insertInto('ticket_addons').values(shirt).execute();
    const { id } = await make({ code: 'CREW', kind: 'percent', unlocks_hidden: true });
    await expect(hold(crew)).rejects.toMatchObject({ code: 'checkout.ticket_unavailable' });
    const ask = () => rig.checkout.checkPromo(sale.eventId, { code: 'crew' });
    expect(await ask()).toMatchObject({
      applied: true,
      tickets: [{ id: sale.hidden, hidden: false, addons: [{ id: sale.shirt }] }],
      pools: [],
    });
    const pool = { event_id: sale.eventId, name: 'Crew room', capacity: 7 };
    const { id: poolId } = await rig.db
      .insertInto('pools')
      .values(pool)
      .returning('id')
      .executeTakeFirstOrThrow();
    const shared = rig.db.updateTable('ticket_products').set({ pool_ids: String(poolId) });
    await shared.where('id', '=', sale.hidden).execute();
    expect(await ask()).toMatchObject({ pools: [{ id: poolId, left: 7 }] });
    expect(await buy({ ...crew, promoCode: 'CREW' })).toMatchObject({ promoApplied: true });
    await codes.change(ADMIN, id, { active: false });
    expect(await ask()).toEqual({ code: 'CREW', applied: false, discountRate: 0 });
    await expect(hold({ ...crew, promoCode: 'CREW' })).rejects.toMatchObject({
      code: 'checkout.ticket_unavailable',
    });
  });

  it('that do nothing block no sale, and the page is told why', async () => {
    const { rig, sale, make, hold } = await openCodes(await start());
    const at = (minutes: number) => new Date(rig.platform.clock() + minutes * MINUTE).toISOString();
    const off = { kind: 'percent', value: 1250 } as const;
    await make({ code: 'SOON', ...off, starts_at: at(5) });
    await make({ code: 'LATE', ...off, ends_at: at(0) });
    await make({ code: 'ONCE', ...off, max_per_customer: 1 });
    await make({ code: 'OTHER', ...off, event_id: sale.pastEventId });
    const why = async (promoCode: string, rest = {}) => {
      const { promoApplied, promoReason, amount } = await hold({ promoCode, ...rest });
      return [promoApplied, promoReason, amount];
    };
    expect(await why('SOON')).toEqual([false, 'not_yet', 2706]);
    expect(await why('LATE')).toEqual([false, 'over', 2706]);
    expect(await why('OTHER')).toEqual([false, undefined, 2706]);
    expect(await why('ONCE', by(1))).toEqual([true, undefined, 2367]);
    expect(await why('ONCE', by(1))).toEqual([false, 'used_by_you', 2706]);
    expect(await why('ONCE', by(2))).toEqual([true, undefined, 2367]);
    const asked = await rig.checkout.checkPromo(sale.eventId, { code: 'soon' });
    expect(asked).toEqual({ code: 'SOON', applied: false, discountRate: 0, reason: 'not_yet' });
  });

  it('are used ten times by fifty buyers at once', async () => {
    const { rig, make, hold } = await openCodes(await start());
    await make({ code: 'TEN', kind: 'fixed', value: 100, max_uses: 10 });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => hold({ promoCode: 'TEN', ...by(n) })),
    );
    expect(all.filter(({ promoApplied }) => promoApplied)).toHaveLength(10);
    expect(all.filter(({ promoReason }) => promoReason === 'used_up')).toHaveLength(40);
    const kept = rig.db.selectFrom('checkouts').select('id').where('promo_code', '=', 'TEN');
    expect(await kept.execute()).toHaveLength(10);
  });

  it('are given back by a released or expired hold and a full refund, not by a part of it', async () => {
    const { rig, sale, make, hold, buy } = await openCodes(await start());
    await make({ code: 'ONE', kind: 'fixed', value: 100, max_uses: 1 });
    const works = async (n: number) => {
      const setup = await hold({ promoCode: 'ONE', ...by(n) });
      return { ...setup, works: setup.promoApplied };
    };
    const first = await works(1);
    expect([first.works, (await works(2)).works]).toEqual([true, false]);
    const { checkoutId, clientSecret } = first;
    const own = { code: 'ONE', checkoutId };
    expect(await rig.checkout.checkPromo(sale.eventId, own)).toMatchObject({ applied: true });
    await rig.checkout.release({ checkoutId, clientSecret });
    expect((await works(3)).works).toBe(true);
    rig.platform.advance(30 * MINUTE);
    const order = await buy({ promoCode: 'ONE' }, 2);
    expect(order).toMatchObject({ promoApplied: true });
    const path = `/api/admin/orders/${order?.orderId}/refunds`;
    const items = await rig.db.selectFrom('order_items').select('id').execute();
    const part = await rig.post(path, wish({ itemIds: [items[0]?.id], force: true }));
    expect(part.ok).toBe(true);
    expect((await works(4)).works).toBe(false);
    await rig.post(path, wish({ all: true, force: true }));
    expect((await works(5)).works).toBe(true);
  });

  it('paid for after the hold ended are refunded when somebody else has the last use', async () => {
    const { rig, sale, make, hold } = await openCodes(await start());
    await make({ code: 'ONE', kind: 'fixed', value: 100, max_uses: 1 });
    const late = await rig.checkout.create(aBasket(sale, 1, { promoCode: 'ONE' }), null);
    rig.platform.advance(30 * MINUTE);
    expect((await hold({ promoCode: 'ONE', ...by(2) })).promoApplied).toBe(true);
    const id = intentOf(late.clientSecret);
    await rig.demo.confirm({ id, clientSecret: late.clientSecret }, 'success');
    await expect(rig.checkout.process(id)).rejects.toMatchObject({
      code: expect.stringMatching(/^(orders|checkout|payments)\./),
    });
    expect(await rig.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('earn no commission, except for the promoter whose link was followed', async () => {
    const { sale, make, buy, rowOf } = await openCodes(await start());
    await make({ code: 'HALF', kind: 'percent', value: 5000 });
    const alone = await buy({ promoCode: 'HALF' });
    expect(await rowOf(alone?.orderId)).toMatchObject({ promoter_id: null, commission_rate: 0 });
    const linked = await buy({ promoCode: 'HALF', linkedCode: 'rollaxle', ...by(2) });
    // 12 % of 12.50.
    expect(await rowOf(linked?.orderId)).toMatchObject({
      promo_code: 'HALF',
      promoter_id: sale.promoterId,
      commission_rate: 12,
      commission_amount: 150,
      discount_rate: 50,
    });
    const own = await buy({
      promoCode: 'HALF',
      linkedCode: 'ROLLAXLE',
      customerInfo: { ...aCustomer(), email: 'axle@example.com' },
    });
    expect(await rowOf(own?.orderId)).toMatchObject({
      commission_withheld: 'own_email',
      commission_amount: 0,
    });
  });

  it('of a batch are used once each', async () => {
    const { rig, codes, hold } = await openCodes(await start());
    const batch = newBatchSchema.parse({ prefix: 'vip-', count: 3, kind: 'free' });
    const { id } = await codes.createBatch(ADMIN, batch);
    const texts = await rig.db.selectFrom('discount_code_texts').select('code').execute();
    expect(texts).toHaveLength(3);
    for (const { code } of texts) expect(code).toMatch(/^VIP-[0-9A-Z]{12}$/);
    const [one, two] = texts.map(({ code }) => code);
    expect(await hold({ promoCode: one ?? '' })).toMatchObject({ amount: 0 });
    expect(await hold({ promoCode: one ?? '', ...by(2) })).toMatchObject({
      promoReason: 'used_up',
    });
    expect(await hold({ promoCode: two ?? '', ...by(2) })).toMatchObject({ amount: 0 });
    expect(await codes.list(undefined)).toMatchObject([{ id, batch: 3, uses: 2, used: true }]);
  });
});
