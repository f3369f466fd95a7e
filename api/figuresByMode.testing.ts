import type { MailWriter } from '#api/mail/mail.types.ts';
import { expect } from 'vitest';
import { aUser, of } from '#api/checkout/testing/sale.ts';
import { createRig } from '#api/checkout/testing/rig.ts';
import { openWorld, worldOf } from '#api/checkout/testing/world.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { WEEKLY_MAIL } from '#api/promoters/promoters.mails.ts';
import { switchedOn } from '#api/secondfactor/testing.ts';
import { adminLists } from './adminLists.testing.ts';
import { appOver, documentedCalls, tokenOf } from './app.testing.ts';
import { anActor, TEST_NOW } from './testing.ts';
import { askerOf } from '#api/http/testing.ts';
import { phoneToken } from '#testing/phone.ts';

// A day's business in each mode, for the walk through every figure.

const DAY = 86_400_000;
/** The environment of a server that collects real money. */
export const LIVE = {
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** The demo provider, posing as one of another mode. */
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

export type ModeFixture = Awaited<ReturnType<typeof openBusiness>>;

/** A sale, an admin, and the promoter of the sale with an account and weekly mails. */
export async function openBusiness() {
  const db = await memoryDatabase();
  const { sale, update } = await openWorld(db);
  const chief = await aUser(db, 'chief');
  await switchedOn(db, chief.id);
  const axle = await aUser(db, 'axle', 'promoter');
  const weekly = { user_id: axle.id, weekly_mail: 1, weekly_token: 'token' } as const;
  await update('promoters', weekly, { id: sale.promoterId });
  const came = (order_id: string) =>
    update('order_items', { entry_at: TEST_NOW + DAY }, { order_id });
  return { db, sale, chief, axle, came };
}

/**
 * A day's business: orders with and without a code, one of them refunded, some holders admitted, a bonus, and a
 * partial payout.
 */
export async function sellInMode(
  { db, sale, chief, came }: ModeFixture,
  mode: PaymentProvider['mode'],
) {
  const rig = createRig(db, { wrap: inMode(mode), seed: mode, user: chief });
  const { buy, later, platform, post } = worldOf(rig, sale);
  const code = { promoCode: 'ROLLAXLE' };
  const { id } = await buy(2, code);
  await buy(3, { addons: [{ addonId: sale.shirt, quantity: 2 }] });
  const body = { all: true, reason: 'Ill', idempotencyKey: `key-of-${mode}` };
  await post(`/api/admin/orders/${(await buy(1, code)).id}/refunds`, body);
  await came(id);
  await later();
  const ledger = createLedgerService({ ...rig, mode });
  const idempotencyKey = `settled-in-${mode}`;
  const bonus = { amount: 1000, note: 'Flyers', idempotencyKey };
  await ledger.adjust(anActor, sale.promoterId, bonus);
  const paid_on = new Date(platform.clock()).toISOString().slice(0, 10);
  const payout = { method: 'paypal', reference: '8XJ2', note: '', paid_on } as const;
  await ledger.pay(anActor, sale.promoterId, { amount: 400, ...payout, idempotencyKey });
  return id;
}

/** Sells free tickets, which are no test sales in any mode. */
export async function sellFreeTickets({ db, sale }: ModeFixture) {
  await worldOf(createRig(db, { seed: 'free' }), sale).buy(4, of(sale.free, 4));
}

/** The admin gives tickets to three guests, withdraws those of one, and the tickets of another are used. */
export async function giveTickets({ db, sale, chief, came }: ModeFixture): Promise<void> {
  const { guests } = appOver(db, { seed: 'guests' }).services;
  const actor = { id: chief.id, name: chief.username };
  const named = (name: string, quantity: number) => ({ name, email: null, quantity });
  const list = [named('Ana Rossi', 2), named('Ben', 1), named('Cem', 3)];
  const wish = { ticketId: sale.pass, guests: list, note: '', idempotencyKey: 'figures-gift' };
  await guests.give(sale.eventId, wish, { actor, proved: true });
  const given = (await guests.list(sale.eventId)).guests;
  const idOf = (name: string) => given.find((guest) => guest.name === name)?.orderId ?? '';
  await guests.withdraw(idOf('Cem'), {}, actor);
  await came(idOf('Ana Rossi'));
}

/** Calls by which the promoter reads figures. */
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

type Looking = { env: object; orderId: string; seed: string; only?: readonly string[] };

/** All figures that a server with these settings shows, or those with the names in `only`. `seed` is for its sessions. */
export async function look(
  { db, sale, chief, axle }: ModeFixture,
  { env, orderId, seed, only }: Looking,
) {
  const now = TEST_NOW + 4 * DAY;
  const { app, services } = appOver(db, { env, seed, now });
  const { eventId, promoterId } = sale;
  const door = ['/api/door/events', `/api/door/events/${eventId}/manifest`];
  const all = adminLists(documentedCalls(app), { eventId, promoterId, orderId });
  // The PDF shows the same as the CSV, and drawing it takes most of the time.
  const lists = all.filter(({ name }) => !name.startsWith('ledger.statementPdf'));
  const named = [...door, ...OWN].map((path) => ({ name: path, path }));
  const admin = await tokenOf(db, chief, { seed, now });
  const promoter = await tokenOf(db, axle, { seed: `${seed} too`, now });
  const ask = askerOf(app);
  const phone = await phoneToken(async (path, body) =>
    (await ask(`POST ${path}`, { token: admin, body })).json(),
  );
  const seen = new Map<string, string>();
  for (const { name, path } of [...lists, ...named]) {
    if (only && !only.includes(name)) continue;
    const as = OWN.includes(path) ? promoter : door.includes(path) ? phone : admin;
    const authorization = `Bearer ${as}`;
    const answer = await app.request(path, { headers: { authorization } });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    const head = ['x-total-count', 'x-next-cursor'].map((each) => answer.headers.get(each));
    seen.set(name, `${head.join()} ${await answer.text()}`);
  }
  const weekly: MailWriter = services.weekly.writers[WEEKLY_MAIL];
  const mail = await weekly({ promoterId, monday: '2026-11-16' }, { id: 'mail' });
  seen.set('weekly mail', JSON.stringify(mail));
  return seen;
}
