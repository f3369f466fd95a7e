import { createPaymentHealthService } from '#api/paymentHealth/paymentHealth.service.ts';
import { createPaymentComparison, watchPayments } from '#api/paymentHealth/paymentComparison.ts';
import { createCheckoutService } from '#api/checkout/checkout.service.ts';
import type { SaleContext } from '#api/checkout/checkoutContext.ts';
import { createSweeper } from '#api/checkout/sweeper.ts';
import { createConnectionsService } from '#api/connections/connections.service.ts';
import { createDisputesService } from '#api/disputes/disputes.service.ts';
import { createGuestsService } from '#api/guests/guests.service.ts';
import { createMoveOffersService } from '#api/moveOffers/moveOffers.service.ts';
import { createCardTries } from '#api/payments/cardTries.ts';
import { createPaymentNews } from '#api/payments/payments.ts';
import { createRefundsService } from '#api/refunds/refunds.service.ts';
import { createWaitingListService } from '#api/waitingList/waitingList.service.ts';
import { createWaitingRoomService } from '#api/waitingRoom/waitingRoom.service.ts';
import type { Catalogue } from './catalogue.ts';
import type { RefundsContext } from '#api/refunds/refundsContext.ts';

export type Sale = ReturnType<typeof composeSale>;

/**
 * Creates the services for sales: the waiting room and list, checkout and its sweeper, limits on cards and connections,
 * guests, move offers, refunds and disputes, the events of the payment provider, and payment health.
 */
export function composeSale(
  sale: SaleContext,
  { events }: Catalogue,
  { notifications }: Pick<RefundsContext, 'notifications'>,
) {
  const { provider, demo } = sale;
  const waitingRoom = createWaitingRoomService(sale, { events });
  const context = { ...sale, room: waitingRoom.gate };
  const checkout = createCheckoutService(context);
  const { releaseHolds } = checkout;
  const refunds = createRefundsService({ ...sale, events, notifications, releaseHolds });
  const disputes = createDisputesService(sale, refunds);
  const handlers = {
    payment: watchPayments(sale, checkout),
    refund: refunds.onRefundEvent,
    dispute: disputes.onDisputeEvent,
  };
  const cardTries = createCardTries(sale);
  const news = createPaymentNews(sale, { handlers, tries: cardTries });
  const { webhooks, reconciler } = news;
  return {
    provider,
    demo,
    checkout,
    connections: createConnectionsService(sale, checkout),
    waitingRoom,
    cardTries,
    sweeper: createSweeper(context),
    refunds,
    moveOffers: createMoveOffersService(context, { checkout, refunds }),
    waitingList: createWaitingListService(context, { checkout }),
    guests: createGuestsService(context, { events, refunds }),
    paymentHealth: createPaymentHealthService(context, checkout),
    checker: createPaymentComparison(sale, { checkout, caughtUp: reconciler.caughtUp }),
    webhooks,
    reconciler,
    paymentJobs: news.jobs,
  };
}
