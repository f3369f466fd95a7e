import type { Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { CheckoutsTable, OrdersTable } from '#api/db/tables/sales.ts';

export async function changeOrder(
  trx: Db,
  id: string,
  change: Updateable<OrdersTable>,
): Promise<void> {
  await trx.updateTable('orders').set(change).where('id', '=', id).execute();
}

/** Updates the buyer on the checkout: refund mails name this person, and erasing the person clears it. */
export async function changeBuyer(
  trx: Db,
  checkoutId: string,
  change: Updateable<CheckoutsTable>,
): Promise<void> {
  await trx.updateTable('checkouts').set(change).where('id', '=', checkoutId).execute();
}

export async function accountOf(trx: Db, id: string | null) {
  if (id === null) return null;
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Only a proven address finds its account: an address that was merely typed proves nothing. */
export async function accountWithProved(trx: Db, emailKey: string) {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where('email_key', '=', emailKey)
    .where('email_proved_at', 'is not', null)
    .orderBy('email_proved_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Gives the renamed tickets the next door numbers of the event, so that door devices learn of the change. */
export async function renameHolder(
  trx: Db,
  items: readonly { id: number; door_seq: number }[],
  holder: string,
): Promise<void> {
  for (const { id, door_seq } of items)
    await trx.updateTable('order_items').set({ holder, door_seq }).where('id', '=', id).execute();
}
