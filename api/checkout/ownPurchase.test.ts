import { expect, it } from 'vitest';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { from, aUser } from '#api/checkout/testing/sale.ts';
import { type From, openWorld } from '#api/checkout/testing/world.ts';
import { seenOn } from '#api/promos/ownPurchase.commands.ts';
import { describeStore } from '#api/db/testing.ts';
import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { OWN_DEVICE_MS } from '#shared/promos/ownPurchase.rules.ts';

const PHONE = '4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a01';
const OTHER_PHONE = '4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a02';
/** 2 × 25.00 less 15%, plus 8.25% tax. */
const CHARGED = { subtotal: 4250, discountAmount: 750, taxAmount: 351, amount: 4601 };
const EARNED = { commission_rate: 12, commission_amount: 510, commission_withheld: null };
const nothingFor = (commission_withheld: string) =>
  ({ commission_rate: 0, commission_amount: 0, commission_withheld }) as const;
async function openShop(source?: From) {
  const shop = await openWorld(source);
  const { db, sale, platform } = shop;
  const { id: user_id } = await aUser(db, 'axle', 'user', 'axle@gmail.com');
  await shop.update('promoters', { user_id }, { id: sale.promoterId });
  const hold = (
    { email = 'ana@example.com', ...more }: { email?: string; visitorId?: string } = {},
    userId: string | null = null,
  ) => shop.hold(2, { promoCode: 'rollaxle', ...more, ...from(email) }, userId);
  const stored = async ({ checkoutId, clientSecret }: PaymentSetup) => {
    const id = intentOf(clientSecret);
    await shop.demo.confirm({ id, clientSecret }, 'success');
    await shop.checkout.process(id);
    const { commission_withheld: held_for } = await shop.checkoutRow(checkoutId);
    const [order] = await shop.rows('orders', { checkout_id: checkoutId });
    return { ...order, held_for };
  };
  const seen = (phone: string, promoterId = sale.promoterId, at = platform.clock()) =>
    seenOn(db, promoterId, phone, at);
  return { ...shop, hold, stored, seen };
}

describeStore('a promoter’s own purchase', (open) => {
  it('keeps its discount and earns nothing, and says why; that of others earns', async () => {
    const { db, sale, seen, hold, stored, itemRows } = await openShop(open);
    await seen(PHONE);
    await aUser(db, 'double', 'user', 'axle@example.com');
    for (const [reason, buyer, userId] of [
      ['own_account', {}, 'user-axle'],
      ['own_email', { email: 'Axle@Example.com' }, null],
      ['own_email', { email: 'axle@gmail.com' }, null],
      ['own_email', {}, 'user-double'],
      ['own_device', { visitorId: PHONE }, null],
    ] as const) {
      const setup = await hold(buyer, userId);
      expect(setup).toMatchObject({ ...CHARGED, promoApplied: true, discountRate: 15 });
      expect(await stored(setup)).toMatchObject({
        ...nothingFor(reason),
        held_for: reason,
        promo_code: 'ROLLAXLE',
        promoter_id: sale.promoterId,
        total_amount: 4601,
      });
    }
    expect((await itemRows()).filter(({ commission }) => commission !== 0)).toEqual([]);
    await aUser(db, 'ana', 'user');
    for (const [buyer, userId] of [
      [{}, null],
      [{ visitorId: OTHER_PHONE }, 'user-ana'],
      [{ email: 'axle@rink.example' }, null],
    ] as const)
      expect(await stored(await hold(buyer, userId))).toMatchObject({ ...EARNED, held_for: null });
  });
});

it('a promoter’s own purchase is none on a device that the promoter has not used for 90 days, or that another uses', async () => {
  const { sale, platform, seen, hold, stored } = await openShop();
  // Its last use is set back instead of moving the clock forward, because in 90 days the event would be over.
  await seen(PHONE, sale.promoterId, platform.clock() - OWN_DEVICE_MS);
  await seen(OTHER_PHONE, sale.promoterId + 1);
  expect(await stored(await hold({ visitorId: OTHER_PHONE }))).toMatchObject(EARNED);
  const last = await hold({ visitorId: PHONE.toUpperCase() });
  expect(await stored(last)).toMatchObject(nothingFor('own_device'));
  platform.advance(1);
  expect(await stored(await hold({ visitorId: PHONE }))).toMatchObject(EARNED);
});

it('what a code does for a sale is frozen with the hold: rates, state, source and whose it is, whatever changes until it is paid', async () => {
  const shop = await openShop();
  const code = { promoCode: 'ROLLAXLE', visitorId: PHONE };
  const sources = [{ promoSource: 'link' }, { promoSource: 'typed' }, {}] as const;
  const paid = [];
  for (const source of sources) paid.push(await shop.pay(2, { ...code, ...source }));
  expect(paid[0]).toMatchObject(CHARGED);
  const own = await shop.hold({}, 'user-axle');
  await shop.seen(PHONE);
  await shop.update('promoter_rates', { commission_rate: 50, discount_rate: 50 });
  const gone = { user_id: null, email: 'new@example.com', status: 'rejected' } as const;
  await shop.update('promoters', { ...gone, code_disabled_at: 1 });
  for (const { id } of paid) await shop.checkout.process(id);
  const orders = await shop.orderRows();
  const frozen = { ...EARNED, discount_rate: 15, discount_amount: 750, total_amount: 4601 };
  expect(orders).toMatchObject([frozen, frozen, frozen]);
  const kept = orders.map((order) => order.promo_source);
  expect(new Set(kept)).toEqual(new Set(['link', 'typed', null]));
  expect(await shop.stored(own)).toMatchObject(nothingFor('own_account'));
});

it('what a code does for a sale without a code, or with one that does nothing, is nothing that is written down', async () => {
  const { hold, rows } = await openWorld();
  const more = { promoSource: 'link', visitorId: PHONE } as const;
  for (const code of [{}, { promoCode: 'PENDING' }, { promoCode: 'NOBODY' }])
    await hold(1, { ...code, ...more });
  const none = { promo_source: null, commission_withheld: null, promoter_id: null };
  const checkouts = await rows('checkouts');
  expect(checkouts).toMatchObject([none, none, none]);
  expect(JSON.stringify(checkouts)).not.toContain(PHONE);
});
