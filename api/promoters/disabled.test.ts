import { beforeEach, expect, test } from 'vitest';
import { applyPromo, promoWorth } from '#api/checkout/promo.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { promoterSchema } from '#shared/promoters/promoters.schemas.ts';
import { createPromotersRig, problemOf } from './testing.ts';

describeStore('a code that is switched off', (open) => {
  let world: Awaited<ReturnType<typeof createPromotersRig>>;
  let id: number;
  const change = (active: unknown, of = id) =>
    world.send('PATCH', `promoters/${of}/code`, { active });
  const worth = () =>
    promoWorth(world.db, world.sale.eventId, 'rollaxle', { userId: null, now: 0 });

  beforeEach(async () => {
    world = await createPromotersRig(await open());
    const found = world.db.selectFrom('promoters').select('id');
    const row = await found.where('promo_code', '=', 'ROLLAXLE').executeTakeFirstOrThrow();
    id = row.id;
  });

  test('gives nobody anything from then on, blocks no sale, and can be switched on again', async () => {
    expect(await worth()).toMatchObject({ applied: true });
    const off = promoterSchema.parse(await (await change(false)).json());
    expect(off).toMatchObject({ promo_code: 'ROLLAXLE', code_active: false });
    expect(await worth()).toEqual({ code: 'ROLLAXLE', applied: false, discountRate: 0 });
    const basket = aBasket(world.sale, 1, { promoCode: 'ROLLAXLE' });
    expect(await applyPromo(world.db, basket, null, 0)).toMatchObject({
      applied: false,
      promoterId: null,
      commissionRate: 0,
    });
    await change(true);
    expect(await worth()).toMatchObject({ applied: true });
  });

  test('is written down, each time that something changes', async () => {
    await change(false);
    await change(false);
    await change(true);
    const log = await world.log();
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['promoters.disable_code', '{"code_active":true}', '{"code_active":false}'],
      ['promoters.enable_code', '{"code_active":false}', '{"code_active":true}'],
    ]);
  });

  test('has to be there', async () => {
    const newcomer = await world.newcomer();
    expect(await problemOf(change(false, newcomer))).toMatchObject({
      status: 409,
      code: 'promoters.no_code',
    });
    expect(await problemOf(change(false, 4711))).toMatchObject({ status: 404 });
    expect(await problemOf(change('no'))).toMatchObject({ status: 400, field: 'active' });
    expect(await world.log()).toEqual([]);
  });
});
