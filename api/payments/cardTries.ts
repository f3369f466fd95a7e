import { createMiddleware } from 'hono/factory';
import type { AddressOf } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { type CardTry, remembered, waitAfter } from '#shared/checkout/cardTries.rules.ts';
import { tooManyDeclines } from '#shared/checkout/checkout.errors.ts';
import type { PaymentEvent } from './provider.ts';

const MAX_KNOWN = 50_000;

export type CardTries = ReturnType<typeof createCardTries>;

type Deps = { enabled: boolean; clock: () => number; addressOf: AddressOf };

/** Limits card testing per address, across checkouts. In memory, per process. */
export function createCardTries({ enabled, clock, addressOf }: Deps) {
  const addresses = createLruCache<string>(MAX_KNOWN);
  const tries = createLruCache<CardTry[]>(MAX_KNOWN);

  function waitAt(address: string | undefined): number {
    const known = address === undefined ? undefined : tries.get(address);
    return known ? waitAfter(known, clock()) : 0;
  }

  return {
    /** Refuses a new checkout after too many declines. */
    guard: createMiddleware<AppEnv>(async (c, next) => {
      const wait = Math.ceil(waitAt(addressOf(c)) / 1000);
      if (wait > 0) {
        c.header('Retry-After', String(wait));
        throw new AppError(tooManyDeclines(wait));
      }
      await next();
    }),

    /** Remembers the address that started a payment. */
    begun(paymentIntentId: string, address: string): void {
      if (enabled) addresses.set(paymentIntentId, address);
    },

    /** Call once per event. */
    onEvent({ type, objectId }: Pick<PaymentEvent, 'type' | 'objectId'>): void {
      const paid = type === 'payment_intent.succeeded';
      if (!paid && type !== 'payment_intent.payment_failed') return;
      const address = addresses.get(objectId ?? '');
      if (address === undefined) return;
      const now = clock();
      tries.set(address, remembered([...(tries.get(address) ?? []), { at: now, paid }], now));
    },

    /** Whether its address is blocked. */
    isBlocked: (paymentIntentId: string): boolean => waitAt(addresses.get(paymentIntentId)) > 0,
  };
}
