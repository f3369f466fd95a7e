import type { Context } from 'hono';
import { isSetUp } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { linkReplaced, orderNotFound, onlyItsBuyer } from '#shared/orders/orders.errors.ts';
import type { Requester, Viewer } from './requester.ts';
import type { OpenedOrder, OrdersService } from './orders.service.ts';
import type { AppContext } from '#api/context.ts';
import { createMiddleware } from 'hono/factory';
import { createAddressOf, createFailureLimit } from '#api/http/rateLimit.ts';
import { tooMany } from '#shared/base/http.errors.ts';

const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

/** Returns the text if it can be an order number or id. Throws `orderNotFound` otherwise. */
export function asReference(text: string): string {
  if (!REFERENCE.test(text)) throw new AppError(orderNotFound);
  return text;
}

export function viewerOf(c: Context<AppEnv>): Viewer {
  const user = c.get('user');
  return { userId: user?.id ?? null, admin: user?.role === 'admin' && isSetUp(c) };
}

export const askerOf = (c: Context<AppEnv>): Requester => ({
  ...viewerOf(c),
  name: c.get('user')?.username ?? null,
});

/**
 * Finds an order by its number or id, or a single ticket by the link of the friend who took it. Throws
 * `orderNotFound` and `linkReplaced`.
 */
export async function mustFindTickets(
  orders: OrdersService,
  reference: string,
  c: Context<AppEnv>,
): Promise<OpenedOrder> {
  const order = orThrow(await orders.open(asReference(reference), viewerOf(c)), orderNotFound);
  if (order === 'replaced') throw new AppError(linkReplaced);
  return order;
}

/**
 * Finds an order like `mustFindTickets`, but throws `onlyItsBuyer` for a friend's link, which opens only one ticket.
 */
export async function mustFindOrder(
  orders: OrdersService,
  reference: string,
  c: Context<AppEnv>,
): Promise<OpenedOrder> {
  const found = await mustFindTickets(orders, reference, c);
  if (found.friend) throw new AppError(onlyItsBuyer);
  return found;
}

/**
 * Limit on wrong order numbers and ids from one IP address. It can be high, because only one in 2⁶⁰ guesses is right,
 * and must be, because the people at a rink share an address and one of them must not lock out the rest.
 */
export const WRONG_LINKS = { name: 'wrong-links', points: 600, seconds: 600 };
const NOT_FOUND = 404;

/** Limits failed lookups per address; requests that find something don't count. */
export function limitGuesses(context: AppContext) {
  const addressOf = createAddressOf(context.config.trustProxy);
  const wrong = createFailureLimit(context, WRONG_LINKS);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = addressOf(c);
    const wait = wrong.take(address);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      throw new AppError(tooMany);
    }
    await next();
    if (c.res.status !== NOT_FOUND) wrong.giveBack(address);
  });
}
