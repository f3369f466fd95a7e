import type { Kysely } from 'kysely';
import { createReportsService } from '#api/analytics/reports.service.ts';
import { openRandomShop } from '#api/checkout/testing/randomShop.ts';
import { createRig, intentOf } from '#api/checkout/testing/rig.ts';
import type { Schema } from '#api/db/schema.ts';
import { openBank } from '#api/disputes/testing.ts';
import { createDashboardService } from '#api/promoters/dashboard.service.ts';
import { createPromotersService } from '#api/promoters/promoters.service.ts';
import { anAdmin, wish } from '#api/refunds/testing.ts';
import { anActor } from '#api/testing.ts';
import { isAppError } from '#shared/base/errors.ts';
import { seeded } from '#shared/base/seeded.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { createLedgerService } from './ledger.service.ts';
import type { ByHand } from './recompute.testing.ts';

const DAY = 86_400_000;
const EVENTS = 3;
/** They end one after the other, so that some commission is available while other waits. */
const [FIRST_END, NEXT_END] = [2 * DAY, 6 * DAY];
/** What `openRandomShop` agrees with everybody. */
const USUAL = 10;

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A shop that chance has filled, with three promoters who log in, and everything that happens to their money. */
export async function openWorld(db: Kysely<Schema>, seed: string, steps: number) {
  const eventIds = await openRandomShop(db, EVENTS, seed);
  const bank = openBank();
  const rig = createRig(db, { user: await anAdmin(db), seed, wrap: bank.wrap });
  const { platform } = rig;
  for (const [n, id] of eventIds.entries()) {
    const ends_at = platform.clock() + FIRST_END + n * NEXT_END;
    await db.updateTable('events').set({ ends_at }).where('id', '=', id).execute();
  }
  const ledger = createLedgerService({ db, platform, mode: 'demo' });
  const chance = seeded(`${seed} steps`);
  return {
    db,
    rig,
    bank,
    platform,
    /** Until the last step, all events have come to their end. */
    longestWait: Math.ceil((240 * DAY) / steps),
    chance,
    eventIds,
    ledger,
    promoters: createPromotersService({ db, platform, mode: 'demo', balances: ledger.balances }),
    dashboard: createDashboardService({ db, platform, mode: 'demo' }),
    reports: createReportsService({ db, platform }),
    people: await logIn(db),
    oneOf: <T>(list: readonly T[]): T => list[chance.int(0, list.length - 1)]!,
    /** What was promised and done, as somebody notes it who only watches. */
    notes: {
      agreed: new Map<string, number>(),
      rates: new Map<string, number>(),
      byHand: [] as ByHand[],
      orderIds: [] as string[],
      /** Disputes with their orders, and those of which neither a bank nor a person has had the last word. */
      orderOf: new Map<string, string>(),
      undecided: new Set<string>(),
      keys: 0,
    },
  };
}

async function logIn(db: Kysely<Schema>) {
  const approved = db.selectFrom('promoters').select(['id', 'promo_code as code']);
  const people = await approved
    .where('promo_code', 'in', ['SEVEN', 'FIFTEEN', 'HALF'])
    .orderBy('id')
    .execute();
  for (const { id } of people) {
    const account = { id: `user-${id}`, username: `p${id}`, username_key: `p${id}` };
    const rest = { email: 'p@rink.example', role: 'promoter', password_hash: '' } as const;
    const nothing = { name: null, phone: null, created_at: 0 };
    await db
      .insertInto('users')
      .values({ ...account, ...rest, ...nothing })
      .execute();
    await db.updateTable('promoters').set({ user_id: account.id }).where('id', '=', id).execute();
  }
  return people;
}

const refused = (error: unknown): null => {
  if (!isAppError(error)) throw error;
  return null;
};

async function agree({ promoters, notes, chance }: World, promoter_id: number, event_id: number) {
  const rates = { commission_rate: chance.int(1, 50), discount_rate: chance.int(0, 50) };
  await promoters.setRates(anActor, { promoter_id, event_id, ...rates }, undefined);
  notes.agreed.set(`${promoter_id} ${event_id}`, rates.commission_rate);
}

async function sell(world: World) {
  const { db, rig, people, chance, oneOf, notes } = world;
  const [eventId, { id: promoterId, code }] = [oneOf(world.eventIds), oneOf(people)];
  const products = db.selectFrom('ticket_products').select('id').where('event_id', '=', eventId);
  const all = await products.execute();
  const some = all.filter(() => chance.chance(0.6));
  const chosen = some.length > 0 ? some : all;
  const tickets = chosen.map(({ id }) => ({ ticketId: id, quantity: chance.int(1, 4) }));
  const promo = chance.chance(0.9) ? { promoCode: code ?? '' } : {};
  const basket = { eventId, tickets, customerInfo: aCustomer(), ...promo };
  const setup = await rig.checkout.create(basket, null).catch(refused);
  if (!setup) return;
  const promised = notes.agreed.get(`${promoterId} ${eventId}`) ?? USUAL;
  // Rates that change between the hold and the payment change nothing of it.
  if (chance.chance(0.3)) await agree(world, promoterId, eventId);
  const id = intentOf(setup.clientSecret);
  const paying = { id, clientSecret: setup.clientSecret };
  if (!id.startsWith('free_')) await rig.demo.confirm(paying, 'success');
  const order = await rig.checkout.process(id);
  if (!order) throw new Error('A paid checkout is no order');
  notes.rates.set(order.orderId, promised);
  notes.orderIds.push(order.orderId);
}

