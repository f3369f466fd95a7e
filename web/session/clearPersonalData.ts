import type { QueryClient } from '@tanstack/react-query';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { forgetTickets } from '#web/offline/hasTickets.ts';
import { dropQueriesOf } from '#web/offline/queryStore.ts';
import { local, session } from '#web/offline/safeStorage.ts';

/** Removes what an account left on this device. Tickets bought without an account stay. */
export async function clearPersonalData(client: QueryClient, owner: string | null): Promise<void> {
  client.getQueryCache().clear();
  clearTabStorage();
  local.clear('rollcall.checkout.');
  local.remove('rollcall.place');
  local.remove('rollcall.djs');
  local.clear('rollcall.draft.');
  local.clear('rollcall.hearts.');
  await Promise.all([dropQueriesOf(owner), owner === null ? undefined : deleteOrdersOf(owner)]);
}

export function clearTabStorage(): void {
  session.clear('rollcall.');
}

function deleteOrdersOf(userId: string): Promise<void> {
  return onDevice(async (db) => {
    await db.orders.where('userId').equals(userId).delete();
    await db.lists.where('key').startsWith(`user:${userId}:`).delete();
    // Pending payments don't say whose they are, so all are removed; their tickets come by e-mail.
    await db.payments.clear();
    local.remove('rollcall.pendingPayment');
    if ((await db.orders.count()) === 0) forgetTickets();
  });
}
