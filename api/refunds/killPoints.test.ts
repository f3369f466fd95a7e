import { describe, expect, it } from 'vitest';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { everywhere } from '#api/checkout/testing/everywhere.ts';
import { MINUTE, moneyAt, type KillableShop } from '#api/checkout/testing/killableShop.ts';
import { anActor } from '#api/testing.ts';

// The part of the kill matrix in which money goes back: docs/kill-matrix.md.

/** A buyer takes two passes from a running server. */
async function bought({ quiet, sale, bank }: KillableShop, key: string): Promise<string> {
  const basket = aBasket(sale, 2, { promoCode: 'ROLLAXLE' });
  const { clientSecret } = await quiet.checkout.create(basket, null, key);
  const id = intentOf(clientSecret);
  await bank.confirm({ id, clientSecret }, 'success');
  const order = await quiet.checkout.process(id);
  if (!order) throw new Error('no order');
  await quiet.worker.runDue();
  return order.orderId;
}

const refundsOf = ({ db }: KillableShop) => db.selectFrom('refunds').selectAll().execute();
const mailsOf = async ({ db }: KillableShop, kind: string) => {
  const mails = await db.selectFrom('mails').select(['kind', 'status']).execute();
  return mails.filter((mail) => mail.kind.includes(kind));
};
const earnedIn = async ({ db }: KillableShop) => {
  const entries = await db.selectFrom('ledger_entries').select('amount').execute();
  return entries.reduce((all, { amount }) => all + amount, 0);
};

describe('wherever the server dies', { timeout: 120_000 }, () => {
  it.each([true, false])(
    'a refund happens once, or not at all (admin stays: %s)',
    async (stays) => {
      let id = '';
      const wish = { all: true, reason: 'Rain', idempotencyKey: 'one-refund' } as const;
      await everywhere(
        stays,
        async (shop) => {
          id = await bought(shop, 'first-buyer-key');
        },
        async ({ ask, user }) => {
          await ask((s) => s.refunds.refund(id, wish, { id: user.id, name: user.username }));
          await ask((s) => s.worker.runDue());
        },
        async (shop) => {
          const { charged, back } = await moneyAt(shop);
          const refunds = await refundsOf(shop);
          const { sold } = await stockOf(shop.db, shop.sale.pass);
          if (stays) expect(refunds).toHaveLength(1);
          if (refunds.length === 0) {
            expect({ back, sold }).toEqual({ back: 0, sold: 2 });
            return;
          }
          expect(refunds).toMatchObject([{ status: 'succeeded', amount: charged }]);
          expect({ back, sold }).toEqual({ back: charged, sold: 0 });
          expect(await earnedIn(shop)).toBe(0);
          expect(await mailsOf(shop, 'refund')).toMatchObject([{ status: 'sent' }]);
        },
      );
    },
  );

  it('a cancelled event gives everybody their money back, once', async () => {
    await everywhere(
      true,
      async (shop) => {
        await bought(shop, 'first-buyer-key');
        await bought(shop, 'other-buyer-key');
        await shop.quiet.checkout.create(aBasket(shop.sale), null, 'third-buyer-key');
      },
      async ({ ask, sale }) => {
        await ask(async (s) => {
          const { cancelled_at } = await s.refunds.cancellation(sale.eventId);
          if (cancelled_at) return;
          await s.refunds.cancelEvent(sale.eventId, { reason: 'Flood' }, { actor: anActor });
        });
        await ask((s) => s.worker.runDue());
      },
      async (shop) => {
        const { charged, back } = await moneyAt(shop);
        expect(back).toBe(charged);
        expect(await refundsOf(shop)).toMatchObject([
          { status: 'succeeded', reason: 'event_cancelled' },
          { status: 'succeeded', reason: 'event_cancelled' },
        ]);
        expect(await stockOf(shop.db, shop.sale.pass)).toMatchObject({ sold: 0, held: 0 });
        expect(await earnedIn(shop)).toBe(0);
      },
    );
  });

  it('money that came too late goes back, once, with an apology', async () => {
    let id = '';
    await everywhere(
      false,
      async ({ quiet, sale, platform, db }) => {
        const { clientSecret } = await quiet.checkout.create(aBasket(sale), null);
        id = intentOf(clientSecret);
        platform.advance(30 * MINUTE);
        await quiet.sweeper.sweep();
        await db.updateTable('ticket_products').set({ quantity: 0 }).execute();
        const { amount } = await db
          .selectFrom('demo_payments')
          .select('amount')
          .executeTakeFirstOrThrow();
        await db
          .updateTable('demo_payments')
          .set({ status: 'succeeded', amount_received: amount })
          .execute();
      },
      async ({ ask }) => {
        await ask((s) => s.checkout.finalize(id));
        await ask((s) => s.worker.runDue());
      },
      async (shop) => {
        // The provider tells until it is heard.
        await shop.server().checkout.finalize(id);
        await shop.server().worker.runDue();
        const { charged, back } = await moneyAt(shop);
        expect(back).toBe(charged);
        expect(await refundsOf(shop)).toMatchObject([{ status: 'succeeded', reason: 'late' }]);
        expect(await mailsOf(shop, 'late')).toMatchObject([{ status: 'sent' }]);
        expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
      },
    );
  });
});
