import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { invalidRequest } from '#shared/base/http.errors.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params, query } from '#api/http/validate.ts';
import type { CardTries } from '#api/payments/cardTries.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  checkoutParamsSchema,
  checkoutProofSchema,
  createCheckoutSchema,
  idempotencyKeySchema,
  promoQuerySchema,
} from '#shared/checkout/checkout.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { type PaymentSetup, processOrderSchema } from '#shared/orders/orders.schemas.ts';
import type { CheckoutService } from './checkout.service.ts';

const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});

const KEY = 'Idempotency-Key';

/** Null: a client that does not care whether it asks twice. */
function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return key.data;
  const message = key.error.issues[0]?.message ?? invalidRequest.message;
  throw new AppError({ ...invalidRequest, message, field: KEY });
}

/** The payment's id is the part of its secret before `_secret_`. */
const paymentOf = ({ clientSecret }: PaymentSetup): string =>
  clientSecret.split('_secret_', 1)[0] ?? '';

/** An order that is on its way: nothing is wrong, ask again. */
const PROCESSING = 202;

type Deps = {
  checkout: CheckoutService;
  limit: Limit;
  addressOf: AddressOf;
  cardTries: Pick<CardTries, 'guard' | 'begun'>;
};

export function checkoutRoutes({ checkout, limit, addressOf, cardTries }: Deps) {
  // A hold lasts about this long, so this is also how many a client can have open.
  const holds = limit('checkout', { points: 60, seconds: 900 });
  const guesses = limit('promo-code', { points: 60, seconds: 300 });
  const asks = limit('checkout-status', { points: 240, seconds: 60 });

  return new Hono<AppEnv>()
    .post(
      '/api/create-payment-intent',
      noStore,
      holds,
      cardTries.guard,
      body(createCheckoutSchema),
      async (c) => {
        const key = keyOf(c.req.header(KEY));
        const input = c.req.valid('json');
        const setup = await checkout.create(input, c.get('user')?.id ?? null, key);
        cardTries.begun(paymentOf(setup), addressOf(c));
        return c.json(setup);
      },
    )
    .get(
      '/api/events/:id/promo-code',
      noStore,
      guesses,
      params(z.object({ id: z.coerce.number<string>().pipe(idSchema) })),
      query(promoQuerySchema),
      async (c) =>
        c.json(await checkout.checkPromo(c.req.valid('param').id, c.req.valid('query').code)),
    )
    .post('/api/process-order', noStore, asks, body(processOrderSchema), async (c) => {
      const order = await checkout.process(c.req.valid('json').paymentIntentId);
      return order ? c.json(order, 200) : c.json({ status: 'processing' as const }, PROCESSING);
    })
    .get(
      '/api/checkouts/:checkoutId/status',
      noStore,
      asks,
      params(checkoutParamsSchema),
      query(checkoutProofSchema),
      async (c) =>
        c.json(await checkout.status({ ...c.req.valid('param'), ...c.req.valid('query') })),
    )
    .post(
      '/api/checkouts/:checkoutId/extend',
      noStore,
      asks,
      params(checkoutParamsSchema),
      body(checkoutProofSchema),
      async (c) =>
        c.json(await checkout.extend({ ...c.req.valid('param'), ...c.req.valid('json') })),
    )
    .post(
      '/api/checkouts/:checkoutId/release',
      noStore,
      asks,
      params(checkoutParamsSchema),
      body(checkoutProofSchema),
      async (c) =>
        c.json(await checkout.release({ ...c.req.valid('param'), ...c.req.valid('json') })),
    );
}
export type CheckoutRoutes = ReturnType<typeof checkoutRoutes>;
