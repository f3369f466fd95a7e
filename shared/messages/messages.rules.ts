import { type EventDates, eventDays } from '#shared/events/eventDays.rules.ts';
import { opensOn, type ValidOn } from '#shared/tickets/validOn.rules.ts';
import {
  badRequest,
  conflict,
  defineProblem,
  notFound,
  unprocessable,
} from '#shared/base/errors.ts';
import type { Audience, Message } from './messages.schemas.ts';

/** How long a message can be called back. */
export const CALL_BACK_MS = 2 * 60_000;

export const MESSAGES_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/** True if the event has had too many messages lately. `sentAt` leaves out those that were called back. */
export const isTooMany = (sentAt: readonly number[], now: number): boolean =>
  sentAt.filter((at) => now - at < HOUR_MS).length >= MESSAGES_PER_HOUR;

const MAILS_PER_SECOND = 20;

/**
 * Time at which the mail at `index` is due. Mails of a large message are spread out, so that an order
 * confirmation gets through between them.
 */
export const dueAt = (start: number, index: number): number =>
  start + Math.floor(index / MAILS_PER_SECOND) * 1000;

type Product = { id: number; valid_on: ValidOn };

/** Ids of the tickets that an audience is about; null for all tickets. */
export function productsOf(
  { ticketIds, days }: Pick<Audience, 'ticketIds' | 'days'>,
  products: readonly Product[],
): number[] | null {
  if (ticketIds === null && days === null) return null;
  return products
    .filter(({ id }) => ticketIds === null || ticketIds.includes(id))
    .filter(({ valid_on }) => days === null || days.some((day) => opensOn(valid_on, day)))
    .map(({ id }) => id);
}

/** Names the field of an audience that does not fit its event, or null. */
export function misfitOf(
  { ticketIds, days }: Pick<Audience, 'ticketIds' | 'days'>,
  products: readonly Pick<Product, 'id'>[],
  event: Pick<EventDates, 'start_date' | 'end_date'>,
): 'ticketIds' | 'days' | null {
  const known = new Set(products.map(({ id }) => id));
  if (ticketIds?.some((id) => !known.has(id))) return 'ticketIds';
  const all = eventDays(event);
  return days?.some((day) => !all.includes(day)) ? 'days' : null;
}

export type StoredState = 'waiting' | 'sending' | 'queued' | 'called_back';
/**
 * Counts recipients by what became of their mail. The key null means that no mail was made, because they had
 * unsubscribed.
 */
export type MailCounts = ReadonlyMap<
  'ready' | 'sending' | 'sent' | 'skipped' | 'dead' | null,
  number
>;

/** How far a message has got. A mail that is no longer stored counts as sent. */
export function progressOf(
  state: StoredState,
  counts: MailCounts,
): Pick<Message, 'status' | 'sent' | 'failed' | 'skipped'> {
  const count = (status: Parameters<MailCounts['get']>[0]): number => counts.get(status) ?? 0;
  const waiting = count('ready') + count('sending') > 0;
  const status = state === 'queued' ? (waiting ? 'sending' : 'sent') : state;
  return {
    status,
    sent: count('sent'),
    failed: count('dead'),
    skipped: count('skipped') + count(null),
  };
}

export const messageUnknown = notFound('messages.unknown', 'Message not found.');
export const messageNoRecipients = conflict(
  'messages.no_recipients',
  'No buyers match this choice, so the message would reach no one.',
);
export const messageTicketUnknown = notFound(
  'messages.ticket_unknown',
  "This event doesn't have that ticket.",
);
export const messageDayUnknown = badRequest('messages.day_unknown', "The event isn't on that day.");
export const messageTooMany = defineProblem(
  'messages.too_many',
  429,
  `At most ${MESSAGES_PER_HOUR} messages an hour can go to an event's buyers. Try again later.`,
);
export const messageTooLate = conflict(
  'messages.too_late',
  "It's too late: the e-mails are already going out.",
);
export const messageKeyReused = unprocessable(
  'messages.key_reused',
  'This idempotency key belongs to another message.',
);
export const messageLinkInvalid = notFound(
  'messages.link_invalid',
  'This link is no longer valid.',
);
