import { createMiddleware } from 'hono/factory';
import { invalidRequest } from '#shared/base/http.errors.ts';
import type { AddressOf, Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import type { CardTries } from '#api/payments/cardTries.ts';
import { AppError } from '#shared/base/errors.ts';
import { idempotencyKeySchema } from '#shared/checkout/checkout.schemas.ts';
import { type PaymentSetup } from '#shared/orders/orders.schemas.ts';
import { PLACE_HEADER } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import type { CheckoutService } from './checkout.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';

const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header('Cache-Control', 'private, no-store');
});

const KEY = 'Idempotency-Key';

/** Null: no idempotency wanted. */
function keyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return key.data;
  const message = key.error.issues[0]?.message ?? invalidRequest.message;
  throw new AppError({ ...invalidRequest, message, field: KEY });
}

/** The part before `_secret_`. */
const paymentOf = ({ clientSecret }: PaymentSetup): string =>
  clientSecret.split('_secret_', 1)[0] ?? '';

/** Ask again later. */
const PROCESSING = 202;

type Deps = {
  checkout: CheckoutService;
  limit: Limit;
  addressOf: AddressOf;
  cardTries: Pick<CardTries, 'guard' | 'begun'>;
};

export function checkoutRoutes({ checkout, limit, addressOf, cardTries }: Deps) {
  // A hold lasts about this long, so this also limits open holds per client.
  const holds = limit('checkout', { points: 60, seconds: 900 });
  const guesses = limit('promo-code', { points: 60, seconds: 300 });
  const asks = limit('checkout-status', { points: 240, seconds: 60 });

  return createRoutes()
    .openapi(route(checkoutContract.create, noStore, holds, cardTries.guard), async (c) => {
      const key = keyOf(c.req.header(KEY));
      const input = c.req.valid('json');
      const userId = c.get('user')?.id ?? null;
      const place = c.req.header(PLACE_HEADER) ?? null;
      const setup = await checkout.create(input, userId, key, addressOf(c), place);
      cardTries.begun(paymentOf(setup), addressOf(c));
      return c.json(setup, 200);
    })
    .openapi(route(checkoutContract.checkPromo, noStore, guesses), async (c) => {
      const { id } = c.req.valid('param');
      const userId = c.get('user')?.id ?? null;
      return c.json(await checkout.checkPromo(id, c.req.valid('query'), userId), 200);
    })
    .openapi(route(checkoutContract.process, noStore, asks), async (c) => {
      const { paymentIntentId, ...proof } = c.req.valid('json');
      const userId = c.get('user')?.id ?? null;
      const done = await checkout.processFor(paymentIntentId, { ...proof, userId });
      if ('status' in done && done.status === 'processing') return c.json(done, PROCESSING);
      return c.json(done, 200);
    })
    .openapi(route(checkoutContract.openLink, noStore, asks), async (c) =>
      c.json(await checkout.openLink(c.req.valid('json').token), 200),
    )
    .openapi(route(checkoutContract.confirmByLink, noStore, asks), async (c) =>
      c.json(await checkout.confirmByLink(c.req.valid('json').token), 200),
    )
    .openapi(route(checkoutContract.status, noStore, asks), async (c) =>
      c.json(await checkout.status({ ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    )
    .openapi(route(checkoutContract.extend, noStore, asks), async (c) =>
      c.json(await checkout.extend({ ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    )
    .openapi(route(checkoutContract.release, noStore, asks), async (c) =>
      c.json(await checkout.release({ ...c.req.valid('param'), ...c.req.valid('json') }), 200),
    );
}
