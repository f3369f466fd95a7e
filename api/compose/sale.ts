import { createPaymentHealthService } from '#api/paymentHealth/paymentHealth.service.ts';
import { createChecker, watchPayments } from '#api/paymentHealth/checker.ts';
import { checkoutDeps, createCheckoutService } from '#api/checkout/checkout.service.ts';
import { createSweeper } from '#api/checkout/sweeper.ts';
import { createDisputesService } from '#api/disputes/disputes.service.ts';
import { createGuestsService } from '#api/guests/guests.service.ts';
import { createMoveOffersService } from '#api/moveOffers/moveOffers.service.ts';
import { createAddressOf, createAllowance } from '#api/http/rateLimit.ts';
import { createCardTries } from '#api/payments/cardTries.ts';
import { pastTries } from '#api/payments/cardTries.store.ts';
import { createPaymentNews, createPayments } from '#api/payments/payments.ts';
import { createRefundsService } from '#api/refunds/refunds.service.ts';
import { createWaitingListService, JOIN_MAILS } from '#api/waitingList/waitingList.service.ts';
import { createWaitingRoomService } from '#api/waitingRoom/waitingRoom.service.ts';
import { createPoller } from '#api/jobs/poller.ts';
import type { AppContext } from '#api/context.ts';
import type { Catalogue } from './catalogue.ts';
import type { Messages } from './messages.ts';

const CARD_TRIES_EVERY_MS = 15_000;

export type Sale = ReturnType<typeof composeSale>;

/**
 * Creates the services that handle money: from a basket to an order and back, news from the payment provider, and the
 * checks on both.
 */
export function composeSale(
  context: AppContext,
  { events }: Pick<Catalogue, 'events'>,
  { notifications }: Pick<Messages, 'notifications'>,
) {
  const { config, db, platform, live, load } = context;
  const { holdMinutes } = config;
  const { provider, demo } = createPayments(config, { db, platform });
  const caps = { mailbox: true, address: config.rateLimits };
  const waitingRoom = createWaitingRoomService({ db, platform, load });
  const room = waitingRoom.gate;
  const sale = checkoutDeps({ db, platform, live, provider, holdMinutes, caps, room });
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
  const tries = composeCardTries({ config, db, platform });
  const told = { db, platform, provider, demo, handlers, tries: tries.cardTries };
  const news = createPaymentNews(told);
  return {
    provider,
    demo,
    checkout,
    waitingRoom,
    ...tries,
    sweeper: createSweeper(sale),
    refunds,
    moveOffers: createMoveOffersService({ db, platform, live, provider, checkout, refunds }),
    waitingList: createWaitingListService({
      db,
      platform,
      live,
      provider,
      checkout,
      allowMail: createAllowance(context, JOIN_MAILS),
    }),
    guests: createGuestsService({ db, platform, live, events, refunds }),
    paymentHealth: createPaymentHealthService(watched),
    checker: createChecker({ ...watched, caughtUp: news.reconciler.caughtUp }),
    news,
  };
}

function composeCardTries({
  config,
  db,
  platform,
}: Pick<AppContext, 'config' | 'db' | 'platform'>) {
  const cardTries = createCardTries({
    enabled: config.rateLimits,
    clock: platform.clock,
    addressOf: createAddressOf(config.trustProxy),
    mark: platform.sealer.mark,
  });
  const restoreCardTries = async () => cardTries.restore(await pastTries(db, platform.clock()));
  const tell = (err: unknown) =>
    platform.log.error({ err }, 'could not read the counts of declined cards');
  const task = { run: restoreCardTries, everyMs: CARD_TRIES_EVERY_MS, first: null };
  /** `othersCardTries` polls for card payments that another process started or received news of. */
  return { cardTries, restoreCardTries, othersCardTries: createPoller([task], tell) };
}
