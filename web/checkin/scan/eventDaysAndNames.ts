import { formatDateRange } from '#shared/base/time.ts';
import { eventDayAt, eventDays, formatDays } from '#shared/events/eventDays.rules.ts';
import type { DoorTimes } from '#shared/checkin/stays.rules.ts';
import type { EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { withQuantity } from './verdict.ts';

export const doorTimesOf = (event: EventMeta['event']): DoorTimes => ({
  ...event,
  endsAt: Date.parse(event.end_time),
});

/** Returns the event day; `now` is the device's clock in ms. */
export const eventDayNow = ({ event, offsetMs }: EventMeta, now: number): string =>
  eventDayAt(now + offsetMs, event);

/** Returns the title and days of another event, if this device knows them. */
export function titleOfOther(meta: EventMeta | null, id: number): string | null {
  const other = meta?.event.others?.find((one) => one.id === id);
  return other ? `${other.title}, ${formatDateRange(other.start_date, other.end_date)}` : null;
}

/** Returns a label such as `Day 2 of 3`; null for a single day. */
export function dayLabel(event: EventMeta['event'], day: string): string | null {
  const days = eventDays(event);
  return days.length === 1 ? null : `Day ${days.indexOf(day) + 1} of ${days.length}`;
}

/** Returns the event days that today may be, if the time may be up to `doubtMs` earlier than the clock shows. */
export function daysNow(meta: EventMeta, doubtMs = 0): string[] {
  const now = Date.now();
  return [...new Set([now - doubtMs, now].map((at) => eventDayNow(meta, at)))];
}

/** Returns a title such as `Day 2 of 3 · Sat Dec 12`; null for a single day. */
export function dayTitle(event: EventMeta['event'], day: string): string | null {
  const label = dayLabel(event, day);
  return label && `${label} · ${formatDays([day])}`;
}

type OfProduct = Pick<DoorTicket, 'kind' | 'product'>;

export const productOf = (meta: EventMeta | null, { kind, product }: OfProduct) =>
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
