import { expect, it } from 'vitest';
import {
  everywhere,
  aKillableShop,
  MINUTE,
  moneyAt,
  type KillableShop,
} from '#api/checkout/testing/killableShop.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { anActor } from '#api/testing.ts';
import { sumOf } from '#shared/base/money.ts';

// The part of the kill matrix in which money goes back: docs/kill-matrix.md.

/** A buyer takes two passes from a running server. */
async function bought({ quiet }: KillableShop): Promise<string> {
  const { id } = await quiet.buy(2, { promoCode: 'ROLLAXLE' });
  await quiet.later();
  return id;
}

const mailsOf = async ({ quiet }: KillableShop, kind: string) =>
  (await quiet.rows('mails')).filter((mail) => mail.kind.includes(kind));
const earnedIn = async ({ quiet }: KillableShop) =>
  sumOf((await quiet.rows('ledger_entries')).map(({ amount }) => amount));

it.each([true, false])(
  'wherever the server dies a refund happens once, or not at all (admin stays: %s)',
  async (stays) => {
    let id = '';
    const wish = { all: true, reason: 'Rain', idempotencyKey: 'one-refund' } as const;
    await everywhere(aKillableShop, {
      stays,
      async before(shop) {
        id = await bought(shop);
      },
      async play({ ask, user }) {
        await ask((s) => s.refunds.refund(id, wish, { id: user.id, name: user.username }));
        await ask((s) => s.worker.runDue());
      },
      async check(shop) {
        const { charged, back } = await moneyAt(shop);
        const refunds = await shop.quiet.rows('refunds');
        const { sold } = await shop.quiet.left();
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
    });
  },
);

it('wherever the server dies a canceled event gives everybody their money back, once', async () => {
  await everywhere(aKillableShop, {
    stays: true,
    async before(shop) {
      await bought(shop);
      await bought(shop);
      await shop.quiet.hold();
    },
    async play({ ask, sale }) {
      await ask(async (s) => {
        const { cancelled_at } = await s.refunds.cancellation(sale.eventId);
        if (cancelled_at) return;
        await s.refunds.cancelEvent(sale.eventId, { reason: 'Flood' }, { actor: anActor });
      });
      await ask((s) => s.worker.runDue());
    },
    async check(shop) {
      const { charged, back } = await moneyAt(shop);
      expect(back).toBe(charged);
      const refund = { status: 'succeeded', reason: 'event_cancelled' };
      expect(await shop.quiet.rows('refunds')).toMatchObject([refund, refund]);
      expect(await shop.quiet.left()).toMatchObject({ sold: 0, held: 0 });
      expect(await earnedIn(shop)).toBe(0);
    },
  });
});

it('wherever the server dies money that came too late goes back, once, with an apology', async () => {
  let id = '';
  await everywhere(aKillableShop, {
    stays: false,
    async before({ quiet, platform }) {
      const { clientSecret, amount } = await quiet.hold();
      id = intentOf(clientSecret);
      platform.advance(30 * MINUTE);
      await quiet.sweeper.sweep();
      await quiet.update('ticket_products', { quantity: 0 });
      await quiet.update('demo_payments', { status: 'succeeded', amount_received: amount });
    },
    async play({ ask }) {
      await ask((s) => s.checkout.finalize(id));
      await ask((s) => s.worker.runDue());
    },
    async check(shop) {
      // The provider tells until it is heard.
      await shop.server().checkout.finalize(id);
      await shop.server().worker.runDue();
      const { charged, back } = await moneyAt(shop);
      expect(back).toBe(charged);
      const refund = { status: 'succeeded', reason: 'late' };
      expect(await shop.quiet.rows('refunds')).toMatchObject([refund]);
      expect(await mailsOf(shop, 'late')).toMatchObject([{ status: 'sent' }]);
      expect(await shop.quiet.orderRows()).toEqual([]);
    },
  });
});
