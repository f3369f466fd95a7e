import { createPaymentHealthService } from '#api/paymentHealth/paymentHealth.service.ts';
import { createChecker, watchPayments } from '#api/paymentHealth/checker.ts';
import { checkoutDeps, createCheckoutService } from '#api/checkout/checkout.service.ts';
import { createSweeper } from '#api/checkout/sweeper.ts';
import { createDisputesService } from '#api/disputes/disputes.service.ts';
import { createGuestsService } from '#api/guests/guests.service.ts';
import { createMoveOffersService } from '#api/moveOffers/moveOffers.service.ts';
import { createAddressOf } from '#api/http/rateLimit.ts';
import { createCardTries } from '#api/payments/cardTries.ts';
import { pastTries } from '#api/payments/cardTries.store.ts';
import { createPaymentNews, createPayments } from '#api/payments/payments.ts';
import { createRefundsService } from '#api/refunds/refunds.service.ts';
import type { Base } from './base.ts';
import type { Catalogue } from './catalogue.ts';
import type { Messages } from './messages.ts';

export type Sale = ReturnType<typeof composeSale>;

/** Money: from a basket to an order and back, what the provider tells of it, and who watches over both. */
export function composeSale(
  { config, db, platform, live }: Base,
  { events }: Pick<Catalogue, 'events'>,
  { notifications }: Pick<Messages, 'notifications'>,
) {
  const { holdMinutes } = config;
  const { provider, demo } = createPayments(config, { db, platform });
  const { mode } = provider;
  const caps = { mailbox: true, address: config.rateLimits };
  const sale = checkoutDeps({ db, platform, live, provider, holdMinutes, caps });
  const checkout = createCheckoutService(sale);
  const watched = { ...sale, checkout };
  const refunds = createRefundsService({
    db,
    platform,
    live,
    provider,
    releaseHolds: checkout.releaseHolds,
    events,
    notifications,
  });
  const disputes = createDisputesService({ db, platform, live, provider, refunds });
  const handlers = {
    payment: watchPayments(watched, checkout.onPaymentEvent),
    refund: refunds.onRefundEvent,
    dispute: disputes.onDisputeEvent,
  };
  const cardTries = createCardTries({
    enabled: config.rateLimits,
    clock: platform.clock,
    addressOf: createAddressOf(config.trustProxy),
    mark: platform.sealer.mark,
  });
  return {
    provider,
    demo,
    mode,
    checkout,
    cardTries,
    restoreCardTries: async () => cardTries.restore(await pastTries(db, platform.clock())),
    sweeper: createSweeper(sale),
    refunds,
    moveOffers: createMoveOffersService({ db, platform, live, provider, checkout, refunds }),
    guests: createGuestsService({ db, platform, live, events, refunds }),
    paymentHealth: createPaymentHealthService(watched),
    checker: createChecker(watched),
    news: createPaymentNews({ db, platform, provider, demo, handlers, tries: cardTries }),
  };
}
