import { Dexie, type EntityTable } from 'dexie';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { rememberTickets } from './hasTickets.ts';

/** Times are milliseconds by this device's clock. Fields that a later version adds must be kept when rewriting. */
export type OrderRow = {
  orderNumber: string;
  userId: string | null;
  savedAt: number;
  order: Order;
};
export type EventRow = { id: number; savedAt: number; event: EventDetail };
/** A payment whose end this device has not seen yet, with the secret to ask about it. */
export type PaymentRow = {
  paymentIntentId: string;
  checkoutId: string;
  clientSecret: string;
  eventId: number;
  startedAt: number;
  /** Where it was paid, with the basket in it; older ones have none. */
  path?: string;
};
/** Any other answer worth keeping, by a key that its page chooses. */
export type ListRow = { key: string; savedAt: number; value: unknown };

export type DeviceDb = Dexie & {
  orders: EntityTable<OrderRow, 'orderNumber'>;
  events: EntityTable<EventRow, 'id'>;
  lists: EntityTable<ListRow, 'key'>;
  payments: EntityTable<PaymentRow, 'paymentIntentId'>;
};

/**
 * What this device keeps: the tickets bought on it and the events seen. Reach it through `onDevice`.
 * Versions only ever add: an old tab may still be writing.
 */
export function openDeviceDb(name = 'rollcall'): DeviceDb {
  // A ticket that is on the screen must survive a battery that dies in the same second.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DeviceDb;
  db.version(1).stores({
    orders: 'orderNumber, userId, order.id',
    events: 'id',
    lists: 'key',
    payments: 'paymentIntentId',
  });
  db.orders.hook('creating', () => rememberTickets());
  return db;
}

export const db = openDeviceDb();
