import { Dexie } from 'dexie';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { rememberTickets } from './hasTickets.ts';
import type { OrderRow, PaymentRow } from './db.schemas.ts';
import type { StoredTable } from './parseStored.ts';

type EventRow = { id: number; savedAt: number; event: EventDetail };
type ListRow = { key: string; savedAt: number; value: unknown };

export type DeviceDb = Dexie & {
  orders: StoredTable<OrderRow, string>;
  events: StoredTable<EventRow, number>;
  lists: StoredTable<ListRow, string>;
  payments: StoredTable<PaymentRow, string>;
};

/**
 * Use through `onDevice`. A new schema version may only add tables and indexes, since tabs with an old version may
 * still write.
 */
export function openDeviceDb(name = 'rollcall'): DeviceDb {
  // Strict durability: a ticket that was shown must survive if the battery dies right after.
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
