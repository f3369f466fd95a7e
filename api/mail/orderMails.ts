import { z } from 'zod';
import { html } from 'hono/html';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import type { SharedTicket } from '#shared/orders/sharedTickets.contract.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { actionMail, button, layout } from './layout.ts';
import type { Mail, Attachment } from './mail.types.ts';
import { recipientOf } from './recipient.ts';

const WRONG_HANDS = 'was replaced because it may have been shared by mistake';
const OTHER_ADDRESS = 'was replaced because your tickets now go to this address';

/**
 * Makes the mail with a new order link: the old one may have been shared by mistake, or the order has a new e-mail
 * address.
 */
export function newOrderLink(
  order: Order,
  { publicUrl, id, moved = false }: { publicUrl: string; id: string; moved?: boolean },
): Promise<Mail> {
  const title = order.event?.title ?? 'your event';
  return actionMail({
    id,
    to: recipientOf(order),
    title: `Your tickets for ${title} have a new link`,
    paragraphs: [
      `The old link to your tickets for ${title} ${moved ? OTHER_ADDRESS : WRONG_HANDS}. It no longer works, and neither do the codes on the old tickets.`,
      'Only this link and its ticket codes are valid now. Please throw away printed tickets, wallet passes, and screenshots of the old ones.',
      `Your order number is now ${order.order_number}. If you didn't ask for this, you don't need to do anything: your tickets are safe.`,
    ],
    action: { href: `${publicUrl}/orders/${order.order_number}`, label: 'Show my tickets' },
    demo: isTestMode(order.payment_mode),
  });
}

export const addressChangedPayload = z.object({
  orderId: z.string(),
  name: z.string(),
  address: z.string(),
});

/**
 * Tells the old address that the order has a new one. The old one may be a stranger's, so the mail contains neither
 * the new address nor the order number.
 */
export function orderAddressChanged(
  order: Order,
  { name, address }: z.infer<typeof addressChangedPayload>,
  { publicUrl, id }: { publicUrl: string; id: string },
): Promise<Mail> {
  const title = order.event?.title ?? 'an event';
  return actionMail({
    id,
    to: { name: order.total_amount > 0 ? name : '', address },
    title: `Your tickets for ${title} now go to another address`,
    paragraphs: [
      `We were asked to send the tickets for ${title} to another e-mail address, so we did. The link and ticket codes we sent to this address no longer work.`,
      "If you asked for this, you don't need to do anything. If you didn't, please reply to this e-mail.",
    ],
    action: { href: `${publicUrl}/events/${order.event_id}`, label: 'See the event' },
    demo: isTestMode(order.payment_mode),
  });
}

export type Friend = { to: Mail['to']; number: string; offer: SharedTicket; demo: boolean };
type Site = { publicUrl: string; id: string };

/** Makes the mail that gives a friend the link of their own ticket. */
export function friendTicket(
  { to, number, offer: { from, event }, demo }: Friend,
  { publicUrl, id }: Site,
): Promise<Mail> {
  const buyer = isPlainName(from) ? from : 'A friend';
  const title = event?.title ?? 'an event';
  return actionMail({
    id,
    to,
    title: `${buyer} has a ticket for you: ${title}`,
    paragraphs: [
      `${buyer} bought you a ticket for ${title}. Open the link and put your name on it. Then only your code works at the door.`,
      "This link is yours: whoever opens it first gets the ticket. If you don't know the sender, you don't need to do anything.",
    ],
    action: { href: `${publicUrl}/shared-tickets/${number}`, label: 'Get my ticket' },
    secrets: [number],
    demo,
  });
}

export type FreeLink = {
  email: string;
  token: string;
  event: { title: string; start_date: string; end_date: string; venue: string; location: string };
  items: readonly { name: string; quantity: number }[];
};

const TITLE = 'Confirm your free tickets';

/**
 * Asks to confirm an order of free tickets. The address may be a stranger's, so the mail contains nothing that the
 * requester typed, not even a name.
 */
export async function confirmFree(
  { email, token, event, items }: FreeLink,
  { publicUrl, id }: { publicUrl: string; id: string },
): Promise<Mail> {
  const link = `${publicUrl}/confirm-tickets?token=${token}`;
  const when = `${formatEventDates(event)}, ${event.location}`;
  const wanted = items.map(({ name, quantity }) => `${quantity} × ${name}`);
  const why = `Someone, hopefully you, requested free tickets for ${event.title} with this e-mail address.`;
  const how =
    "Open the link and press the button there. It works once, for about 30 minutes. That's how long we hold the tickets.";
  const not =
    "If it wasn't you, you can ignore this e-mail. No order is placed unless you confirm.";
  return {
    to: { name: '', address: email },
    subject: `${TITLE} for ${event.title}`,
    text: [why, [when, ...wanted].join('\n'), how, link, not].join('\n\n'),
    html: await layout({
      title: TITLE,
      demo: false,
      content: html`<p>${why}</p>
        <p style="margin:0">
          <strong style="font-size:18px">${event.title}</strong><br />${when}
          ${wanted.map((line) => html`<br />${line}`)}
        </p>
        <p>${how}</p>
        ${button(link, 'Confirm my tickets')}
        <p>${not}</p>`,
      preview: wanted.join(', '),
    }),
    secrets: [token],
    id,
  };
}

/** Makes the calendar file of an order; null if there is nothing to attend. */
export type CalendarFile = (order: Order) => { name: string; content: string } | null;

/** The calendar file as an attachment; if the event is canceled, it removes the event from calendars. */
export function calendarAttachment(calendarFile: CalendarFile, order: Order): Attachment[] {
  const entry = calendarFile(order);
  if (!entry) return [];
  const method = order.event?.cancelled_at ? 'CANCEL' : 'PUBLISH';
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return [{ filename: entry.name, contentType, content: entry.content }];
}
