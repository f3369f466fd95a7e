import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundsTable } from '#api/db/tables/payments.ts';

export async function insertRefund(db: Db, refund: Insertable<RefundsTable>): Promise<void> {
  await db.insertInto('refunds').values(refund).execute();
}

export async function findRefund(db: Db, id: string): Promise<Selectable<RefundsTable> | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function setRefundStatus(
  db: Db,
  id: string,
  status: RefundsTable['status'],
): Promise<void> {
  await db.updateTable('refunds').set({ status }).where('id', '=', id).execute();
}
