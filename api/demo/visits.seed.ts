import type { Insertable } from 'kysely';
import type { PromoClicksTable, VisitsTable } from '#api/db/tables/analytics.ts';
import { dayOf } from '#shared/analytics/visits.rules.ts';
import { type Seeded, seeded } from '#shared/base/pseudoRandom.ts';
import type { DemoContext } from './demoContext.ts';
import { DAY, MINUTE } from './dates.ts';

const PER_INSERT = 500;

/** Inserts site visits and promoter link clicks that precede the orders. */
export async function seedVisits({ trx, now }: DemoContext): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['event_id', 'promoter_id', 'created_at'])
    .orderBy('created_at')
    .orderBy('order_number')
    .execute();
  const { visits, clicks } = planVisits(orders, now);
  for (const rows of portions(visits)) await trx.insertInto('visits').values(rows).execute();
  for (const rows of portions(clicks)) await trx.insertInto('promo_clicks').values(rows).execute();
  const visitors = trx
    .selectFrom('visits')
    .select(({ fn }) => ['event_id', 'visitor', fn.max('at').as('last_at')])
    .where('kind', '=', 'page_view')
    .groupBy(['event_id', 'visitor']);
  await trx
    .insertInto('visitors')
    .columns(['event_id', 'visitor', 'last_at'])
    .expression(visitors)
    .execute();
}

function portions<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / PER_INSERT);
  return Array.from({ length: count }, (_, n) => rows.slice(n * PER_INSERT, (n + 1) * PER_INSERT));
}

type Sold = { event_id: number; promoter_id: number | null; created_at: number };
type Visit = Insertable<VisitsTable>;
type Click = Insertable<PromoClicksTable>;
type PlannedVisits = { visits: Visit[]; clicks: Click[] };

/** Plans site visits around each sale; most visitors buy nothing. */
function planVisits(orders: readonly Sold[], now: number): PlannedVisits {
  const chance = seeded('rollcall demo visits');
  const looked: PlannedVisits = { visits: [], clicks: [] };
  for (const [n, order] of orders.entries()) {
    const at = order.created_at - chance.int(3, 20) * MINUTE;
    look(looked, { ...order, visitor: `demo-${n}`, at, pays: true });
    for (let guest = chance.int(4, 14); guest > 0; guest -= 1) {
      const visitor = `demo-${n}-${guest}`;
      const later = order.created_at + chance.int(-1440, 1440) * MINUTE;
      const pays = chance.chance(0.12);
      look(looked, { ...order, visitor, at: Math.min(later, now - MINUTE), pays });
      if (chance.chance(0.2)) again(looked, order.event_id, visitor, chance, now);
    }
  }
  return looked;
}

type Look = Sold & { visitor: string; at: number; pays: boolean };

function look(
  { visits, clicks }: PlannedVisits,
  { event_id, promoter_id, visitor, at, pays }: Look,
) {
  const seen = { event_id, visitor, day: dayOf(at), at };
  visits.push({ ...seen, kind: 'page_view' });
  if (pays) visits.push({ ...seen, kind: 'checkout_initiated', at: at + MINUTE });
  if (promoter_id !== null) clicks.push({ ...seen, promoter_id });
}

function again(
  { visits }: PlannedVisits,
  event_id: number,
  visitor: string,
  chance: Seeded,
  now: number,
) {
  const at = now - chance.int(1, 60) * DAY;
  visits.push({ event_id, visitor, day: dayOf(at), at, kind: 'page_view' });
}
