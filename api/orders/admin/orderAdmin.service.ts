import { createResend } from './resend.ts';
import type { AppContext } from '#api/context.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import type { CorrectOrder } from '#shared/orders/correctOrder.schemas.ts';
import type {
  AdminOrder,
  AdminOrdersQuery,
  OrderFilter,
} from '#shared/orders/adminOrders.schemas.ts';
import { orderEventUnknown, orderNotFound } from '#shared/orders/orders.errors.ts';
import { attendeesFile } from './attendeesFile.ts';
import { orderDocument } from './document.ts';
import { eventOf } from './files.store.ts';
import { listedOrder, listOrders } from './list.ts';
import { correctOrder } from './correctOrder.ts';
import { ordersFile } from './ordersFile.ts';

export function createOrderAdminService(context: AppContext, { makePdf }: { makePdf: MakePdf }) {
  const { db, platform } = context;
  const today = (): string => new Date(platform.clock()).toISOString().slice(0, 10);
  return {
    list: (query: AdminOrdersQuery) => listOrders(db, query),
    read: (id: string) => listedOrder(db, id),
    async correct(
      id: string,
      wish: CorrectOrder,
      asked: { actor: Actor; proved: boolean },
    ): Promise<AdminOrder> {
      await correctOrder(context, id, { wish, ...asked });
      return listedOrder(db, id);
    },
    resend: createResend(context),
    /** Makes the PDF of an order. Throws `orderNotFound`. */
    async pdf(id: string) {
      const document = await orderDocument(db, id);
      if (!document) throw new AppError(orderNotFound);
      const content = await makePdf({ kind: 'order', tells: document }, platform.clock());
      return { name: `order-${document.number}.pdf`, content };
    },
    ordersFile: (filter: OrderFilter) => ({
      name: `orders-${today()}.csv`,
      content: ordersFile(db, filter),
    }),
    async attendeesFile(eventId: number) {
      const event = await eventOf(db, eventId);
      if (!event) throw new AppError(orderEventUnknown);
      const name = `attendees-${eventId}-${today()}.csv`;
      return { name, content: attendeesFile(db, event) };
    },
  };
}
