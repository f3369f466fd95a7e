import type { SharedTicket } from '#shared/orders/sharedTickets.contract.ts';
import { isPlainName } from '#shared/base/text.schemas.ts';
import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';

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
