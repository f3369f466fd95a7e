import type { Actor } from '#shared/audit/audit.rules.ts';
import type { OrderKey } from './orders.store.ts';

/** Who asks for an order. */
export type Viewer = { userId: string | null; admin: boolean };
/** Who asks for a change. `name`: the name for the audit log; null for a person who only has the link. */
export type Asker = Viewer & { name: string | null };

export const actorOf = ({ userId: id, name }: Asker): Actor => ({
  id,
  name: name ?? 'Someone with the link',
});

/** Distinguishes order numbers, in upper or lower case, from ids. */
export function parseOrderKey(
  idOrNumber: string,
): Pick<OrderKey, 'value'> & { column: 'id' | 'order_number' } {
  const upper = idOrNumber.toUpperCase();
  return upper.startsWith('RC-')
    ? { column: 'order_number', value: upper }
    : { column: 'id', value: idOrNumber };
}
