import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { WEEKLY_MAIL } from '#api/promoters/weekly.kinds.ts';
import { aUser } from '#api/checkout/testing/people.ts';
import { createRig, intentOf, paid, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { switchedOn } from '#api/secondfactor/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { adminLists } from './adminLists.testing.ts';
import { appOver, documentedCalls, tokenOf } from './app.testing.ts';
import { anActor, TEST_NOW } from './testing.ts';

// A day's business in each mode, for the walk through every figure.

const DAY = 86_400_000;
/** The environment of a server that collects real money. */
export const LIVE = {
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The demo provider as one of another mode. */
const inMode =
  (mode: PaymentProvider['mode']) =>
  (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    mode,
    async retrieveIntent(id) {
      const intent = await provider.retrieveIntent(id);
      return intent && { ...intent, mode };
    },
  });

export type ModeFixture = { db: Kysely<Schema>; sale: Sale; admin: User };

/** A day's business: orders by a code and without, one given back, some who came. */
export async function sellInMode(
  { db, sale, admin: user }: ModeFixture,
  mode: PaymentProvider['mode'],
) {
  const rig = createRig(db, { wrap: inMode(mode), seed: mode, user });
  const code = { promoCode: 'ROLLAXLE' };
  const buy = async (quantity: number, rest: object) => {
    const { id } = await paid(rig, aBasket(sale, quantity, rest));
    return (await rig.checkout.process(id))?.orderId ?? '';
  };
  const order = await buy(2, code);
  await buy(3, { addons: [{ addonId: sale.shirt, quantity: 2 }] });
  const body = { all: true, reason: 'Ill', idempotencyKey: `key-of-${mode}` };
  await rig.post(`/api/admin/orders/${await buy(1, code)}/refunds`, body);
  const came = db.updateTable('order_items').set({ entry_at: TEST_NOW + DAY });
  await came.where('order_id', '=', order).execute();
  await rig.worker.runDue();
  await settle(rig, sale, mode);
  return order;
}

/** A bonus, and part of it paid out. */
async function settle({ db, platform }: Rig, { promoterId }: Sale, mode: PaymentProvider['mode']) {
  const ledger = createLedgerService({ db, platform, mode });
  const idempotencyKey = `settled-in-${mode}`;
  await ledger.adjust(anActor, promoterId, { amount: 1000, note: 'Flyers', idempotencyKey });
  const paid_on = new Date(platform.clock()).toISOString().slice(0, 10);
  const payout = { method: 'paypal', reference: '8XJ2', note: '', paid_on } as const;
  await ledger.pay(anActor, promoterId, { amount: 400, ...payout, idempotencyKey });
}

/** What costs nothing is real. */
export async function sellFreeTickets({ db, sale }: ModeFixture) {
  const { checkout } = createRig(db, { seed: 'free' });
  const tickets = [{ ticketId: sale.free, quantity: 4 }];
  const { clientSecret } = await checkout.create(aBasket(sale, 4, { tickets }), null);
  await checkout.process(intentOf(clientSecret));
}

/** An admin, and the promoter of the sale with an account and weekly mails. */
export async function createTeam({ db, sale }: ModeFixture) {
  const chief = await aUser(db, 'chief');
  await switchedOn(db, chief.id);
  const axle = await aUser(db, 'axle', 'promoter');
  await db
    .updateTable('promoters')
    .set({ user_id: axle.id, weekly_mail: 1, weekly_token: 'token' })
    .where('id', '=', sale.promoterId)
    .execute();
  return { chief, axle };
}

/** Given away by the admin, to three who were told and one who was withdrawn; two of them came. */
export async function giveTickets({ db, sale, admin }: ModeFixture): Promise<void> {
  const { guests } = appOver(db, { seed: 'guests' }).services;
  const actor = { id: admin.id, name: admin.username };
  const named = (name: string, quantity: number) => ({ name, email: null, quantity });
  const list = [named('Ana Rossi', 2), named('Ben', 1), named('Cem', 3)];
  const wish = { ticketId: sale.pass, guests: list, note: '', idempotencyKey: 'figures-gift' };
  await guests.give(sale.eventId, wish, actor);
  const given = (await guests.list(sale.eventId)).guests;
  const idOf = (name: string) => given.find((guest) => guest.name === name)?.orderId ?? '';
  await guests.withdraw(idOf('Cem'), {}, actor);
  const came = db.updateTable('order_items').set({ entry_at: TEST_NOW + DAY });
  await came.where('order_id', '=', idOf('Ana Rossi')).execute();
}

/** What the promoter reads of the first event. */
export const OWN = [
  '/api/promoter/dashboard',
  '/api/promoters/me/stats',
  '/api/promoters/me/sales',
  '/api/promoters/me/promoted-events',
  '/api/promoters/me/events/1/performance?dateRange=all',
  '/api/promoters/me/events/1/leaderboard',
  '/api/promoters/me/ledger',
  '/api/promoters/me/statement.csv',
];

type Looking = { env: object; orderId: string; seed: string };

/** Everything that a server tells which is configured like this; `seed` is for its sessions. */
export async function look(
  { db, sale, chief, axle }: ModeFixture & Awaited<ReturnType<typeof createTeam>>,
  { env, orderId, seed }: Looking,
) {
  const now = TEST_NOW + 4 * DAY;
  const { app, services } = appOver(db, { env, seed, now });
  const { eventId, promoterId } = sale;
  const door = ['/api/door/events', `/api/door/events/${eventId}/manifest?deviceId=gate`];
  const lists = adminLists(documentedCalls(app), { eventId, promoterId, orderId });
  const named = [...door, ...OWN].map((path) => ({ name: path, path }));
  const admin = await tokenOf(db, chief, { seed, now });
  const promoter = await tokenOf(db, axle, { seed: `${seed} too`, now });
  const seen = new Map<string, string>();
  for (const { name, path } of [...lists, ...named]) {
    const authorization = `Bearer ${OWN.includes(path) ? promoter : admin}`;
    const answer = await app.request(path, { headers: { authorization } });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    const head = ['x-total-count', 'x-next-cursor'].map((each) => answer.headers.get(each));
    seen.set(name, `${head.join()} ${await answer.text()}`);
  }
  const weekly = services.weekly.writers[WEEKLY_MAIL];
  const mail = await weekly?.({ promoterId, monday: '2026-11-16' }, { id: 'mail' });
  seen.set('weekly mail', JSON.stringify(mail));
  return seen;
}
