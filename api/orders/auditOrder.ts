import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Snapshot } from '#shared/audit/audit.rules.ts';
import type { OrderRow, OrderKey } from './orders.store.ts';

type Changed = {
  action: `orders.${string}`;
  order: Pick<OrderRow, 'id' | 'order_number' | 'event_id'>;
  before: Snapshot;
  after: Snapshot;
};

/** Records a change to an order by its buyer, or by anyone with its link. */
export const auditOrder = (
  trx: Db,
  asker: Asker,
  { action, order: { id, order_number, event_id }, before, after }: Changed,
  now: number,
): Promise<void> =>
  audit(
    trx,
    { id: asker.userId, name: asker.name ?? 'Someone with the link' },
    { action, entity: 'order', id, label: order_number, eventId: event_id, before, after },
    now,
  );

/** Who asks for an order. */
export type Viewer = { userId: string | null; admin: boolean };
/** Who asks for a change. `name`: the name for the audit log; null for a person who only has the link. */
export type Asker = Viewer & { name: string | null };

/** Distinguishes order numbers, in upper or lower case, from ids. */
export function parseOrderKey(
  idOrNumber: string,
): Pick<OrderKey, 'value'> & { column: 'id' | 'order_number' } {
  const upper = idOrNumber.toUpperCase();
  return upper.startsWith('RC-')
    ? { column: 'order_number', value: upper }
    : { column: 'id', value: idOrNumber };
}
