import { beforeAll, describe, expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { anAdmin } from '#api/refunds/testing.ts';
import { adminOrderSchema } from '#shared/orders/adminOrders.schemas.ts';
import { adminAddonSchema } from '#shared/addons/addons.schemas.ts';
import {
  adminEventSchema,
  adminEventsSchema,
  adminTicketSchema,
} from '#shared/events/adminEvents.schemas.ts';
import { checkInStatsSchema, manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { eventAnalyticsSchema } from '#shared/analytics/eventAnalytics.schemas.ts';
import { overviewSchema } from '#shared/analytics/overview.schemas.ts';
import { cancellationSchema } from '#shared/refunds/cancellation.schemas.ts';
import {
  createTeam,
  giveTickets,
  sellFreeTickets,
  LIVE,
  sellInMode,
} from './figuresByMode.testing.ts';
import { look } from './lookAtFigures.testing.ts';

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

describe('on a server that collects real money', () => {
  let before: Map<string, string>;
  let after: Map<string, string>;
  let withTestOrder: Map<string, string>;
  let withGuests: Map<string, string>;
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
    await giveTickets(world);
    withGuests = await look(world, LIVE, order, 'withGuests');
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
      const { open } = cancellationSchema.parse(read(seen, 'what cancelling costs'));
      const { event } = manifestSchema.parse(read(seen, 'list of the door'));
      const money = [totalOrders, totalRevenue, open.amount];
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

  it('nothing is sold to guests: what differs is counted by itself, or counts who comes', () => {
    const told = changed(after, withGuests).filter((name) => !/^(audit log|team)/.test(name));
    expect(told).toEqual([
      'overview',
      'analytics, all',
      'analytics, 7days',
      'analytics, 30days',
      'analytics, 90days',
      'orders',
      'orders, 200',
      'orders, cancelled',
      'orders, completed',
      'orders of an event',
      'orders of event and status',
      'orders, complimentary',
      'orders, complimentary, of an event',
      'guests of an event',
      'the night at the door',
      'orders, late page',
      'orders, page by number',
      'events',
      'an event',
      'tickets of an event',
      'what cancelling costs',
      'what ticket holders will be told',
      'attendance by day',
      'settlement of an event',
      'check-ins of an event',
      'doors',
      'list of the door',
    ]);
    const overviews = [after, withGuests].map((seen) =>
      overviewSchema.parse(read(seen, 'overview')),
    );
    const sales = overviews.map(({ totalOrders, totalRevenue }) => [totalOrders, totalRevenue]);
    expect(sales[1]).toEqual(sales[0]);
    expect(overviews.map((one) => one.complimentaryTickets)).toEqual([0, 3]);
    for (const name of ['analytics, all', 'analytics, 7days']) {
      const [was, is] = [after, withGuests].map((seen) =>
        eventAnalyticsSchema.parse(read(seen, name)),
      );
      expect(is).toEqual({ ...was, complimentary: { tickets: 3, checkedIn: 2 } });
    }
    const [was, is] = [after, withGuests].map((seen) =>
      checkInStatsSchema.parse(read(seen, 'check-ins of an event')),
    );
    expect(is).toMatchObject({
      guests: { tickets: 3, checkedIn: 2 },
      totalTicketsSold: (was?.totalTicketsSold ?? 0) + 3,
      totalCheckedIn: (was?.totalCheckedIn ?? 0) + 2,
    });
    const cost = (seen: Map<string, string>) =>
      cancellationSchema.parse(read(seen, 'what cancelling costs'));
    expect(cost(withGuests).open.amount).toBe(cost(after).open.amount);
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
