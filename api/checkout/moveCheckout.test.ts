import { expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { canMoveCheckout, CHECKOUT_STATES } from '#shared/checkout/finalize.rules.ts';
import { moveCheckout } from './checkout.store.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';

describeStore('a checkout', (open) => {
  it('moves as its table says and never otherwise, from the state it is in', async () => {
    const db = await open();
    const rig = createRig(db);
    const { checkoutId: id } = await rig.checkout.create(aBasket(await seedSale(db)), null);
    const checkout = db.updateTable('checkouts').where('id', '=', id);
    const stateOf = () => db.selectFrom('checkouts').select('status').executeTakeFirstOrThrow();
    for (const status of CHECKOUT_STATES) {
      for (const from of CHECKOUT_STATES) {
        for (const to of CHECKOUT_STATES) {
          await checkout.set({ status }).execute();
          const move = moveCheckout(db, id, from, to);
          const legal = canMoveCheckout(from, to);
          if (legal) expect(await move).toBe(status === from);
          else await expect(move).rejects.toThrow('never goes');
          expect(await stateOf()).toEqual({ status: legal && status === from ? to : status });
        }
      }
    }
  });
});
