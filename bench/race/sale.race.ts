import { setTimeout as wait } from 'node:timers/promises';
import { basketOf, type Bought, type RaceFixture, openRaceFixture } from './fixture.ts';
import type { RaceOptions, Tally } from './nodes.ts';
import { checkAll, checkConnections, checkStock, checkSums, checkMoney } from './invariants.ts';

const BUYERS = 48;
const PLACES = 16;

/** Baskets of every kind, lines in varied order. */
function wanted({ sale }: RaceFixture, n: number) {
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

/** All buyers at once; returns those that got a hold. */
export async function hold(
  fixture: RaceFixture,
  from: number,
  count: number,
  rest: (n: number) => object = () => ({}),
): Promise<Bought[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      fixture.open({ ...wanted(fixture, from + n), ...rest(n) }),
    ),
  );
  return answers.filter((bought) => bought !== null);
}

export function pay({ standIn }: RaceFixture, { intent }: Bought): void {
  if (intent.startsWith('free_')) return;
  if (standIn.stripeServer.intent(intent).status === 'requires_payment_method')
    standIn.stripeServer.confirm(intent);
}

/** Confirm call, webhook, second tab, sweeper and workers at once. */
export async function finish(
  fixture: RaceFixture,
  buyers: readonly Bought[],
  from: number,
): Promise<void> {
  const selection = {};
  await Promise.all([
    ...buyers.flatMap(({ intent }) =>
      [1, 2].map(() =>
        fixture.ask({ path: '/api/process-order', body: { paymentIntentId: intent, selection } }),
      ),
    ),
    fixture.tell(fixture.standIn.stripeServer.events.slice(from)),
    fixture.each(({ services }) => services.sweeper.reconcile()),
    fixture.work(),
  ]);
}

/** An on-sale, its payments, and late buyers. */
export async function raceSale(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: PLACES, rentals: 8 });
  const { stripeServer } = fixture.standIn;
  const early = await hold(fixture, 0, BUYERS);
  // Some buyers change their basket at the same time: a new checkout replaces the hold.
  const swapped = await hold(fixture, 1, early.length, (n) => ({
    previousCheckoutId: early[n]?.checkoutId,
    previousClientSecret: early[n]?.clientSecret,
  }));
  const first = [...swapped, ...early.filter((_, n) => n % 5 === 0)];
  const [quick, slow] = [first.filter((_, n) => n % 4 !== 0), first.filter((_, n) => n % 4 === 0)];
  for (const buyer of quick) pay(fixture, buyer);
  await finish(fixture, quick, 0);
  // The rest let holds expire during payment, while others want that stock.
  fixture.clock.advance(20 * 60_000);
  const at = stripeServer.events.length;
  const late = Promise.all([hold(fixture, BUYERS, BUYERS), fixture.sweep(), fixture.work()]);
  for (const [n, buyer] of slow.entries()) if (n % 2 === 0) pay(fixture, buyer);
  const [second] = await late;
  for (const buyer of [...second, ...slow.filter((_, n) => n % 3 === 0)]) pay(fixture, buyer);
  await finish(fixture, [...second, ...slow], at);
  fixture.clock.advance(40 * 60_000);
  await Promise.all([fixture.sweep(), fixture.work(), fixture.tell(stripeServer.events.slice(at))]);
  await fixture.work();
  tally.count(`sold ${(await fixture.db.selectFrom('orders').select('id').execute()).length}`);
  await checkAll(fixture, tally);
  await fixture.close();
}

/** Test orders are deleted twice at once, while they are refunded and their holds expire. */
export async function raceDeletion(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 200, rentals: 90 });
  const { ask, boss, db } = fixture;
  const bought = await hold(fixture, 0, 30);
  const paid = bought.filter((_, n) => n % 3 !== 0);
  for (const buyer of paid) pay(fixture, buyer);
  await finish(fixture, paid, 0);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'event_id'])
    .where('payment_mode', '=', 'test')
    .execute();
  fixture.clock.advance(40 * 60_000);
  const confirm = String(orders.length);
  const path = '/api/admin/payments/demo-orders/delete';
  await Promise.all([1, 2].map(() => ask({ path, as: boss.token, body: { confirm } })));
  await Promise.all([
    fixture.work(),
    fixture.sweep(),
    ...orders.map(({ id }, n) => fixture.refund(id, `race-test-${n}`)),
  ]);
  await fixture.work();
  tally.same(
    'test orders left',
    (await db.selectFrom('orders').select('id').where('payment_mode', '=', 'test').execute())
      .length,
    0,
  );
  for (const check of [checkStock, checkSums, checkConnections]) await check(fixture, tally);
  await fixture.close();
}

/** More requests than connections, while PostgreSQL ends connections. */
export async function raceLostConnections(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 200, rentals: 90 });
  const cut = async () => {
    await wait(200);
    await fixture.database.cut();
  };
  // Failures of requests on broken connections are expected; only what they leave in the database
  // counts.
  const before = tally.wrong.length;
  const [bought] = await Promise.all([hold(fixture, 0, 60), cut().then(cut)]);
  for (const buyer of bought) pay(fixture, buyer);
  await Promise.allSettled([finish(fixture, bought, 0), cut()]);
  tally.wrong.length = before;
  fixture.clock.advance(40 * 60_000);
  await fixture.sweep();
  await fixture.work();
  await finish(fixture, bought, 0);
  await fixture.work();
  for (const check of [checkStock, checkMoney, checkSums, checkConnections])
    await check(fixture, tally);
  await fixture.close();
}
