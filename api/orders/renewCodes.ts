import type { Db } from '#api/db/open.ts';
import { numberAtDoor } from '#api/events/events.commands.ts';
import { signingKey } from '#api/events/events.queries.ts';
import type { Platform } from '#api/platform.ts';
import { newTicketCode } from '#api/tickets/issueTickets.commands.ts';
import { insertReplacedCodes } from './replacedLinks.store.ts';
import { changeItem } from '#api/sales/sales.commands.ts';
import type { OrderItemRow } from './orders.store.ts';

type Renewed = {
  event_id: number;
  /** Order number in the link that shows the tickets. */
  number: string;
};
/** The ticket's holder. `phone`: the number by which the door can find them; null for none. */
type Holder = Pick<OrderItemRow, 'attendee' | 'holder'> & { phone: string | null };

/**
 * Gives every item a new ticket code and revokes the old ones. The door gets the revoked codes first, then the new
 * ones; the caller notifies it after the transaction.
 */
export async function renewCodes(
  trx: Db,
  platform: Platform,
  items: readonly OrderItemRow[],
  { event_id, number }: Renewed,
  holder?: Holder,
): Promise<void> {
  if (items.length === 0) return;
  const { first, lookup_key: lookupKey } = await numberAtDoor(trx, event_id, 2 * items.length);
  const signer = await signingKey(trx, event_id, platform.sealer);
  await insertReplacedCodes(
    trx,
    items.map(({ id: order_item_id, code }, n) => ({
      code,
      order_item_id,
      event_id,
      door_seq: first + n,
    })),
  );
  const { phone, ...named } = holder ?? {};
  for (const [n, item] of items.entries()) {
    const door_seq = first + items.length + n;
    const code = newTicketCode(item, { number, lookupKey, phone }, signer, platform.random);
    await changeItem(trx, item.id, { ...code, ...named, door_seq });
  }
}
