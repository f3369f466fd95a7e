import { Dexie } from 'dexie';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { rememberTickets } from './hasTickets.ts';
import type { OrderRow, PaymentRow } from './rows.schemas.ts';
import type { StoredTable } from './stored.ts';

type EventRow = { id: number; savedAt: number; event: EventDetail };
/** Any other answer worth keeping, by a key that its page chooses. */
type ListRow = { key: string; savedAt: number; value: unknown };

export type DeviceDb = Dexie & {
  orders: StoredTable<OrderRow, string>;
  events: StoredTable<EventRow, number>;
  lists: StoredTable<ListRow, string>;
  payments: StoredTable<PaymentRow, string>;
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
