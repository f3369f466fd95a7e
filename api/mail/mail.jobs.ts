import { z } from 'zod';
import type { JobHandler, JobHandlers } from '#api/jobs/worker.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { type LatePayment, latePayment } from './latePayment.ts';
import { CONFIRMATION_MAIL, LATE_PAYMENT_MAIL } from './mail.kinds.ts';
import type { Mailer } from './mailer.ts';
import { orderConfirmation } from './orderConfirmation.ts';

/** `again`: asked for once more, by what tells the mails of one order apart. */
const orderPayload = z.object({ orderId: z.string(), again: z.string().optional() });
const checkoutPayload = z.object({ checkoutId: z.string() });

/** The jobs that send mail. What a mail says is looked up when it goes out. */
export function mailJobs({
  mailer,
  publicUrl,
  findOrder,
  findLatePayment,
}: {
  mailer: Mailer;
  publicUrl: string;
  findOrder: (id: string) => Promise<Order | null>;
  findLatePayment: (checkoutId: string) => Promise<LatePayment | null>;
}): JobHandlers {
  const confirmation: JobHandler = async (payload) => {
    const { orderId, again } = orderPayload.parse(payload);
    const order = await findOrder(orderId);
    if (!order) throw new Error(`No order ${orderId} to confirm`);
    // Refunded before this went out: there is nothing to come for.
    if (order.status === 'cancelled') return;
    const mail = await orderConfirmation(order, publicUrl);
    await mailer.send(again ? { ...mail, id: `${mail.id}-${again}` } : mail);
  };
  const late: JobHandler = async (payload) => {
    const { checkoutId } = checkoutPayload.parse(payload);
    const found = await findLatePayment(checkoutId);
    if (!found) throw new Error(`No checkout ${checkoutId} to apologise for`);
    await mailer.send(await latePayment(found, publicUrl));
  };
  return { [CONFIRMATION_MAIL]: confirmation, [LATE_PAYMENT_MAIL]: late };
}
