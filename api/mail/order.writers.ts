import { z } from 'zod';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { type LatePayment, latePayment } from './latePayment.ts';
import { CONFIRMATION_MAIL, LATE_PAYMENT_MAIL } from './mail.kinds.ts';
import type { MailWriter, MailWriters } from './mailer.ts';
import { orderConfirmation } from './orderConfirmation.ts';

/** `again`: asked for once more, by what tells the mails of one order apart. */
const orderPayload = z.object({ orderId: z.string(), again: z.string().optional() });
const checkoutPayload = z.object({ checkoutId: z.string() });

/** The mails of a sale. */
export function orderWriters({
  publicUrl,
  findOrder,
  findLatePayment,
}: {
  publicUrl: string;
  findOrder: (id: string) => Promise<Order | null>;
  findLatePayment: (checkoutId: string) => Promise<LatePayment | null>;
}): MailWriters {
  const confirmation: MailWriter = async (payload) => {
    const { orderId, again } = orderPayload.parse(payload);
    const order = await findOrder(orderId);
    if (!order) throw new Error(`No order ${orderId} to confirm`);
    // Refunded before this went out: there is nothing to come for.
    if (order.status === 'cancelled') return null;
    const mail = await orderConfirmation(order, publicUrl);
    return again ? { ...mail, id: `${mail.id}-${again}` } : mail;
  };
  const late: MailWriter = async (payload) => {
    const { checkoutId } = checkoutPayload.parse(payload);
    const found = await findLatePayment(checkoutId);
    if (!found) throw new Error(`No checkout ${checkoutId} to apologise for`);
    return latePayment(found, publicUrl);
  };
  return { [CONFIRMATION_MAIL]: confirmation, [LATE_PAYMENT_MAIL]: late };
}
