import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import type { Db } from '#api/db/open.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { adminOrdersQuerySchema } from '#shared/orders/adminOrders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { listOrders } from './orderAdmin.service.ts';
import { runs } from '#testing/scope.ts';
import { type Bought, placeBare } from './testing.ts';

const NAMES = ['Zoë Ångström', 'ÉMILIE 100%', 'ana_ruiz', 'Ana Ruiz', '山田 太郎', "O'Brien \\o/"];
const STATUSES = ['completed', 'completed', 'pending', 'cancelled'] as const;
const MODES = ['live', 'demo', 'free', 'test', 'live'] as const;
const START = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

/** Inserts forty orders of two events over ten days, four of them at each moment. */
async function seed(db: Parameters<typeof placeBare>[0]): Promise<Bought[]> {
  const { eventId, pastEventId } = await seedSale(db);
  const orders = Array.from({ length: 40 }, (_each, n): Bought => {
    const name = NAMES[n % NAMES.length] ?? '';
    return {
      id: `ID${String(n * 7919).padStart(6, '0')}`,
      number: `RC-A${n}BC-00${n % 3}K-XY${n}Z`,
      name,
      email: `Buyer${n}@Rink${n % 5}.Example`,
      eventId: n % 3 === 0 ? pastEventId : eventId,
      status: STATUSES[n % 4] ?? 'completed',
      at: START + Math.floor(n / 4) * DAY,
      mode: MODES[n % 5] ?? 'live',
    };
  });
  for (const order of orders) await placeBare(db, order);
  return orders;
}

const asked = (query: Record<string, string> = {}) => adminOrdersQuerySchema.parse(query);

/** The list as computed without SQL. */
function expected(orders: readonly Bought[], query: Record<string, string>): string[] {
  const { search = '', status, eventId, payments, from, to } = asked(query);
  const term = search.toLowerCase();
  const matches = (order: Bought): boolean =>
    [order.number, order.name, order.email].some((text) => text.toLowerCase().includes(term)) &&
    (status === undefined || order.status === status) &&
    (eventId === undefined || order.eventId === eventId) &&
    (payments === undefined || isTestMode(order.mode ?? 'free') === (payments === 'demo')) &&
    (from === undefined || order.at >= from) &&
    (to === undefined || order.at < to);
  return orders
    .filter(matches)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}
async function allPages(db: Db, query: Record<string, string>) {
  const ids: string[] = [];
  const totals = new Set<number>();
  let cursor = '';
  do {
    const page = await listOrders(db, asked({ ...query, cursor }));
    ids.push(...page.orders.map(({ id }) => id));
    totals.add(page.total);
    cursor = page.next ?? '';
  } while (cursor !== '');
  return { ids, totals: [...totals] };
}

const TERMS = "zoë|ZOË Å|émilie|%|_|\\|'|rc-a1|K-XY|@rink3|太郎|e|nobody".split('|');

describeBothEngines('the list of orders', (open, dialect) => {
  it('is what was asked for, newest first, in pages without gaps, always with its full count', async () => {
    const db = await open();
    const orders = await seed(db);
    const events = [...new Set(orders.map(({ eventId }) => String(eventId)))];
    const day = fc.integer({ min: 1, max: 11 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
    const anyQuery = fc.record({
      search: fc.constantFrom('', ...TERMS),
      status: fc.constantFrom('', '', 'completed', 'cancelled'),
      eventId: fc.constantFrom('', '', ...events),
      payments: fc.constantFrom('', '', 'real', 'demo'),
      from: fc.oneof(fc.constant(''), day),
      to: fc.oneof(fc.constant(''), day),
      limit: fc.constantFrom('1', '3', '50'),
    });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const ids = expected(orders, query);
        expect(await allPages(db, query)).toEqual({ ids, totals: [ids.length] });
      }),
      { numRuns: runs(25) },
    );
    const each = [
      ...TERMS.map((search) => ({ search })),
      { payments: 'real' },
      { payments: 'demo' },
    ];
    for (const query of [{}, ...each]) {
      const ids = expected(orders, query);
      const found = await allPages(db, { ...query, limit: '7' });
      expect({ query, ...found }).toEqual({ query, ids, totals: [ids.length] });
    }
  });

  it('is sorted by a column, equal ones newest first, page after page', async () => {
    const db = await open();
    const orders = await seed(db);
    const status = (order: Bought): string => order.status ?? '';
    const upward = expected(orders, {}).map((id) => orders.find((order) => order.id === id)!);
    const sorted = upward.toSorted((a, b) =>
      status(a) < status(b) ? -1 : Number(status(a) > status(b)),
    );
    const ids: string[] = [];
    for (const page of ['1', '2', '3', '4', '5']) {
      const query = asked({ sort: 'status', limit: '8', page });
      ids.push(...(await listOrders(db, query)).orders.map(({ id }) => id));
    }
    expect(ids).toEqual(sorted.map(({ id }) => id));
    const [latest] = (await listOrders(db, asked({ sort: '-date' }))).orders;
    const [first] = (await listOrders(db, asked({ sort: 'date' }))).orders;
    expect([latest?.id, first?.created_at]).toEqual([upward[0]?.id, '2026-11-01T00:00:00.000Z']);
    expect(() => asked({ sort: 'price' })).toThrow(/number/);
  });

  it('shows what the specification names, and what has gone back', async () => {
    const db = await open();
    const [first] = await seed(db);
    const { id = '', number = '' } = first ?? {};
    const promoted = { promo_code: 'ROLLAXLE', promo_source: 'link' } as const;
    const money = { total_amount: 5411, refunded_amount: 411 };
    const kept = { ...promoted, ...money, commission_withheld: 'own_email' } as const;
    await db.updateTable('orders').set(kept).where('id', '=', id).execute();
    const { orders } = await listOrders(db, asked({ search: number }));
    const of = { id, order_number: number, customer_name: 'Zoë Ångström', status: 'completed' };
    const when = { event_title: 'Last Summer', created_at: '2026-11-01T00:00:00.000Z' };
    expect(orders).toMatchObject([{ ...of, ...when, ...kept }]);
    expect(orders[0]).not.toHaveProperty('search_text');
  });

  it.runIf(dialect === 'sqlite')('reads one index and nothing else to find a page', async () => {
    const db = await open();
    await seed(db);
    const plan = async (where: string) => {
      const { rows } = await sql<{ detail: string }>`
        explain query plan select id from orders where ${sql.raw(where)} search_text like '%x%'
        order by created_at desc, id desc limit 50`.execute(db);
      return rows.map(({ detail }) => detail);
    };
    for (const where of ['', "status = 'completed' and", 'event_id = 1 and']) {
      expect(await plan(where)).toEqual([expect.stringContaining('USING COVERING INDEX orders_')]);
    }
  });
});
