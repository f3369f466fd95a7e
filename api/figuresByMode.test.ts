import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { adminOrderSchema } from '#shared/orders/adminOrders.schemas.ts';
import { adminAddonSchema } from '#shared/addons/addons.schemas.ts';
import {
  adminEventSchema,
  adminEventsSchema,
  adminTicketSchema,
} from '#shared/events/adminEvents.schemas.ts';
import { checkInStatsSchema, manifestSchema } from '#shared/checkin/checkin.schemas.ts';
import { eventAnalyticsSchema, overviewSchema } from '#shared/analytics/reports.schemas.ts';
import { eventHomeSchema } from '#shared/analytics/eventHome.schemas.ts';
import { cancellationSchema } from '#shared/refunds/refunds.schemas.ts';
import {
  giveTickets,
  sellFreeTickets,
  LIVE,
  look,
  openBusiness,
  OWN,
  sellInMode,
} from './figuresByMode.testing.ts';

/** Answers that may differ because of test orders, and why. Everything else is the same, to the letter. */
const SHOWN: readonly { name: RegExp; why: string }[] = [
  { name: /^reports\.overview$/, why: 'the newest orders, marked' },
  { name: /^orderAdmin\.(list|csv|attendee)(?!.*real)/, why: 'all orders, marked' },
  { name: /^reports\.eventHome$/, why: 'how full a night is; its sales are of what was real' },
  {
    name: /^(adminEvents|events|addons)\./,
    why: 'stock is stock, whoever has it; the part in test mode is named',
  },
  { name: /manifest/, why: 'its devices refuse test tickets by name' },
  {
    name: /^refunds\.cancellation$/,
    why: 'every order goes back; the sum is of those that were paid',
  },
  { name: /^audit\./, why: 'who refunded what, and who looked at all this' },
  { name: /^team\.list$/, why: 'whoever asks has logged in' },
  { name: /^mails\.list/, why: 'every mail is there' },
  { name: /^paymentHealth\.demoOrders$/, why: 'that is what it counts' },
];

const MANIFEST = '/api/door/events/1/manifest';

/** Stock, in which the part of test mode is named. */
const STOCK = ['adminEvents.list', 'events.detail?admin=true', 'addons.list?admin=true'];

/** Figures that count test orders on a server that collects no money. */
const COUNTING = [
  'checkin.stats',
  'ledger.ofPromoter',
  'ledger.statementCsv',
  'promoters.list',
  'promoters.sales',
  'promoters.stats',
  'refunds.cancellation',
  'reports.eventAnalytics',
  'reports.eventAnalytics?dateRange=7days',
  'reports.overview',
  'weekly mail',
  '/api/door/events',
  ...OWN.filter((path) => !path.endsWith('promoted-events')),
];

