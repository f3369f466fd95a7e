import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import type { EventMeta } from '#web/checkin/device/door.schemas.ts';
import { withQuantity } from './verdict.ts';

/** Returns the name of a ticket's product, such as `Skate rental`. */
export function nameOf(meta: EventMeta | null, { kind, product, name }: DoorTicket): string {
  const known = meta?.products.find((one) => one.kind === kind && one.id === product);
  return name ?? known?.name ?? (kind === 'addon' ? 'Add-on' : 'Ticket');
}

/** Returns the name with its quantity, such as `Skate rental × 2`. */
export const productLabel = (meta: EventMeta | null, ticket: DoorTicket): string =>
  withQuantity(nameOf(meta, ticket), ticket.quantity);
