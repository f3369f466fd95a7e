import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import {
  amountAboveMaximum,
  amountBelowMinimum,
  declinesLimited,
  eventCancelled,
  eventOver,
  tooFewLeft,
} from '#shared/checkout/checkout.errors.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import {
  moveOffered,
  sameTicket,
  amountChanged,
  itemUnknown,
} from '#shared/refunds/refunds.errors.ts';
import * as problem from './moveOffers.errors.ts';
import {
  makeOfferSchema,
  moveOfferSchema,
  moveTargetSchema,
  moveTargetsQuerySchema,
  offerLinkSchema,
  offerPageSchema,
  offerPaymentSchema,
  orderMovesSchema,
} from './moveOffers.schemas.ts';

const opaqueId = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'Not an id') });

/**
 * Calls to exchange a ticket for a more expensive one or one of another event: the buyer pays for the new ticket and
 * gets the old one refunded.
 */
export const moveOffersContract = contract('moveOffers', {
  ofOrder: {
    get: '/api/admin/orders/{id}/move-offers',
    summary: "Offers to move an order's tickets, and the order it came from",
    ...admin.read,
    request: { params: opaqueId },
    responses: { 200: reply(orderMovesSchema) },
    problems: [orderNotFound],
  },
  targets: {
    get: '/api/admin/orders/{id}/move-targets',
    summary: "Upcoming events an order's ticket can be moved to",
    ...admin.read,
    request: { params: opaqueId, query: moveTargetsQuerySchema },
    responses: { 200: reply(z.array(moveTargetSchema)) },
    problems: [orderNotFound],
  },
  make: {
    post: '/api/admin/orders/{id}/move-offers',
    summary:
      'Hold another ticket for a buyer and e-mail a payment link; paying refunds the old ticket',
    ...admin.provenChange,
    request: { params: opaqueId, body: body(makeOfferSchema) },
    responses: { 201: reply(moveOfferSchema, 'The offer; already paid if it costs nothing') },
    problems: [
      orderNotFound,
      itemUnknown,
      amountChanged,
      sameTicket,
      problem.targetUnknown,
      problem.ticketGone,
      moveOffered,
      problem.noAddress,
      problem.otherMode,
      eventCancelled,
      eventOver,
      tooFewLeft,
      amountBelowMinimum,
      amountAboveMaximum,
    ],
  },
  cancel: {
    post: '/api/admin/move-offers/{id}/cancel',
    summary: 'Take an offer back and put the held ticket back on sale',
    ...admin.change,
    request: { params: opaqueId },
    responses: { 200: reply(moveOfferSchema) },
    problems: [problem.offerUnknown, problem.offerPaid, problem.offerPaying, providerFailed],
  },
  look: {
    post: '/api/move-offers/look',
    summary: 'The offer behind an e-mailed link',
    access: 'public',
    request: { body: body(offerLinkSchema) },
    responses: { 200: reply(offerPageSchema) },
    problems: [problem.offerUnknown, problem.offerOver, problem.ticketGone],
  },
  pay: {
    post: '/api/move-offers/pay',
    summary: 'Set up the payment of an offer',
    access: 'public',
    request: { body: body(offerLinkSchema) },
    responses: { 200: reply(offerPaymentSchema) },
    problems: [
      problem.offerUnknown,
      problem.offerOver,
      problem.offerPaid,
      problem.ticketGone,
      declinesLimited,
      providerFailed,
    ],
  },
});
