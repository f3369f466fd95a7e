import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '#api/promos/testing.ts';
import { seenOn } from '#api/promos/devices.commands.ts';
import { intentOf, createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import type { PaymentSetup } from '#shared/orders/orders.schemas.ts';
import { OWN_DEVICE_MS } from '#shared/promos/ownPurchase.rules.ts';
import { aCustomer } from '#shared/testing/builders.ts';

const PHONE = '4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a01';
const OTHER_PHONE = '4f1c2f7e-1b7a-4c55-9a43-0d9c3f6f1a02';
/** 2 × 25.00 less 15 %, plus 8.25 % tax. */
const CHARGED = { subtotal: 4250, discountAmount: 750, taxAmount: 351, amount: 4601 };
const EARNED = { commission_rate: 12, commission_amount: 510, commission_withheld: null };
const nothingFor = (commission_withheld: string) =>
  ({ commission_rate: 0, commission_amount: 0, commission_withheld }) as const;

/** A shop whose promoter has an account. */
async function openWorld(db: Kysely<Schema>) {
  const sale = await seedSale(db);
  const rig = createRig(db);
  const user_id = await aPerson(db, 'axle', 'axle@gmail.com');
  await db.updateTable('promoters').set({ user_id }).where('id', '=', sale.promoterId).execute();
  const hold = (
    { email = 'ana@example.com', ...more }: { email?: string; visitorId?: string } = {},
    userId: string | null = null,
  ) => {
    const basket = { ...aBasket(sale, 2), promoCode: 'rollaxle', ...more };
    return rig.checkout.create({ ...basket, customerInfo: aCustomer({ email }) }, userId);
  };
  const stored = async ({ checkoutId, clientSecret }: PaymentSetup) => {
    const id = intentOf(clientSecret);
    await rig.demo.confirm({ id, clientSecret }, 'success');
    await rig.checkout.process(id);
    return db
      .selectFrom('orders')
      .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
      .selectAll('orders')
      .select('checkouts.commission_withheld as held_for')
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow();
  };
  return { db, sale, platform: rig.platform, hold, stored };
}

describeStore('a promoter’s own purchase', (open) => {
  it('keeps its discount and earns nothing, and says why', async () => {
    const { db, sale, platform, hold, stored } = await openWorld(await open());
    await seenOn(db, sale.promoterId, PHONE, platform.clock());
    await aPerson(db, 'double', 'axle@example.com');
    for (const [reason, buyer, userId] of [
      ['own_account', {}, 'usr_axle'],
      ['own_email', { email: 'Axle@Example.com' }, null],
      ['own_email', { email: 'A.xle+jam@googlemail.com' }, null],
      ['own_email', {}, 'usr_double'],
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
    const items = await db.selectFrom('order_items').select('commission').execute();
    expect(new Set(items.map(({ commission }) => commission))).toEqual(new Set([0]));
  });
});

describe('a promoter’s own purchase', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  beforeEach(async () => {
    world = await openWorld(await memoryDatabase());
  });

  it('is none by somebody else, whose promoter earns', async () => {
    const { db, sale, platform, hold, stored } = world;
    await seenOn(db, sale.promoterId, PHONE, platform.clock());
    await aPerson(db, 'ana', 'ana@example.com');
    for (const [buyer, userId] of [
      [{}, null],
      [{ visitorId: OTHER_PHONE }, 'usr_ana'],
      [{ email: 'axle@rink.example' }, null],
    ] as const) {
      expect(await stored(await hold(buyer, userId))).toMatchObject({ ...EARNED, held_for: null });
    }
  });

  it('is none on a device that the promoter has not used for 90 days, or that another uses', async () => {
    const { db, sale, platform, hold, stored } = world;
    // Set back, since the event is over 90 days later.
    await seenOn(db, sale.promoterId, PHONE, platform.clock() - OWN_DEVICE_MS);
    await seenOn(db, sale.promoterId + 1, OTHER_PHONE, platform.clock());
    expect(await stored(await hold({ visitorId: OTHER_PHONE }))).toMatchObject(EARNED);
    const last = await hold({ visitorId: PHONE.toUpperCase() });
    expect(await stored(last)).toMatchObject(nothingFor('own_device'));
    platform.advance(1);
    expect(await stored(await hold({ visitorId: PHONE }))).toMatchObject(EARNED);
  });

  it('does not begin with what happens after the hold, and does not end with it', async () => {
    const { db, sale, platform, hold, stored } = world;
    const [before, own] = [await hold({ visitorId: PHONE }), await hold({}, 'usr_axle')];
    await seenOn(db, sale.promoterId, PHONE, platform.clock());
    await db.updateTable('promoters').set({ user_id: null, email: 'new@example.com' }).execute();
    expect(await stored(before)).toMatchObject(EARNED);
    expect(await stored(own)).toMatchObject(nothingFor('own_account'));
  });
});

describe('what a code does for a sale', () => {
  it('is frozen with the hold: rates, state and source, whatever changes until it is paid', async () => {
    const db = await memoryDatabase();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const hold = (promoSource?: 'typed' | 'link') => {
      const basket = {
        ...aBasket(sale, 2),
        promoCode: 'ROLLAXLE',
        ...(promoSource && { promoSource }),
      };
      return rig.checkout.create(basket, null);
    };
    const held = [await hold('link'), await hold('typed'), await hold()];
    expect(held[0]).toMatchObject(CHARGED);
    await db
      .updateTable('promoter_rates')
      .set({ commission_rate: 50, discount_rate: 50 })
      .execute();
    await db.updateTable('promoters').set({ code_disabled_at: 1, status: 'rejected' }).execute();
    for (const { clientSecret } of held) {
      const id = intentOf(clientSecret);
      await rig.demo.confirm({ id, clientSecret }, 'success');
      await rig.checkout.process(id);
    }
    const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
    const frozen = { ...EARNED, discount_rate: 15, discount_amount: 750, total_amount: 4601 };
    expect(orders).toMatchObject([frozen, frozen, frozen]);
    const sources = orders.map((order) => order.promo_source);
    expect(new Set(sources)).toEqual(new Set(['link', 'typed', null]));
  });

  it('without a code, or with one that does nothing, is nothing that is written down', async () => {
    const db = await memoryDatabase();
    const sale = await seedSale(db);
    const rig = createRig(db);
    const more = { promoSource: 'link', visitorId: PHONE } as const;
    for (const promoCode of [undefined, 'PENDING', 'NOBODY']) {
      const code = promoCode ? { promoCode } : {};
      await rig.checkout.create({ ...aBasket(sale, 1), ...code, ...more }, null);
    }
    const none = { promo_source: null, commission_withheld: null, promoter_id: null };
    const checkouts = await db.selectFrom('checkouts').selectAll().execute();
    expect(checkouts).toMatchObject([none, none, none]);
    expect(JSON.stringify(checkouts)).not.toContain(PHONE);
  });

  it.each([
    ['promoSource', 'guessed'],
    ['visitorId', 'me'],
  ])('is refused with a %s of %j', async (field, value) => {
    const db = await memoryDatabase();
    const rig = createRig(db);
    const basket = { ...aBasket(await seedSale(db)), [field]: value };
    const answer = await rig.post('/api/create-payment-intent', basket);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid', field });
  });
});
