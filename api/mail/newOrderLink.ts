import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';
import { recipientOf } from './message.ts';

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
