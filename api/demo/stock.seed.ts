import type { Db } from '#api/db/open.ts';
import type { PlannedSale } from './sales.plan.ts';

type Sales = readonly Pick<PlannedSale, 'event' | 'lines'>[];

export async function countSold(db: Db, sales: Sales): Promise<void> {
  const lines = sales.flatMap(({ event, lines: own }) =>
    own.map((line) => ({ ...line, eventId: event.id })),
  );
  const byProduct = Map.groupBy(lines, ({ kind, eventId, productId }) =>
    [kind, eventId, productId].join(' '),
  );
  for (const sold of byProduct.values()) {
    const [line] = sold;
    const quantity_sold = sold.reduce((sum, { quantity }) => sum + quantity, 0);
    if (!line) continue;
    const { eventId, productId } = line;
    if (line.kind === 'addon') await insertAddonStock(db, eventId, productId, quantity_sold);
    else
      await db
        .updateTable('ticket_products')
        .set({ quantity_sold })
        .where('id', '=', productId)
        .execute();
  }
}

async function insertAddonStock(
  db: Db,
  event_id: number,
  addon_id: number,
  quantity_sold: number,
): Promise<void> {
  const { available_quantity: total } = await db
    .selectFrom('addons')
    .select('available_quantity')
    .where('id', '=', addon_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('addon_stock')
    .values({ event_id, addon_id, variant_id: 0, total, quantity_sold })
    .execute();
}
