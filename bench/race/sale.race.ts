import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';
import { basketOf, type Ground, openGround } from './ground.ts';
import type { Ring } from './database.ts';
import type { Tally } from './tally.ts';
import { checkAll } from './truth.ts';

const BUYERS = 48;
const PLACES = 16;

export type Bought = { intent: string; checkoutId: string; clientSecret: string };

/** Baskets of every kind, their lines in every order. */
function wanted({ sale }: Ground, n: number) {
  const promo = n % 3 === 0 ? { promoCode: 'ROLLAXLE' } : {};
  const [pass, friday] = [sale.pass, sale.friday].map((ticketId) => ({ ticketId, quantity: 1 }));
  if (!pass || !friday) throw new Error('No tickets');
  const rental = { addons: [{ addonId: sale.rental, quantity: 1 }] };
  const kinds = [
    { tickets: [pass] },
    { tickets: [friday, pass], ...rental },
    { tickets: [pass, friday] },
    { tickets: [friday], ...rental },
    { tickets: [{ ticketId: sale.free, quantity: 1 }] },
  ];
  return basketOf(sale, n, { ...kinds[n % kinds.length], ...promo });
}

/** Everybody at once; answers who got a hold. */
export async function hold(
  ground: Ground,
  from: number,
  count: number,
  rest: (n: number) => object = () => ({}),
): Promise<Bought[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const body = { ...wanted(ground, from + n), ...rest(n) };
      const answer = await ground.ask({ path: '/api/create-payment-intent', body });
      if (!answer.ok) return [];
      const { clientSecret, checkoutId } = paymentSetupSchema.parse(await answer.json());
      return [{ clientSecret, checkoutId, intent: clientSecret.split('_secret_')[0] ?? '' }];
    }),
  );
  return answers.flat();
}

/** The card is charged, unless there is nothing to pay or it is too late. */
export function pay({ standIn }: Ground, { intent }: Bought): void {
  if (intent.startsWith('free_')) return;
  if (standIn.stripeServer.intent(intent).status === 'requires_payment_method')
    standIn.stripeServer.confirm(intent);
}

/** Browser, webhook, a second tab, the sweeper and both workers, all at the same time. */
export async function finish(
  ground: Ground,
  buyers: readonly Bought[],
  from: number,
): Promise<void> {
  const selection = {};
  await Promise.all([
    ...buyers.flatMap(({ intent }) =>
      [1, 2].map(() =>
        ground.ask({ path: '/api/process-order', body: { paymentIntentId: intent, selection } }),
      ),
    ),
    ground.tell(ground.standIn.stripeServer.events.slice(from)),
    ground.each(({ services }) => services.sweeper.reconcile()),
    ground.work(),
  ]);
}

/** An on-sale, its payments, and those who come too late. */
export async function raceSale(ring: Ring, tally: Tally): Promise<void> {
  const ground = await openGround(ring, tally, { stock: PLACES, rentals: 8 });
  const { stripeServer } = ground.standIn;
  const early = await hold(ground, 0, BUYERS);
  // Somebody thinks again, while others do: another basket instead of what was held.
  const swapped = await hold(ground, 1, early.length, (n) => ({
    previousCheckoutId: early[n]?.checkoutId,
    previousClientSecret: early[n]?.clientSecret,
  }));
  const first = [...swapped, ...early.filter((_, n) => n % 5 === 0)];
  const [quick, slow] = [first.filter((_, n) => n % 4 !== 0), first.filter((_, n) => n % 4 === 0)];
  for (const buyer of quick) pay(ground, buyer);
  await finish(ground, quick, 0);
  // The rest are too slow: their holds end while they pay, while others want what they held, and while it is swept.
  ground.clock.advance(20 * 60_000);
  const at = stripeServer.events.length;
  const late = Promise.all([hold(ground, BUYERS, BUYERS), ground.sweep(), ground.work()]);
  for (const [n, buyer] of slow.entries()) if (n % 2 === 0) pay(ground, buyer);
  const [second] = await late;
  for (const buyer of [...second, ...slow.filter((_, n) => n % 3 === 0)]) pay(ground, buyer);
  await finish(ground, [...second, ...slow], at);
  ground.clock.advance(40 * 60_000);
  await Promise.all([ground.sweep(), ground.work(), ground.tell(stripeServer.events.slice(at))]);
  await ground.work();
  tally.count(`sold ${(await ground.db.selectFrom('orders').select('id').execute()).length}`);
  await checkAll(ground, tally);
  await ground.close();
}
