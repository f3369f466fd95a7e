import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { OrdersService } from './orders.service.ts';

/** Anything else cannot exist. */
const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

/** A ticket is a secret: not cached on the way. */
export const secret = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});

/** By id or number. Throws `orderNotFound`. */
export async function foundOrder(orders: OrdersService, reference: string): Promise<Order> {
  const order = REFERENCE.test(reference) ? await orders.find(reference) : null;
  if (!order) throw new AppError(orderNotFound);
  return order;
}
