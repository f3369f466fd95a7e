import type { DemoContext } from './context.ts';
import { planVisits } from './visits.plan.ts';

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
