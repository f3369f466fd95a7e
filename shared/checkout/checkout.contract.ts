import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import { idParams } from '#shared/events/events.schemas.ts';
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
} from '#shared/orders/orders.schemas.ts';
import { providerFailed } from '#shared/payments/payments.errors.ts';
import * as problem from './checkout.errors.ts';
import {
  checkoutParamsSchema,
  checkoutProofSchema,
  createCheckoutSchema,
  promoCheckSchema,
  promoQuerySchema,
} from './checkout.schemas.ts';

export const checkoutContract = contract('checkout', {
  create: {
    method: 'post',
    path: '/api/create-payment-intent',
    summary: 'Price a basket, hold its tickets, and set up the payment',
    access: 'public',
    request: { body: body(createCheckoutSchema) },
    responses: { 200: reply(paymentSetupSchema) },
    problems: [
      problem.eventUnknown,
      problem.eventOver,
      problem.eventCancelled,
      problem.ticketUnavailable,
      problem.addonUnavailable,
      problem.tooMany,
      problem.tooFewLeft,
      problem.amountBelowMinimum,
      problem.amountAboveMaximum,
      problem.keyReused,
      problem.declinesLimited,
      problem.tooManyHolds,
      problem.tooManyFree,
      problem.tooManyFreeOrders,
      problem.checkoutUnknown,
      problem.holdOver,
      providerFailed,
    ],
  },
  checkPromo: {
    method: 'get',
    path: '/api/events/{id}/promo-code',
    summary: 'What a promo code is worth for an event',
    access: 'public',
    request: { params: idParams, query: promoQuerySchema },
    responses: { 200: reply(promoCheckSchema) },
    problems: [problem.eventUnknown],
  },
  process: {
    method: 'post',
    path: '/api/process-order',
    summary: 'The order that a payment made',
    access: 'public',
    request: { body: body(processOrderSchema) },
    responses: {
      200: reply(
        z.union([processedOrderSchema, paidSchema]),
        'The order for its buyer: with the client secret, signed in, or with the customer of the checkout in the selection. Otherwise only that it is paid.',
      ),
      202: reply(z.object({ status: z.literal('processing') }), 'On its way: ask again'),
    },
    problems: [
      paymentUnknown,
      notPaid,
      paymentRefunded,
      paymentInReview,
      problem.eventCancelled,
      providerFailed,
    ],
  },
  status: {
    method: 'post',
    path: '/api/checkouts/{checkoutId}/status',
    summary: 'What has become of a checkout',
    access: 'public',
    request: { params: checkoutParamsSchema, body: body(checkoutProofSchema) },
    responses: { 200: reply(checkoutStatusSchema) },
    problems: [problem.checkoutUnknown, providerFailed],
  },
  extend: {
    method: 'post',
    path: '/api/checkouts/{checkoutId}/extend',
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
    method: 'post',
    path: '/api/checkouts/{checkoutId}/release',
    summary: 'Release the held tickets',
    access: 'public',
    request: { params: checkoutParamsSchema, body: body(checkoutProofSchema) },
    responses: { 200: reply(checkoutStatusSchema) },
    problems: [problem.checkoutUnknown, providerFailed],
  },
});
