import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import type { EventMeta } from '#web/checkin/device/door.schemas.ts';
import { withQuantity } from './verdict.ts';

/** `Skate rental × 2`, in the words of the list. */
export function productLabel(
  meta: EventMeta | null,
  { kind, product, name, quantity }: DoorTicket,
): string {
  const known = meta?.products.find((one) => one.kind === kind && one.id === product);
  return withQuantity(name ?? known?.name ?? (kind === 'addon' ? 'Add-on' : 'Ticket'), quantity);
}
