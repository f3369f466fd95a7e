import { z } from 'zod';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { actionMail } from './actionMail.ts';
import type { Mail } from './mailer.ts';

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
