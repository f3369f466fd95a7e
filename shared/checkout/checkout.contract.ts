import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import {
  notPaid,
  paymentInReview,
  paymentRefunded,
  paymentUnknown,
} from '#shared/orders/orders.errors.ts';
import {
  checkoutStatusSchema,
  paidSchema,
  paymentSetupSchema,
  processedOrderSchema,
  processOrderSchema,
} from './payment.schemas.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import {
  answerInvalid,
  answerRequired,
  guardianRequired,
  waiverChanged,
} from '#shared/questions/questions.errors.ts';
import { placeInUse, waitFirst } from '#shared/waitingRoom/waitingRoom.errors.ts';
import * as problem from './checkout.errors.ts';
import {
  checkoutParamsSchema,
  checkoutProofSchema,
  createCheckoutSchema,
  freeBasketSchema,
  freeLinkSchema,
  promoCheckSchema,
  promoQuerySchema,
} from './checkout.schemas.ts';

export const checkoutContract = contract('checkout', {
  create: {
    post: '/api/create-payment-intent',
    summary: 'Price a cart, hold its tickets, and set up the payment',
    access: 'public',
    request: { body: body(createCheckoutSchema) },
    responses: { 200: reply(paymentSetupSchema) },
    problems: [
      problem.eventUnknown,
      problem.eventOver,
      problem.eventCancelled,
      problem.ticketUnavailable,
      problem.saleOver,
      problem.attendeeUnknown,
      problem.addonUnavailable,
      problem.variantUnavailable,
      problem.tooMany,
      problem.ticketNotYet,
      problem.tooFewOfTicket,
      problem.tooFewLeft,
      problem.amountBelowMinimum,
      problem.amountAboveMaximum,
      problem.keyReused,
      problem.declinesLimited,
      problem.tooManyHolds,
      problem.connectionBlocked,
      problem.tooManyFree,
      problem.tooManyFreeOrders,
      problem.confirmationSent,
      problem.checkoutUnknown,
      problem.holdOver,
      answerRequired,
      answerInvalid,
      guardianRequired,
      waiverChanged,
      waitFirst,
      placeInUse,
      providerFailed,
    ],
  },
  checkPromo: {
    get: '/api/events/{id}/promo-code',
    summary: 'Get the discount of a promo code for an event',
    access: 'public',
    shed: false,
    request: { params: idParams, query: promoQuerySchema },
    responses: { 200: reply(promoCheckSchema) },
    problems: [problem.eventUnknown],
  },
  process: {
    post: '/api/process-order',
    summary: 'Turn a payment into an order',
    access: 'public',
    request: { body: body(processOrderSchema) },
    responses: {
      200: reply(
        z.union([processedOrderSchema, paidSchema]),
        "The order, for its buyer: with the client secret, logged in, or with the checkout's customer in the selection. Otherwise only that it is paid.",
      ),
      202: reply(
        z.object({ status: z.literal('processing'), confirm: z.literal('email').optional() }),
        'Still processing: ask again. With `confirm`, a free order waits until the link in the e-mail is opened.',
      ),
    },
    problems: [
      paymentUnknown,
      notPaid,
      paymentRefunded,
      paymentInReview,
      problem.eventCancelled,
      problem.holdOver,
      problem.confirmationSent,
      providerFailed,
    ],
  },
  openLink: {
    post: '/api/free-tickets/look',
    summary: 'Get the free tickets that an e-mailed link confirms',
    access: 'public',
    request: { body: body(freeLinkSchema) },
    responses: { 200: reply(freeBasketSchema) },
    problems: [problem.confirmationUnknown, problem.holdOver],
  },
  confirmByLink: {
    post: '/api/free-tickets/confirm',
    summary: 'Confirm free tickets with the e-mailed link',
    access: 'public',
    request: { body: body(freeLinkSchema) },
    responses: { 200: reply(processedOrderSchema) },
    problems: [problem.confirmationUnknown, problem.holdOver, problem.eventCancelled],
  },
  status: {
    post: '/api/checkouts/{checkoutId}/status',
    summary: 'Get the status of a checkout',
    access: 'public',
    request: { params: checkoutParamsSchema, body: body(checkoutProofSchema) },
    responses: { 200: reply(checkoutStatusSchema) },
    problems: [problem.checkoutUnknown, providerFailed],
  },
  extend: {
    post: '/api/checkouts/{checkoutId}/extend',
    summary: 'Extend the hold while the payment is made',
    access: 'public',
    request: { params: checkoutParamsSchema, body: body(checkoutProofSchema) },
    responses: { 200: reply(checkoutStatusSchema) },
    problems: [
      problem.checkoutUnknown,
      problem.eventCancelled,
      problem.declinedTooOften,
      problem.holdOver,
      providerFailed,
    ],
  },
  release: {
    post: '/api/checkouts/{checkoutId}/release',
    summary: 'Release the held tickets',
    access: 'public',
    request: { params: checkoutParamsSchema, body: body(checkoutProofSchema) },
    responses: { 200: reply(checkoutStatusSchema) },
    problems: [problem.checkoutUnknown, providerFailed],
  },
});
