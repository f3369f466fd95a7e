import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import type { Allowance } from '#api/http/rateLimit.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import type { AdminOrdersQuery, OrderFilter } from '#shared/orders/adminOrders.schemas.ts';
import { orderEventUnknown, orderNotFound } from '#shared/orders/orders.errors.ts';
import { attendeesFile } from './attendeesFile.ts';
import { orderDocument } from './document.ts';
import { eventOf } from './files.store.ts';
import { listOrders, type OrderPage } from './list.ts';
import { ordersFile } from './ordersFile.ts';
import { resendConfirmation } from './resend.ts';

/** Made while it is sent. */
type MadeFile = { name: string; content: AsyncGenerator<string> };

export type OrderAdminService = {
  list(query: AdminOrdersQuery): Promise<OrderPage>;
  resend(id: string, actor: Actor): Promise<void>;
  /** Throws `orderNotFound`. */
  pdf(id: string): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }>;
  ordersFile(filter: OrderFilter): Promise<MadeFile>;
  attendeesFile(eventId: number): Promise<MadeFile>;
};

type Deps = {
  db: Kysely<Schema>;
  platform: Platform;
  allowResend: Allowance;
  makePdf: MakePdf;
};

export function createOrderAdminService(deps: Deps): OrderAdminService {
  const { db, platform, makePdf } = deps;
  const today = (): string => new Date(platform.clock()).toISOString().slice(0, 10);
  return {
    list: (query) => listOrders(db, query),
    resend: (id, actor) => resendConfirmation(deps, id, actor),
    async pdf(id) {
      const document = await orderDocument(db, id);
      if (!document) throw new AppError(orderNotFound);
      const content = await makePdf({ kind: 'order', tells: document }, platform.clock());
      return { name: `order-${document.number}.pdf`, content };
    },
    async ordersFile(filter) {
      return { name: `orders-${today()}.csv`, content: ordersFile(db, filter) };
    },
    async attendeesFile(eventId) {
      const event = await eventOf(db, eventId);
      if (!event) throw new AppError(orderEventUnknown);
      const name = `attendees-${eventId}-${today()}.csv`;
      return { name, content: attendeesFile(db, event) };
    },
  };
}
