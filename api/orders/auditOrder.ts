import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import type { Snapshot } from '#shared/audit/audit.rules.ts';
import type { OrderRow } from './orders.store.ts';
import type { Asker } from './orderKey.ts';

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
