import type { Db } from '#api/db/open.ts';
import type { SaleLine } from './sales.plan.ts';

export async function countSold(db: Db, lines: readonly SaleLine[]): Promise<void> {
  const byProduct = Map.groupBy(lines, ({ kind, productId }) => `${kind} ${productId}`);
  for (const sold of byProduct.values()) {
    const [line] = sold;
    const quantity_sold = sold.reduce((sum, { quantity }) => sum + quantity, 0);
    if (line) await setSold(db, line, quantity_sold);
  }
}

async function setSold(
  db: Db,
  { kind, productId }: SaleLine,
  quantity_sold: number,
): Promise<void> {
  if (kind === 'ticket') {
    await db
      .updateTable('ticket_products')
      .set({ quantity_sold })
      .where('id', '=', productId)
      .execute();
  } else {
    await db.updateTable('addons').set({ quantity_sold }).where('id', '=', productId).execute();
  }
}