describe('on a server that collects real money', () => {
  let before: Map<string, string>;
  let after: Map<string, string>;
  let withTestOrder: Map<string, string>;
  let withGuests: Map<string, string>;
  beforeAll(async () => {
    const world = await openBusiness();
    const orderId = await sellInMode(world, 'live');
    await sellFreeTickets(world);
    before = await look(world, { env: LIVE, orderId, seed: 'before' });
    await sellInMode(world, 'demo');
    await sellInMode(world, 'test');
    after = await look(world, { env: LIVE, orderId, seed: 'after' });
    const only = [...STOCK, ...COUNTING];
    withTestOrder = await look(world, { env: {}, orderId, seed: 'withTestOrder', only });
    await giveTickets(world);
    withGuests = await look(world, { env: LIVE, orderId, seed: 'withGuests' });
  }, 60_000);

  const changed = (one: Map<string, string>, other: Map<string, string>): string[] =>
    [...one.keys()].filter((name) => one.get(name) !== other.get(name));
  const read = <S extends z.ZodType>(schema: S, seen: Map<string, string>, name: string) =>
    schema.parse(JSON.parse((seen.get(name) ?? '').replace(/^\S* /, '')));
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
      const { totalOrders, totalRevenue } = read(overviewSchema, seen, 'reports.overview');
      const { open } = read(cancellationSchema, seen, 'refunds.cancellation');
      const { event } = read(manifestSchema, seen, MANIFEST);
      const money = [totalOrders, totalRevenue, open.amount];
      const { sales } = read(eventHomeSchema, seen, 'reports.eventHome');
      return [...money, event.tickets, event.checkedIn, sales.all.tickets, sales.all.sales];
    };
    expect(sums(after)).toEqual(sums(before));
    expect(sums(after).every((sum) => sum > 0)).toBe(true);
    const { tickets } = read(manifestSchema, after, MANIFEST);
    const testTickets = tickets.filter(({ practice }) => practice).length;
    expect([testTickets, tickets.length]).toEqual([14, 25]);
    const modes = read(adminOrderSchema.array(), after, 'orderAdmin.list');
    expect(new Set(modes.map((order) => order.payment_mode))).toEqual(
      new Set(['live', 'free', 'demo', 'test']),
    );
  });

  it('sold is what was real, beside the stock that the rest takes up', () => {
    const list = read(adminEventsSchema, after, 'adminEvents.list').events;
    const event = list.find(({ tickets_practice }) => tickets_practice);
    expect(event).toMatchObject({ tickets_sold: 9 + 2 * 5, tickets_practice: 2 * 5 });
    const tickets = read(adminTicketSchema.array(), after, 'events.tickets?admin=true');
    expect(read(adminEventSchema, after, 'events.detail?admin=true').tickets).toEqual(tickets);
    const addons = read(adminAddonSchema.array(), after, 'addons.list?admin=true');
    const products = [...tickets, ...addons];
    expect(products.filter(({ quantity_practice }) => quantity_practice)).toMatchObject([
      { name: 'Weekend Pass', quantity_sold: 5 + 2 * 5, quantity_practice: 2 * 5 },
      { name: 'Shirt', quantity_sold: 2 + 2 * 2, quantity_practice: 2 * 2 },
    ]);
    for (const name of STOCK) {
      expect(before.get(name)).not.toContain('_practice');
      expect(withTestOrder.get(name)).not.toContain('_practice');
    }
  });

  it('nothing is sold to guests: what differs is counted by itself, or counts who comes', () => {
    const told = changed(after, withGuests).filter((name) => !/^(audit|team|mails)\./.test(name));
    expect(new Set(told.map((name) => name.replace(/\?.*/, '')))).toEqual(
      new Set([
        '/api/door/events',
        '/api/door/events/1/manifest',
        'adminEvents.list',
        'checkin.attendance',
        'checkin.attendanceCsv',
        'checkin.stats',
        'doorNight.show',
        'events.detail',
        'events.tickets',
        'finance.settlement',
        'finance.settlementCsv',
        'guests.list',
        'notifications.announcement',
        'orderAdmin.attendeeList',
        'orderAdmin.attendees',
        'orderAdmin.csv',
        'orderAdmin.list',
        'refunds.cancellation',
        'reports.eventAnalytics',
        'reports.eventHome',
        'reports.overview',
      ]),
    );
    const ofOrders = told.filter((name) => /^orderAdmin.*(payments|search)=/.test(name));
    expect(ofOrders).toEqual([
      'orderAdmin.list?payments=comp',
      'orderAdmin.list?payments=comp&eventId=:event',
    ]);
    const bothOf = <S extends z.ZodType>(schema: S, name: string) =>
      [after, withGuests].map((seen) => read(schema, seen, name));
    const overviews = bothOf(overviewSchema, 'reports.overview');
    const sales = overviews.map(({ totalOrders, totalRevenue }) => [totalOrders, totalRevenue]);
    expect(sales[1]).toEqual(sales[0]);
    expect(overviews.map((one) => one.complimentaryTickets)).toEqual([0, 3]);
    for (const name of ['reports.eventAnalytics', 'reports.eventAnalytics?dateRange=7days']) {
      const [was, is] = bothOf(eventAnalyticsSchema, name);
      expect(is).toEqual({ ...was, complimentary: { tickets: 3, checkedIn: 2 } });
    }
    const [was, is] = bothOf(checkInStatsSchema, 'checkin.stats');
    expect(is).toMatchObject({
      guests: { tickets: 3, checkedIn: 2 },
      totalTicketsSold: (was?.totalTicketsSold ?? 0) + 3,
      totalCheckedIn: (was?.totalCheckedIn ?? 0) + 2,
    });
    const costs = bothOf(cancellationSchema, 'refunds.cancellation');
    expect(costs[1]?.open.amount).toBe(costs[0]?.open.amount);
  });

  it('would notice: until then everything counts', () => {
    const figures = changed(withTestOrder, after);
    expect(COUNTING.filter((name) => !figures.includes(name))).toEqual([]);
  });
});
