import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { by, openCodes } from '#api/checkout/testing/codes.ts';

describeStore('typed codes', (start) => {
  it('that do nothing leave the link its discount and commission, and the page is told', async () => {
    const { sale, rig, make, hold, buy, rowOf } = await openCodes(await start());
    const ends_at = new Date(rig.platform.clock()).toISOString();
    await make({ code: 'GONE', kind: 'percent', value: 5000, ends_at });
    await make({ code: 'LINK', kind: 'percent', value: 1250 });
    const link = { promoSource: 'typed', linkedCode: 'rollaxle' } as const;
    const { discountAmount } = await hold({ promoCode: 'rollaxle' });
    for (const [n, [promoCode, why]] of [
      ['NOSUCH', undefined],
      ['GONE', 'over'],
    ].entries()) {
      const setup = await hold({ promoCode, ...link, ...by(n) });
      expect(setup).toMatchObject({ promoApplied: true, appliedCode: 'ROLLAXLE', discountAmount });
      expect(setup.promoReason).toBe(why);
    }
    const bought = await buy({ promoCode: 'NOSUCH', ...link, ...by(9) });
    expect(await rowOf(bought?.orderId)).toMatchObject({
      promo_code: 'ROLLAXLE',
      promo_source: 'link',
      promoter_id: sale.promoterId,
      commission_rate: 12,
    });
    const ofOrganiser = await hold({ promoCode: 'NOSUCH', linkedCode: 'link', ...by(10) });
    expect(ofOrganiser).toMatchObject({ appliedCode: 'LINK', amount: 2367 });
    const good = await hold({ promoCode: 'LINK', linkedCode: 'rollaxle', ...by(11) });
    expect(good.appliedCode).toBeUndefined();
  });
});
