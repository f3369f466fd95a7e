import type { User } from '#shared/accounts/accounts.schemas.ts';
import { countStored } from '#web/offline/countStored.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { canScan } from './session.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { parseOrders } from '#web/tickets/tickets.local.ts';
import { sortedByEvent } from '#web/tickets/sortedByEvent.rules.ts';

/** Returns the numbers of the user's orders on this device whose event isn't over, without canceled ones. */
export async function upcomingOf(userId: string): Promise<string[]> {
  const rows = await onDevice((db) => db.orders.where('userId').equals(userId).toArray());
  const valid = (await parseOrders(rows)).filter(({ order }) => order.status !== 'cancelled');
  return sortedByEvent(valid, Date.now()).upcoming.map(({ orderNumber }) => orderNumber);
}

/** Detaches the orders from the account, so that they stay on the device like tickets bought without a login. */
export const keepTickets = (orderNumbers: readonly string[]): Promise<number> =>
  onDevice((db) => db.orders.where('orderNumber').anyOf(orderNumbers).modify({ userId: null }));

/**
 * The number of unsent scans, and the numbers of orders with upcoming tickets that a logout removes from the device.
 */
export type LogoutQuestions = { unsent: number; orders: readonly string[] };

/** Returns null if there is nothing to ask. A failing database must not prevent a logout. */
export async function logoutQuestions(user: User): Promise<LogoutQuestions | null> {
  const unsent = canScan(user) ? await countStored('rollcall-door', 'outbox') : 0;
  const orders = hasTickets() ? await upcomingOf(user.id).catch(() => []) : [];
  return unsent > 0 || orders.length > 0 ? { unsent, orders } : null;
}
