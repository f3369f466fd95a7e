import { basketOf, type Bought, type RaceFixture, openRaceFixture } from './fixture.ts';
import { finish, pay } from './sale.race.ts';
import type { RaceOptions, Tally } from './nodes.ts';
import { checkAll } from './invariants.ts';

const ORDERS = 12;

type Sold = Bought & { orderId: string; items: { id: number; code: string; qr: string | null }[] };

async function sell(fixture: RaceFixture): Promise<Sold[]> {
  const { sale, db } = fixture;
  const tickets = [
    { ticketId: sale.pass, quantity: 2 },
    { ticketId: sale.friday, quantity: 1 },
  ];
  const addons = [{ addonId: sale.rental, quantity: 2 }];
  const bought: Bought[] = await Promise.all(
    Array.from({ length: ORDERS }, async (_, n) => {
      const promo = n % 2 === 0 && { promoCode: 'ROLLAXLE' };
      const buyer = await fixture.open(basketOf(sale, n, { tickets, addons, ...promo }));
      if (!buyer) throw new Error('A basket was refused');
      return buyer;
    }),
  );
  for (const buyer of bought) pay(fixture, buyer);
  await finish(fixture, bought, 0);
  const orders = await db.selectFrom('orders').select(['id', 'payment_intent_id']).execute();
  const items = await db.selectFrom('order_items').selectAll().orderBy('id').execute();
  return bought.map((buyer) => {
    const orderId = orders.find((order) => order.payment_intent_id === buyer.intent)?.id ?? '';
    const own = items.filter((item) => item.order_id === orderId);
    return { ...buyer, orderId, items: own.map(({ id, code, qr_code: qr }) => ({ id, code, qr })) };
  });
}

/** Refunds by two people, disputes, payouts, admissions and recounts at once. */
async function quarrel(fixture: RaceFixture, sold: readonly Sold[]): Promise<void> {
  const { ask, boss, sale, standIn } = fixture;
  const from = standIn.stripeServer.events.length;
  const promoter = `/api/admin/promoters/${sale.promoterId}`;
  const refunds = sold.flatMap(({ orderId, items }, n) =>
    [0, 1].flatMap((who) => [
      fixture.refund(orderId, `race-part-${n}-${who}`, {
        all: undefined,
        itemIds: [items[(n + who) % items.length]?.id],
        force: who === 1,
      }),
      n % 3 === 0 && fixture.refund(orderId, `race-all-${n}`, { force: true }),
    ]),
  );
  const entries = sold.flatMap(({ items }) =>
    items.slice(0, 1).flatMap(({ code }) => [1, 2, 3, 4].map(() => fixture.admit(code))),
  );
  const payouts = [1, 2, 3].map((n) =>
    ask({
      path: `${promoter}/adjustments`,
      as: boss.token,
      body: { amount: 500, note: 'Flyers', idempotencyKey: `adjustment-${n % 2}` },
    }).then(() =>
      ask({
        path: `${promoter}/payouts`,
        as: boss.token,
        body: {
          amount: 400,
          method: 'paypal',
          paid_on: '2026-11-20',
          idempotencyKey: `payout-key-${n}`,
        },
      }),
    ),
  );
  const disputed = sold.filter((_, n) => n % 4 === 1);
  const disputes = disputed.map(({ intent }) => standIn.stripeServer.openDispute(intent).id);
  const banks = fixture.tell(standIn.stripeServer.events.slice(from)).then(async () => {
    const at = standIn.stripeServer.events.length;
    for (const [n, id] of disputes.entries())
      standIn.stripeServer.closeDispute(id, n % 2 === 0 ? 'lost' : 'won');
    await fixture.tell(standIn.stripeServer.events.slice(at));
  });
  await Promise.all([
    ...refunds,
    ...entries,
    ...payouts,
    banks,
    fixture.work(),
    fixture.each(({ services }) => services.checker.check()),
  ]);
  await fixture.tell(standIn.stripeServer.events.slice(from));
  await fixture.work();
}

/** The event is canceled during sales, refunds and admissions. */
async function callOff(fixture: RaceFixture, sold: readonly Sold[]): Promise<void> {
  const { ask, boss, sale, standIn } = fixture;
  const from = standIn.stripeServer.events.length;
  const buyer = async (n: number) => {
    const tickets = [{ ticketId: sale.pass, quantity: 1 }];
    const bought = await fixture.open(basketOf(sale, 100 + n, { tickets }));
    if (!bought) return;
    pay(fixture, bought);
    await ask({
      path: '/api/process-order',
      body: { paymentIntentId: bought.intent, selection: {} },
    });
  };
  const path = `/api/admin/events/${sale.eventId}/cancel`;
  await Promise.all([
    ...[1, 2, 3, 4].map(buyer),
    ...[1, 2].map(() => ask({ path, as: boss.token, body: { reason: 'The floor is wet' } })),
    ...[5, 6, 7, 8].map(buyer),
    ...sold.map(({ items }) => fixture.admit(items[1]?.code ?? '')),
    ...sold.map(({ orderId }, n) => fixture.refund(orderId, `race-last-${n}`, { force: true })),
    fixture.work(),
  ]);
  await Promise.all([
    fixture.work(),
    fixture.sweep(),
    fixture.tell(standIn.stripeServer.events.slice(from)),
  ]);
  fixture.clock.advance(40 * 60_000);
  await fixture.sweep();
  await fixture.work();
  await fixture.tell(standIn.stripeServer.events.slice(from));
  await fixture.work();
}

/** Refunds, disputes, commission, payouts, admissions, then the cancellation. */
export async function raceMoney(options: RaceOptions, tally: Tally): Promise<void> {
  const fixture = await openRaceFixture(options, tally, { stock: 100, rentals: 60 });
  const sold = await sell(fixture);
  await quarrel(fixture, sold);
  await checkAll(fixture, tally);
  await callOff(fixture, sold);
  await checkAll(fixture, tally);
  await fixture.close();
}
