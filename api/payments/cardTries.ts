import { pastTries } from './cardTries.store.ts';
import type { AppContext } from '#api/context.ts';
import { createMiddleware } from 'hono/factory';
import { createAddressOf } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { AppError } from '#shared/base/errors.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { type CardTry, remembered, waitAfter } from '#shared/checkout/declines.rules.ts';
import { tooManyDeclines } from '#shared/checkout/checkout.errors.ts';
import { createPoller } from '#api/jobs/poller.ts';
import type { PaymentEvent } from './provider.ts';

const MAX_KNOWN = 50_000;
const EVERY_MS = 15_000;

export type CardTries = ReturnType<typeof createCardTries>;

/**
 * Limits how often cards are declined per IP address, across checkouts, because that is how stolen cards are tested.
 * Counts are kept in memory; `restore` loads those of the last hour.
 */
export function createCardTries({ config, db, platform }: AppContext) {
  const { rateLimits: enabled, trustProxy } = config;
  const { clock, log, sealer } = platform;
  const addressOf = createAddressOf(trustProxy);
  const { mark } = sealer;
  const addresses = createLruCache<string>(MAX_KNOWN);
  const tries = createLruCache<CardTry[]>(MAX_KNOWN);

  function waitAt(address: string | undefined): number {
    const known = address === undefined ? undefined : tries.get(address);
    return known ? waitAfter(known, clock()) : 0;
  }

  /** Loads open payments and the outcomes of the last hour from the database, including those of other processes. */
  async function restore(): Promise<void> {
    if (!enabled) return;
    const { payments, outcomes } = await pastTries(db, clock());
    for (const { id, network } of payments) addresses.set(id, network);
    for (const [network, past] of Map.groupBy(outcomes, (outcome) => outcome.network))
      tries.set(
        network,
        past.map(({ at, paid }) => ({ at, paid })),
      );
  }

  return {
    /** Refuses a request with `tooManyDeclines` if its address has had too many declined payments. */
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

    /** Counts a payment or decline for its address; ignores other events. Must be called once per event. */
    onEvent({ type, objectId }: Pick<PaymentEvent, 'type' | 'objectId'>): void {
      const paid = type === 'payment_intent.succeeded';
      if (!paid && type !== 'payment_intent.payment_failed') return;
      const address = addresses.get(objectId ?? '');
      if (address === undefined) return;
      const now = clock();
      tries.set(address, remembered([...(tries.get(address) ?? []), { at: now, paid }], now));
    },

    restore,

    /** Polls for payments and declines that other processes recorded. */
    ofOthers: createPoller([{ run: restore, everyMs: EVERY_MS, first: null }], (err) =>
      log.error({ err }, 'could not read the counts of declined cards'),
    ),

    /** True if the address that started the payment is blocked. */
    isBlocked: (paymentIntentId: string): boolean => waitAt(addresses.get(paymentIntentId)) > 0,
  };
}
