import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import type { EventMeta } from '#web/checkin/device/door.schemas.ts';
import { withQuantity } from './verdict.ts';

const productOf = (meta: EventMeta | null, { kind, product }: DoorTicket) =>
  meta?.products.find((one) => one.kind === kind && one.id === product);

/** Returns the name of a ticket's product, such as `Skate rental`. */
export const nameOf = (meta: EventMeta | null, ticket: DoorTicket): string =>
  ticket.name ?? productOf(meta, ticket)?.name ?? (ticket.kind === 'addon' ? 'Add-on' : 'Ticket');

/** True for an add-on that is entered, such as a lounge, not handed out. */
export const isAccess = (meta: EventMeta | null, ticket: DoorTicket): boolean =>
  productOf(meta, ticket)?.access ?? false;

/** Returns the name with its quantity, such as `Skate rental × 2`. */
export const productLabel = (meta: EventMeta | null, ticket: DoorTicket): string =>
  withQuantity(nameOf(meta, ticket), ticket.quantity);
