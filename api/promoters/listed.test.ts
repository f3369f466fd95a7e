import { expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { listedPromoterSchema } from '#shared/promoters/listed.schemas.ts';
import { createPromotersRig } from './testing.ts';

const UNTIL_AVAILABLE = 30 * 86_400_000;

describeStore('the list of promoters', (open) => {
  it('says of each how often their links were followed, and what they are owed', async () => {
    const { db, sale, rig, get } = await createPromotersRig(await open());
    const { promoterId: promoter_id, eventId: event_id } = sale;
    const click = { promoter_id, event_id, at: 1, day: '2026-11-20' };
    const visitors = ['one', 'two'].map((visitor) => ({ ...click, visitor }));
    await db.insertInto('promo_clicks').values(visitors).execute();
    const { id } = await paid(rig, aBasket(sale, 2, { promoCode: 'ROLLAXLE' }));
    await rig.checkout.process(id);
    const of = async (code: string) => {
      const list = listedPromoterSchema.array().parse(await get('promoters'));
      const { clicks, available, pending } = list.find((one) => one.promo_code === code)!;
      return { clicks, available, pending };
    };
    expect(await of('ROLLAXLE')).toEqual({ clicks: 2, available: 0, pending: 510 });
    expect(await of('PENDING')).toEqual({ clicks: 0, available: 0, pending: 0 });
    rig.platform.advance(UNTIL_AVAILABLE);
    expect(await of('ROLLAXLE')).toEqual({ clicks: 2, available: 510, pending: 0 });
  });
});
