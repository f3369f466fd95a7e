import { onDevice } from '#web/offline/device.ts';
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
