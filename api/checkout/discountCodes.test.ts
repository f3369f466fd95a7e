import { expect, it } from 'vitest';
import type { z } from 'zod';
import { describeStore } from '#api/db/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import {
  newBatchSchema,
  newDiscountCodeSchema,
} from '#shared/discountCodes/discountCodes.schemas.ts';
import { codeOf, intentOf } from '#api/checkout/testing/rig.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import { from, of } from '#api/checkout/testing/sale.ts';

const ADMIN = { id: null, name: 'admin' };
const MINUTE = 60_000;
const by = (n: number) => from(`buyer${n}@example.com`);

/** A world with ways to create discount codes and to use them in baskets. */
async function openCodes(from: From) {
  const world = await openWorld(from, { admin: true });
  const codes = world.discountCodes;
  return {
    ...world,
    codes,
    make: (code: z.input<typeof newDiscountCodeSchema>) =>
      codes.create(ADMIN, newDiscountCodeSchema.parse(code)),
    holdWith: (promoCode: string, rest: Partial<CreateCheckout> = {}) =>
      world.hold(1, { promoCode, ...rest }),
    /** Buys tickets and returns the row of the order. */
    async bought(rest: Partial<CreateCheckout>, quantity = 1) {
      return world.orderRow((await world.buy(quantity, rest)).id);
    },
  };
}

