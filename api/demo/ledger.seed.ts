import { adjustIn, balanceIn, payIn } from '#api/ledger/payoutsAndAdjustments.ts';
import { enterRefund, enterSale } from '#api/ledger/ledger.commands.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { DAY } from './dates.ts';
import type { DemoContext } from './demoContext.ts';
import type { SellingPromoter } from './people.seed.ts';

const MODE = 'demo' as const;
const [ADJUSTED, PAID] = [50 * DAY, 45 * DAY];

type People = { promoters: readonly SellingPromoter[]; admin: User };

/** Enters commissions with their reversals, an adjustment, and a payout after a past event. */
export async function seedLedger(context: DemoContext, { promoters, admin }: People) {
  await enterOrders(context);
  const [first] = promoters;
  if (!first) return;
  const { trx, platform, now } = context;
  const by = { actor: { id: admin.id, name: admin.username }, promoterId: first.id };
  const at = (ago: number) => ({
    ...context,
    mode: MODE,
    platform: { ...platform, clock: () => now - ago },
  });
  const flyers = { amount: 2500, note: 'Flyers for Brooklyn, as agreed' };
  await adjustIn(trx, at(ADJUSTED), by, { ...flyers, idempotencyKey: 'demo-flyers' });
  const { available } = await balanceIn(trx, at(PAID), by);
  const paid_on = new Date(now - PAID).toISOString().slice(0, 10);
  const payout = { method: 'paypal', reference: '8XJ21604KP', note: '', paid_on } as const;
  await payIn(trx, at(PAID), by, { ...payout, amount: available, idempotencyKey: 'demo-payout' });
}

async function enterOrders({ trx }: DemoContext): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'promoter_id', 'commission_amount', 'payment_mode'])
    .where('promoter_id', 'is not', null)
    .orderBy('created_at')
    .execute();
  for (const order of orders) await enterSale(trx, order, MODE);
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'commission_amount as commission'])
    .where('commission_amount', '>', 0)
    .orderBy('created_at')
    .execute();
  for (const refund of refunds) await enterRefund(trx, refund);
}
