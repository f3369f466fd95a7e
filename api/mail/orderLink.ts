import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';
import { recipientOf } from './recipient.ts';

const WRONG_HANDS = 'was replaced, because somebody said that it got into wrong hands';
const OTHER_ADDRESS = 'was replaced, because they now go to this address';

/** Sends a new order link, because the old one may have been shared by mistake or the order has a new address. */
export function orderLink(
  order: Order,
  { publicUrl, id, moved = false }: { publicUrl: string; id: string; moved?: boolean },
): Promise<Mail> {
  const title = order.event?.title ?? 'your event';
  return actionMail({
    id,
    to: recipientOf(order),
    title: `Your tickets for ${title} have a new link`,
    paragraphs: [
      `The old link to your tickets for ${title} ${moved ? OTHER_ADDRESS : WRONG_HANDS}. It opens nothing any more, and the codes of the old tickets let nobody in.`,
      'This link and the codes behind it are the only ones that count now. Please throw away printed tickets, wallet passes and screenshots of the old ones.',
      `Your order number is now ${order.order_number}. If you did not ask for this, you need not do anything: your tickets are safe with you.`,
    ],
    action: { href: `${publicUrl}/orders/${order.order_number}`, label: 'Show my tickets' },
    demo: isTestMode(order.payment_mode),
  });
}
