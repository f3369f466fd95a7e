import type { AppContext } from '#api/context.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { audit } from '#api/audit/audit.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import { CONFIRMATION_MAIL } from '#api/mail/mail.kinds.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  confirmationJustSent,
  nothingToConfirm,
  orderNotFound,
} from '#shared/orders/orders.errors.ts';
import { findOrder } from '#api/orders/orders.store.ts';

/** Limit per order, however many admins ask. */
const RESENDS = { name: 'order-resends', points: 3, seconds: 600 };

export function createResend(context: AppContext) {
  const { db, platform } = context;
  const allowResend = createAllowance(context, RESENDS);
  return async (id: string, actor: Actor): Promise<void> => {
    const order = await findOrder(db, { column: 'id', value: id });
    if (!order) throw new AppError(orderNotFound);
    if (order.status !== 'completed' || order.customer_email === '')
      throw new AppError(nothingToConfirm);
    if (!(await allowResend(id))) throw new AppError(confirmationJustSent);
    const told = { action: 'orders.resend_confirmation', entity: 'order', id } as const;
    await inTransaction(db, async (trx) => {
      const to = { name: order.customer_name, address: order.customer_email };
      const mail = { payload: { orderId: id }, about: order.order_number, to };
      await enqueueMail(trx, { ...mail, kind: CONFIRMATION_MAIL }, platform);
      await audit(
        trx,
        actor,
        {
          ...told,
          label: order.order_number,
          eventId: order.event_id,
          before: {},
          after: { confirmation_sent_to: order.customer_email },
        },
        platform.clock(),
      );
    });
  };
}
