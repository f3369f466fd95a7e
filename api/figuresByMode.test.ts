import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#api/accounts/openSession.ts';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { WEEKLY_MAIL } from '#api/promoters/weekly.kinds.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import { adminOrderSchema } from '#shared/orders/adminOrders.schemas.ts';
import { adminAddonSchema } from '#shared/addons/addons.schemas.ts';
import {
  adminEventSchema,
  adminEventsSchema,
  adminTicketSchema,
} from '#shared/events/adminEvents.schemas.ts';
import { manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { overviewSchema } from '#shared/analytics/overview.schemas.ts';
import { cancellationSchema } from '#shared/refunds/cancellation.schemas.ts';
import { adminLists } from './adminLists.testing.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import {
  DAY,
  createTeam,
  sellFreeTickets,
  LIVE,
  sellInMode,
  type ModeFixture,
} from './figuresByMode.testing.ts';
import { TEST_NOW, testPlatform } from './testing.ts';

/** Answers that may differ because of test orders, and why. Everything else is the same, to the letter. */
const SHOWN: readonly { name: RegExp; why: string }[] = [
  { name: /^overview$/, why: 'the newest orders, marked' },
  { name: /^orders(?!, real)/, why: 'all orders, marked' },
  {
    name: /^(events(?! to)|an event$|tickets of|add-ons)/,
    why: 'stock is stock, whoever has it; the part in test mode is named',
  },
  { name: /^list of the door/, why: 'its devices refuse test tickets by name' },
  {
    name: /^what cancelling costs/,
    why: 'every order goes back; the sum is of those that were paid',
  },
  {
    name: /^audit log( of an event|, choices)?$/,
    why: 'who refunded what, and who looked at all this',
  },
  { name: /^team$/, why: 'whoever asks has logged in' },
  { name: /^mails/, why: 'every mail is there' },
  { name: /^demo orders/, why: 'that is what it counts' },
];

const userNamed = (db: ModeFixture['db'], username: string) =>
  db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();

/** Everything that a server tells which is configured like this; `seed` is for its sessions. */
async function look({ db, sale }: ModeFixture, env: object, orderId: string, seed: string) {
  const dataDir = '/nonexistent';
  const keys = { VAPID_PUBLIC_KEY: TEST_VAPID.publicKey, VAPID_PRIVATE_KEY: TEST_VAPID.privateKey };
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...keys, ...env });
  const platform = testPlatform({ now: TEST_NOW + 4 * DAY, seed });
  const services = compose(config, { db, engine: 'sqlite' }, platform);
  const app = createApp(services, { webRoot: dataDir });
  const as = async (username: string) => {
    const { id } = await userNamed(db, username);
    const user = await services.owners.find(db, id);
    if (!user) throw new Error(`no ${username}`);
    const { token } = await openSession(db, { user, userAgent: null }, platform);
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
  let withTestOrder: Map<string, string>;
  beforeAll(async () => {
    const db = await memoryDatabase();
    const world = { db, sale: await seedSale(db), admin: await anAdmin(db) };
    await createTeam(world);
    const order = await sellInMode(world, 'live');
    await sellFreeTickets(world);
    before = await look(world, LIVE, order, 'before');
    await sellInMode(world, 'demo');
    await sellInMode(world, 'test');
    after = await look(world, LIVE, order, 'after');
    withTestOrder = await look(world, {}, order, 'withTestOrder');
  }, 60_000);

  const changed = (one: Map<string, string>, other: Map<string, string>): string[] =>
    [...one.keys()].filter((name) => one.get(name) !== other.get(name));
  const read = (seen: Map<string, string>, name: string): unknown =>
    JSON.parse((seen.get(name) ?? '').replace(/^\S* /, ''));
  const isShown = (name: string): boolean => SHOWN.some((each) => each.name.test(name));

  it('no figure counts test mode, for any role', () => {
    expect(changed(before, after).filter((name) => !isShown(name))).toEqual([]);
    const idle = SHOWN.filter(
      ({ name }) => !changed(before, after).some((each) => name.test(each)),
    );
    expect(idle).toEqual([]);
  });

  it('sums are of what was real, where orders are shown beside them', () => {
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
    const testTickets = tickets.filter(({ practice }) => practice).length;
    expect([testTickets, tickets.length]).toEqual([14, 25]);
    const modes = adminOrderSchema.array().parse(read(after, 'orders'));
    expect(new Set(modes.map((order) => order.payment_mode))).toEqual(
      new Set(['live', 'free', 'demo', 'test']),
    );
  });

  it('sold is what was real, beside the stock that the rest takes up', () => {
    const list = adminEventsSchema.parse(read(after, 'events')).events;
    const event = list.find(({ tickets_practice }) => tickets_practice);
    expect(event).toMatchObject({ tickets_sold: 9 + 2 * 5, tickets_practice: 2 * 5 });
    const tickets = read(after, 'tickets of an event');
    expect(adminEventSchema.parse(read(after, 'an event')).tickets).toEqual(tickets);
    const addons = adminAddonSchema.array().parse(read(after, 'add-ons'));
    const products = [...adminTicketSchema.array().parse(tickets), ...addons];
    expect(products.filter(({ quantity_practice }) => quantity_practice)).toMatchObject([
      { name: 'Weekend Pass', quantity_sold: 5 + 2 * 5, quantity_practice: 2 * 5 },
      { name: 'Shirt', quantity_sold: 2 + 2 * 2, quantity_practice: 2 * 2 },
    ]);
    for (const name of ['events', 'an event', 'tickets of an event', 'add-ons']) {
      expect(before.get(name)).not.toContain('_practice');
      expect(withTestOrder.get(name)).not.toContain('_practice');
    }
  });

  it('would notice: until then everything counts', () => {
    const figures = changed(after, withTestOrder);
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
