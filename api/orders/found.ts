import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { OrdersService } from './orders.service.ts';

/** Whatever cannot be an id or a number is an order that does not exist. */
const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

/** A ticket is a secret: no cache on the way keeps it. */
export const secret = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});

/** The order of an id or number. Throws `orderNotFound`. */
export async function foundOrder(orders: OrdersService, reference: string): Promise<Order> {
  const order = REFERENCE.test(reference) ? await orders.find(reference) : null;
  if (!order) throw new AppError(orderNotFound);
  return order;
}
