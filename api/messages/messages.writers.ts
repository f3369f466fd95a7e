import { z } from 'zod';
import type { AppContext } from '#api/context.ts';
import type { MailWriters } from '#api/mail/mail.types.ts';
import { recipientOf } from '#api/mail/recipient.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { contentSchema } from '#shared/messages/messages.schemas.ts';
import { isTestMode } from '#shared/payments/modes.rules.ts';
import { leaveTokens, MESSAGE_MAIL, MESSAGE_TEST_MAIL, messageMail } from './messageMail.ts';
import { eventOf, findMessage } from './messages.store.ts';
import { unsubscribedOf } from './recipients.store.ts';

const payloadSchema = z.object({ messageId: z.string(), orderId: z.string() });
const testPayload = z.object({
  eventId: z.int(),
  demo: z.boolean(),
  to: z.object({ name: z.string(), address: z.string() }),
  content: contentSchema,
});

export function messageWriters(
  { db, platform, config: { publicUrl } }: AppContext,
  { orders }: { orders: OrdersService },
) {
  const tokens = leaveTokens(platform.sealer);
  return {
    /** Writes no mail if the buyer returned the tickets or unsubscribed meanwhile. */
    async [MESSAGE_MAIL](payload, { id }) {
      const { messageId, orderId } = payloadSchema.parse(payload);
      const [message, order] = await Promise.all([
        findMessage(db, messageId),
        orders.find(orderId),
      ]);
      if (!message || order?.status !== 'completed' || !order.event) return null;
      const address = emailKeyOf(order.customer_email);
      if (message.kind === 'other' && (await unsubscribedOf(db, [address])).size > 0) return null;
      return messageMail({
        ...message,
        id: `message-${id}`,
        to: recipientOf(order),
        event: order.event.title,
        publicUrl,
        demo: isTestMode(order.payment_mode),
        path: `/orders/${order.order_number}`,
        leaveToken: tokens.make(id),
      });
    },

    async [MESSAGE_TEST_MAIL](payload, { id }) {
      const { eventId, demo, to, content } = testPayload.parse(payload);
      const event = await eventOf(db, eventId);
      if (!event) return null;
      return messageMail({
        ...content,
        subject: `Test: ${content.subject}`,
        id: `message-${id}`,
        to,
        event: event.title,
        publicUrl,
        demo,
        path: `/events/${eventId}`,
        leaveToken: tokens.make(id),
      });
    },
  } satisfies MailWriters;
}