async function refundSome({ db, rig, chance, oneOf, notes }: World) {
  if (notes.orderIds.length === 0) return;
  const id = oneOf(notes.orderIds);
  const items = db.selectFrom('order_items').select('id').where('order_id', '=', id);
  const itemId = oneOf(await items.execute()).id;
  const what = chance.chance(0.3) ? { all: true } : { itemIds: [itemId] };
  const { status } = await rig.post(`/api/admin/orders/${id}/refunds`, wish(what));
  if (status >= 500) throw new Error(`A refund answered ${status}`);
}

/** A bank wants back a payment, all of it or some. */
async function disputeSome({ db, rig, bank, chance, oneOf, notes }: World) {
  if (notes.orderIds.length === 0) return;
  const id = oneOf(notes.orderIds);
  const orders = db.selectFrom('orders').select(['payment_intent_id as intent', 'total_amount']);
  const order = await orders.where('id', '=', id).executeTakeFirstOrThrow();
  const { intent, total_amount: most } = order;
  if (!intent || most === 0) return;
  const amount = chance.chance(0.7) ? most : chance.int(1, most);
  const named = `du-${bank.disputes().length}`;
  await bank.tell(rig, { id: named, intent, amount, status: 'needs_response' });
  notes.orderOf.set(named, id);
  notes.undecided.add(named);
}

/** A bank decides, one way or the other, and sometimes once more. What it keeps a person may have to settle. */
async function decideSome({ rig, bank, chance, oneOf, notes }: World) {
  const disputes = bank.disputes();
  if (disputes.length === 0) return;
  const { id, paymentIntentId: intent, amount } = oneOf(disputes);
  const status = chance.chance(0.5) ? 'won' : 'lost';
  await bank.tell(rig, { id, intent: intent ?? '', amount, status });
  notes.undecided.delete(id);
  const isOpen = (await rig.refunds.outside()).some((one) => one.id === id);
  if (isOpen && chance.chance(0.5)) await rig.refunds.settleOutside(id, 'It is lost', anActor);
  else if (isOpen) notes.undecided.add(id);
}

/** The last event, so that there are others left to sell and to wait for. */
async function callOff({ rig, eventIds }: World) {
  await rig.post(`/api/admin/events/${eventIds.at(-1)}/cancel`, { reason: 'The floor is wet' });
  await rig.worker.runDue();
}

const keyOf = ({ notes }: World): string => {
  notes.keys += 1;
  return `any-sequence-${notes.keys}`;
};

async function adjust(world: World) {
  const { ledger, oneOf, people, chance, notes } = world;
  const amount = chance.int(1, 3000) * (chance.chance(0.5) ? 1 : -1);
  const { id: promoterId } = oneOf(people);
  const change = { amount, note: 'By hand', idempotencyKey: keyOf(world) };
  await ledger.adjust(anActor, promoterId, change);
  notes.byHand.push({ promoterId, kind: 'adjusted', amount });
}

/** Two at once, and one of them asked for twice: each is paid once, and only as long as there is something. */
async function payOut(world: World) {
  const { ledger, oneOf, people, chance, notes, platform } = world;
  const { id: promoterId } = oneOf(people);
  const { available } = await ledger.balance(promoterId);
  const most = Math.max(1, available);
  const paid_on = new Date(platform.clock()).toISOString().slice(0, 10);
  const rest = { method: 'paypal', reference: '', note: '', paid_on } as const;
  const wishes = [1, 2].map(() => {
    return { amount: chance.int(1, Math.ceil(most * 1.2)), idempotencyKey: keyOf(world), ...rest };
  });
  const [first] = wishes;
  const asked = await Promise.all(
    [...wishes, first!].map((payout) => ledger.pay(anActor, promoterId, payout).catch(refused)),
  );
  const paid = new Map(asked.flatMap((done) => (done ? [[done.payout.id, done.payout]] : [])));
  for (const { amount } of paid.values()) notes.byHand.push({ promoterId, kind: 'paid', amount });
  const sum = [...paid.values()].reduce((all, { amount }) => all + amount, 0);
  if (sum > Math.max(0, available)) throw new Error(`${sum} paid out of ${available}`);
}

async function waitSome({ platform, chance, longestWait }: World) {
  platform.advance(chance.int(1, longestWait));
}

const anyRates = (world: World) =>
  agree(world, world.oneOf(world.people).id, world.oneOf(world.eventIds));

const OFTEN = [
  [5, sell],
  [3, refundSome],
  [2, payOut],
  [2, waitSome],
  [1, disputeSome],
  [1, decideSome],
  [1, adjust],
  [1, anyRates],
] as const;
const STEPS = OFTEN.flatMap(([times, step]) => Array.from({ length: times }, () => step));

/** One thing that happens, by chance; answers what. */
export async function anyStep(world: World): Promise<string> {
  const step = world.chance.chance(0.03) ? callOff : world.oneOf(STEPS);
  await step(world);
  return step.name;
}