describeStore('codes of the organizer at the checkout', (open) => {
  it('take a fixed amount off the tickets they are for, refunded to the cent', async () => {
    const { sale, make, buy, orderRow, itemRows, post } = await openCodes(open);
    await make({ code: 'five', event_id: sale.eventId, kind: 'fixed', value: 500 });
    const { id, done } = await buy(3, { promoCode: ' Five ' });
    expect(done).toMatchObject({ promoApplied: true, discountRate: 0, discountAmount: 500 });
    const row = await orderRow(id);
    // 3 × 25.00 less 5.00 is 70.00, plus 8.25% tax.
    expect(row).toMatchObject({ promo_code: 'FIVE', promoter_id: null, commission_amount: 0 });
    expect([row.subtotal_amount, row.tax_amount, row.total_amount]).toEqual([7000, 578, 7578]);
    for (const item of (await itemRows()).toReversed()) {
      const one = wish({ itemIds: [item.id], force: true });
      expect((await post(`/api/admin/orders/${id}/refunds`, one)).ok).toBe(true);
    }
    expect(await orderRow(id)).toMatchObject({ refunded_amount: 7578, refunded_tax: 578 });
  });

  it('make a basket free, and are for the chosen tickets only', async () => {
    const { sale, make, buy, holdWith } = await openCodes(open);
    await make({ code: 'GIFT', kind: 'free', ticket_ids: [sale.friday], max_uses: 1 });
    const pass = { promoApplied: false, promoReason: 'no_effect', discountAmount: 0, amount: 2706 };
    expect(await holdWith('GIFT')).toMatchObject(pass);
    // The link's code stays applied, and no use of the typed code is counted.
    const { discountAmount } = await holdWith('rollaxle', by(1));
    const linked = await holdWith('GIFT', { linkedCode: 'rollaxle', ...by(2) });
    const stays = { promoApplied: true, promoReason: 'no_effect', appliedCode: 'ROLLAXLE' };
    expect(linked).toMatchObject({ ...stays, discountAmount });
    const { done } = await buy(1, { ...of(sale.friday), promoCode: 'GIFT' });
    expect(done).toMatchObject({ promoApplied: true, discountAmount: 1201 });
    expect(await holdWith('GIFT', by(3))).toMatchObject({ promoReason: 'used_up' });
  });

  it('open hidden tickets, which nobody buys without them', async () => {
    const { sale, codes, make, buy, hold, insert, setTicket, ...shop } = await openCodes(open);
    const crew = of(sale.hidden);
    const shirt = { ticket_id: sale.hidden, addon_id: sale.shirt };
    await shop.db.insertInto('ticket_addons').values(shirt).execute();
    const { id } = await make({ code: 'CREW', kind: 'percent', unlocks_hidden: true });
    expect(await codeOf(hold(1, crew))).toBe('422 checkout.ticket_unavailable');
    const ask = () => shop.checkout.checkPromo(sale.eventId, { code: 'crew' });
    expect(await ask()).toMatchObject({
      applied: true,
      tickets: [{ id: sale.hidden, hidden: false, addons: [{ id: sale.shirt }] }],
      pools: [],
    });
    const pool = { event_id: sale.eventId, name: 'Crew room', capacity: 7 };
    const poolId = await insert('pools', pool);
    await setTicket(sale.hidden, { pool_ids: String(poolId) });
    expect(await ask()).toMatchObject({ pools: [{ id: poolId, left: 7 }] });
    const { done } = await buy(1, { ...crew, promoCode: 'CREW' });
    expect(done).toMatchObject({ promoApplied: true });
    // A link's code counts where the typed one opens nothing in the basket.
    await make({ code: 'FRIDAY', kind: 'percent', value: 5000, ticket_ids: [sale.friday] });
    const linked = await hold(1, { ...crew, promoCode: 'FRIDAY', linkedCode: 'CREW' });
    expect(linked).toMatchObject({ appliedCode: 'CREW', promoReason: 'no_effect' });
    await codes.change(ADMIN, id, { active: false });
    expect(await ask()).toEqual({ code: 'CREW', applied: false, discountRate: 0 });
    const off = hold(1, { ...crew, promoCode: 'CREW' });
    expect(await codeOf(off)).toBe('422 checkout.ticket_unavailable');
  });

  it('that do nothing block no sale, leave the link its discount and commission, and the page is told why', async () => {
    const { sale, make, bought, holdWith, platform, checkout } = await openCodes(open);
    const at = (minutes: number) => new Date(platform.clock() + minutes * MINUTE).toISOString();
    const off = { kind: 'percent', value: 1250 } as const;
    await make({ code: 'SOON', ...off, starts_at: at(5) });
    await make({ code: 'LATE', ...off, ends_at: at(0) });
    await make({ code: 'ONCE', ...off, max_per_customer: 1 });
    await make({ code: 'OTHER', ...off, event_id: sale.pastEventId });
    const why = async (promoCode: string, rest = {}) => {
      const { promoApplied, promoReason, amount } = await holdWith(promoCode, rest);
      return [promoApplied, promoReason, amount];
    };
    expect(await why('SOON')).toEqual([false, 'not_yet', 2706]);
    expect(await why('LATE')).toEqual([false, 'over', 2706]);
    expect(await why('OTHER')).toEqual([false, undefined, 2706]);
    expect(await why('ONCE', by(1))).toEqual([true, undefined, 2367]);
    expect(await why('ONCE', by(1))).toEqual([false, 'used_by_you', 2706]);
    expect(await why('ONCE', by(2))).toEqual([true, undefined, 2367]);
    const asked = await checkout.checkPromo(sale.eventId, { code: 'soon' });
    expect(asked).toEqual({ code: 'SOON', applied: false, discountRate: 0, reason: 'not_yet' });
    for (const [typed, discountRate] of [
      ['ROLLAXLE', 15],
      ['PENDING', 0],
    ] as const) {
      const told = { code: typed, applied: discountRate > 0, discountRate };
      expect(await checkout.checkPromo(sale.eventId, { code: typed })).toEqual(told);
    }

    await make({ code: 'LINK', ...off });
    const linked = (code: string, linkedCode: string, n: number) =>
      holdWith(code, { promoSource: 'typed', linkedCode, ...by(n) });
    const { discountAmount } = await holdWith('rollaxle', by(3));
    const ofPromoter = { promoApplied: true, appliedCode: 'ROLLAXLE', discountAmount };
    const late = await linked('LATE', 'rollaxle', 4);
    expect(late).toMatchObject({ ...ofPromoter, promoReason: 'over' });
    expect(await linked('NOSUCH', 'link', 5)).toMatchObject({ appliedCode: 'LINK', amount: 2367 });
    expect((await linked('LINK', 'rollaxle', 6)).appliedCode).toBeUndefined();
    const link = { promoSource: 'typed', linkedCode: 'rollaxle', ...by(7) } as const;
    expect(await bought({ promoCode: 'NOSUCH', ...link })).toMatchObject({
      promo_code: 'ROLLAXLE',
      promo_source: 'link',
      promoter_id: sale.promoterId,
      commission_rate: 12,
    });
  });

  it('are used ten times by fifty buyers at once', async () => {
    const { make, holdWith, rows } = await openCodes(open);
    await make({ code: 'TEN', kind: 'fixed', value: 100, max_uses: 10 });
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => holdWith('TEN', by(n))));
    expect(all.filter(({ promoApplied }) => promoApplied)).toHaveLength(10);
    expect(all.filter(({ promoReason }) => promoReason === 'used_up')).toHaveLength(40);
    expect(await rows('checkouts', { promo_code: 'TEN' })).toHaveLength(10);
  });

  it('are given back by a released or expired hold and a full refund, not by a part of it', async () => {
    const { sale, make, holdWith, buy, checkout, platform, itemRows, post } = await openCodes(open);
    await make({ code: 'ONE', kind: 'fixed', value: 100, max_uses: 1 });
    const works = async (n: number) => (await holdWith('ONE', by(n))).promoApplied;
    const { promoApplied, checkoutId, clientSecret } = await holdWith('ONE', by(1));
    expect([promoApplied, await works(2)]).toEqual([true, false]);
    const own = { code: 'ONE', checkoutId };
    expect(await checkout.checkPromo(sale.eventId, own)).toMatchObject({ applied: true });
    await checkout.release({ checkoutId, clientSecret });
    expect(await works(3)).toBe(true);
    platform.advance(30 * MINUTE);
    const { id, done } = await buy(2, { promoCode: 'ONE' });
    expect(done).toMatchObject({ promoApplied: true });
    const refund = (what: object) =>
      post(`/api/admin/orders/${id}/refunds`, wish({ ...what, force: true }));
    expect((await refund({ itemIds: [(await itemRows())[0]?.id] })).ok).toBe(true);
    expect(await works(4)).toBe(false);
    await refund({ all: true });
    expect(await works(5)).toBe(true);
  });

  it('paid for after the hold ended are refunded when somebody else has the last use', async () => {
    const { make, holdWith, platform, checkout, orderRows, demo } = await openCodes(open);
    await make({ code: 'ONE', kind: 'fixed', value: 100, max_uses: 1 });
    const { clientSecret } = await holdWith('ONE');
    platform.advance(30 * MINUTE);
    expect((await holdWith('ONE', by(2))).promoApplied).toBe(true);
    const id = intentOf(clientSecret);
    await demo.confirm({ id, clientSecret }, 'success');
    expect(await codeOf(checkout.process(id))).toMatch(/ (orders|checkout|payments)\./);
    expect(await orderRows()).toEqual([]);
  });

  it('earn no commission, except for the promoter whose link was followed', async () => {
    const { sale, make, bought } = await openCodes(open);
    await make({ code: 'HALF', kind: 'percent', value: 5000 });
    const alone = { promoter_id: null, commission_rate: 0 };
    expect(await bought({ promoCode: 'HALF' })).toMatchObject(alone);
    const linked = { promoCode: 'HALF', linkedCode: 'ROLLAXLE' };
    // The commission is 12% of 12.50.
    expect(await bought({ ...linked, linkedCode: 'rollaxle', ...by(2) })).toMatchObject({
      promo_code: 'HALF',
      promoter_id: sale.promoterId,
      commission_rate: 12,
      commission_amount: 150,
      discount_rate: 50,
    });
    const own = { commission_withheld: 'own_email', commission_amount: 0 };
    expect(await bought({ ...linked, ...from('axle@example.com') })).toMatchObject(own);
  });

  it('of a batch are used once each', async () => {
    const { rows, codes, holdWith } = await openCodes(open);
    const batch = newBatchSchema.parse({ prefix: 'vip-', count: 3, kind: 'free' });
    const { id } = await codes.createBatch(ADMIN, batch);
    const [one = '', two = ''] = (await rows('discount_code_texts')).map(({ code }) => code);
    expect(await holdWith(one)).toMatchObject({ amount: 0 });
    expect(await holdWith(one, by(2))).toMatchObject({ promoReason: 'used_up' });
    expect(await holdWith(two, by(2))).toMatchObject({ amount: 0 });
    expect(await codes.list(undefined)).toMatchObject([{ id, batch: 3, uses: 2, used: true }]);
  });
});
