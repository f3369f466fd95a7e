import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/accounts/password.ts';
import { createRig, intentOf, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { WEEKLY_MAIL } from '#api/promoters/weekly.kinds.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import { adminOrderSchema } from '#shared/orders/adminOrders.schemas.ts';
import { manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { overviewSchema } from '#shared/analytics/overview.schemas.ts';
import { cancellationSchema } from '#shared/refunds/cancellation.schemas.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { adminLists } from './adminLists.testing.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { TEST_NOW, testPlatform } from './testing.ts';

const DAY = 86_400_000;
const LIVE = {
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

/** What shows that something was practised with, and why. Everything else is the same, to the letter. */
const SHOWN: readonly { name: RegExp; why: string }[] = [
  { name: /^overview$/, why: 'the newest orders, marked' },
  { name: /^orders(?!, real)/, why: 'all orders, marked' },
  { name: /^(events(?! to)|an event$|tickets of)/, why: 'stock is stock, whoever has it' },
  { name: /^list of the door/, why: 'its devices refuse what was practised with by name' },
  {
    name: /^what cancelling costs/,
    why: 'every order goes back; the sum is of those that were paid',
  },
  { name: /^audit log( of an event)?$/, why: 'who refunded what' },
  { name: /^team$/, why: 'whoever asks has logged in' },
  { name: /^mails/, why: 'every mail is there' },
  { name: /^demo orders/, why: 'that is what it counts' },
];

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

type World = { db: Kysely<Schema>; sale: Sale; admin: User };

/** A day's business: orders by a code and without, one given back, some who came. */
async function trade({ db, sale, admin: user }: World, mode: PaymentProvider['mode']) {
  const rig = createRig(db, { wrap: inMode(mode), seed: mode, user });
  const code = { promoCode: 'ROLLAXLE' };
  const buy = async (quantity: number, rest: object) => {
    const { id } = await paid(rig, aBasket(sale, quantity, rest));
    return (await rig.checkout.process(id))?.orderId ?? '';
  };
  const order = await buy(2, code);
  await buy(3, {});
  const body = { all: true, reason: 'Ill', idempotencyKey: `key-of-${mode}` };
  await rig.post(`/api/admin/orders/${await buy(1, code)}/refunds`, body);
  const came = db.updateTable('order_items').set({ entry_at: TEST_NOW + DAY });
  await came.where('order_id', '=', order).execute();
  await rig.worker.runDue();
  return order;
}

/** What costs nothing is real. */
async function giveAway({ db, sale }: World) {
  const { checkout } = createRig(db, { seed: 'free' });
  const tickets = [{ ticketId: sale.free, quantity: 4 }];
  const { clientSecret } = await checkout.create(aBasket(sale, 4, { tickets }), null);
  await checkout.process(intentOf(clientSecret));
}

/** Everything that a server tells which is configured like this; `seed` is for its sessions. */
async function look({ db, sale }: World, env: object, orderId: string, seed: string) {
  const dataDir = '/nonexistent';
  const keys = { VAPID_PUBLIC_KEY: TEST_VAPID.publicKey, VAPID_PRIVATE_KEY: TEST_VAPID.privateKey };
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...keys, ...env });
  const platform = testPlatform({ now: TEST_NOW + 4 * DAY, seed });
  const services = compose(config, { db, engine: 'sqlite' }, platform);
  const app = createApp(services, { webRoot: dataDir });
  const as = async (username: string) => {
    const { token } = await services.accounts.login({ username, password: 'password' });
    return { authorization: `Bearer ${token}` };
  };
  const { eventId, promoterId } = sale;
  const own = [
    'promoter/dashboard',
    'promoters/me/stats',
    'promoters/me/sales',
    'promoters/me/promoted-events',
    `promoters/me/events/${eventId}/performance?dateRange=all`,
    `promoters/me/events/${eventId}/leaderboard`,
    'promoters/me/ledger',
    'promoters/me/statement.csv',
  ].map((path) => ({ name: `own ${path}`, path: `/api/${path}` }));
  const [admin, axle] = [await as('chief'), await as('axle')];
  const seen = new Map<string, string>();
  const door = [
    { name: 'doors', path: '/api/door/events' },
    { name: 'list of the door', path: `/api/door/events/${eventId}/manifest?deviceId=gate` },
  ];
  for (const { name, path } of [...adminLists({ eventId, promoterId, orderId }), ...own, ...door]) {
    const answer = await app.request(path, { headers: name.startsWith('own') ? axle : admin });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    const head = ['x-total-count', 'x-next-cursor'].map((each) => answer.headers.get(each));
    seen.set(name, `${head.join()} ${await answer.text()}`);
  }
  const weekly = services.weekly.writers[WEEKLY_MAIL];
  const mail = await weekly?.({ promoterId, monday: '2026-11-16' }, { id: 'mail' });
  seen.set('weekly mail', JSON.stringify(mail));
  return seen;
}

describe('on a server that collects real money', () => {
  let before: Map<string, string>;
  let after: Map<string, string>;
  let practising: Map<string, string>;
  beforeAll(async () => {
    const db = await memoryDatabase();
    const world = { db, sale: await seedSale(db), admin: await anAdmin(db) };
    await employ(world);
    const order = await trade(world, 'live');
    await giveAway(world);
    before = await look(world, LIVE, order, 'before');
    await trade(world, 'demo');
    await trade(world, 'test');
    after = await look(world, LIVE, order, 'after');
    practising = await look(world, {}, order, 'practising');
  }, 60_000);

  const changed = (one: Map<string, string>, other: Map<string, string>): string[] =>
    [...one.keys()].filter((name) => one.get(name) !== other.get(name));
  const isShown = (name: string): boolean => SHOWN.some((each) => each.name.test(name));

  it('no figure counts what was practised with, whoever asks for it', () => {
    expect(changed(before, after).filter((name) => !isShown(name))).toEqual([]);
    const idle = SHOWN.filter(
      ({ name }) => !changed(before, after).some((each) => name.test(each)),
    );
    expect(idle).toEqual([]);
  });

  it('sums are of what was real, where orders are shown beside them', () => {
    const read = (seen: Map<string, string>, name: string): unknown =>
      JSON.parse((seen.get(name) ?? '').replace(/^\S* /, ''));
    const sums = (seen: Map<string, string>) => {
      const { totalOrders, totalRevenue } = overviewSchema.parse(read(seen, 'overview'));
      const { open, refunds } = cancellationSchema.parse(read(seen, 'what cancelling costs'));
      const { event } = manifestSchema.parse(read(seen, 'list of the door'));
      const money = [totalOrders, totalRevenue, open.amount, refunds.amount];
      return [...money, event.tickets, event.checkedIn];
    };
    expect(sums(after)).toEqual(sums(before));
    expect(sums(after).every((sum) => sum > 0)).toBe(true);
    const { tickets } = manifestSchema.parse(read(after, 'list of the door'));
    const practised = tickets.filter(({ practice }) => practice).length;
    expect([practised, tickets.length]).toEqual([12, 22]);
    const modes = adminOrderSchema.array().parse(read(after, 'orders'));
    expect(new Set(modes.map((order) => order.payment_mode))).toEqual(
      new Set(['live', 'free', 'demo', 'test']),
    );
  });

  it('would notice: until then everything counts', () => {
    const figures = changed(after, practising);
    for (const name of [
      'overview',
      'analytics, all',
      'analytics, 7days',
      'what cancelling costs',
      'check-ins of an event',
      'doors',
      'promoters',
      'sales of a promoter',
      'figures of a promoter',
      'ledger of a promoter',
      'statement',
      'own promoter/dashboard',
      'own promoters/me/stats',
      'own promoters/me/sales',
      'own promoters/me/ledger',
      'own promoters/me/statement.csv',
      'weekly mail',
    ]) {
      expect(figures).toContain(name);
    }
    expect(figures.some((name) => name.endsWith('/performance?dateRange=all'))).toBe(true);
    expect(figures.some((name) => name.endsWith('/leaderboard'))).toBe(true);
  });
});

/** An admin, and the promoter of the sale with an account and weekly mails. */
async function employ({ db, sale }: World): Promise<void> {
  const { accounts } = compose(
    readConfig({ DATA_DIR: '/nonexistent' }),
    { db, engine: 'sqlite' },
    testPlatform(),
  );
  const passwordHash = await hashPassword('password');
  const person = { email: 'chief@rollcall.example', passwordHash };
  await accounts.createUser({ ...person, username: 'chief', role: 'admin' });
  const axle = { ...person, username: 'axle', email: 'axle@rollcall.example' };
  const { id: user_id } = await accounts.createUser({ ...axle, role: 'promoter' });
  await db
    .updateTable('promoters')
    .set({ user_id, weekly_mail: 1, weekly_token: 'token' })
    .where('id', '=', sale.promoterId)
    .execute();
}
