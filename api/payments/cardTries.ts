import { createMiddleware } from 'hono/factory';
import type { AddressOf } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { type CardTry, remembered, waitAfter } from '#shared/checkout/cardTries.rules.ts';
import { tooManyDeclines } from '#shared/checkout/checkout.errors.ts';
import type { PastTries } from './cardTries.store.ts';
import type { PaymentEvent } from './provider.ts';

const MAX_KNOWN = 50_000;

export type CardTries = ReturnType<typeof createCardTries>;

type Deps = {
  enabled: boolean;
  clock: () => number;
  addressOf: AddressOf;
  /** Hashes an address the way checkouts store it. */
  mark?: (address: string) => string;
};

/** Limits card testing per address, across checkouts. Counts are in memory; `restore` brings back the last hour. */
export function createCardTries({ enabled, clock, addressOf, mark = (address) => address }: Deps) {
  const addresses = createLruCache<string>(MAX_KNOWN);
  const tries = createLruCache<CardTry[]>(MAX_KNOWN);

  function waitAt(address: string | undefined): number {
    const known = address === undefined ? undefined : tries.get(address);
    return known ? waitAfter(known, clock()) : 0;
  }

  return {
    /** Refuses a new checkout if its address has had too many declined payments. */
    guard: createMiddleware<AppEnv>(async (c, next) => {
      const wait = enabled ? Math.ceil(waitAt(mark(addressOf(c))) / 1000) : 0;
      if (wait > 0) {
        c.header('Retry-After', String(wait));
        throw new AppError(tooManyDeclines(wait));
      }
      await next();
    }),

    /** Remembers the address that started a payment. */
    begun(paymentIntentId: string, address: string): void {
      if (enabled) addresses.set(paymentIntentId, mark(address));
    },

    /** Counts an event; call it only once per event. */
    onEvent({ type, objectId }: Pick<PaymentEvent, 'type' | 'objectId'>): void {
      const paid = type === 'payment_intent.succeeded';
      if (!paid && type !== 'payment_intent.payment_failed') return;
      const address = addresses.get(objectId ?? '');
      if (address === undefined) return;
      const now = clock();
      tries.set(address, remembered([...(tries.get(address) ?? []), { at: now, paid }], now));
    },

    /** Loads stored payments and outcomes, including those that other processes started or heard of. */
    restore({ payments, outcomes }: PastTries): void {
      if (!enabled) return;
      for (const { id, network } of payments) addresses.set(id, network);
      for (const [network, past] of Map.groupBy(outcomes, (outcome) => outcome.network))
        tries.set(
          network,
          past.map(({ at, paid }) => ({ at, paid })),
        );
    },

    /** True if the address that started the payment is blocked. */
    isBlocked: (paymentIntentId: string): boolean => waitAt(addresses.get(paymentIntentId)) > 0,
  };
}
