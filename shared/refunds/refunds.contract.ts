import { z } from 'zod';
import { admin, body, contract, reply } from '#shared/base/contract.ts';
import { eventCancelled, tooFewLeft } from '#shared/checkout/checkout.errors.ts';
import { changedMeanwhile, eventUnknown } from '#shared/events/events.errors.ts';
import { idParams } from '#shared/base/scalars.schemas.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import {
  cancelEventSchema,
  cancellationSchema,
  createRefundSchema,
  externalRefundSchema,
  orderRefundsSchema,
  refundSchema,
  settleExternalRefundSchema,
  settleRefundSchema,
  exchangedSchema,
  exchangeFormSchema,
} from './refunds.schemas.ts';
import * as problem from './refunds.errors.ts';

/** An order id or refund id. */
const opaqueId = z.object({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'Not an id') });
/** An id given by the payment provider. */
const providersId = z.object({ id: z.string().regex(/^\w{1,100}$/, 'Not an id') });

/** Refunds of orders and the cancellation of events. */
export const refundsContract = contract('refunds', {
  ofOrder: {
    get: '/api/admin/orders/{id}/refunds',
    summary: 'What can be refunded in an order, and what has been',
    ...admin.read,
    request: { params: opaqueId },
    responses: { 200: reply(orderRefundsSchema) },
    problems: [orderNotFound],
  },
  create: {
    post: '/api/admin/orders/{id}/refunds',
    summary: 'Refund an order, or part of it',
    ...admin.provenChange,
    request: { params: opaqueId, body: body(createRefundSchema) },
    responses: { 200: reply(refundSchema, 'The refund, with the money on its way') },
    problems: [
      orderNotFound,
      problem.itemUnknown,
      problem.tooMany,
      problem.ticketIsWhole,
      problem.alreadyRefunded,
      problem.nothingLeft,
      problem.notPaidYet,
      problem.checkedIn,
      problem.amountChanged,
      problem.keyReused,
      problem.externalRefundUnknown,
      problem.externalRefundAmount,
    ],
  },
  exchange: {
    post: '/api/admin/orders/{id}/exchanges',
    summary: 'Move a ticket to another product of its event; a price difference is refunded',
    ...admin.provenChange,
    request: { params: opaqueId, body: body(exchangeFormSchema) },
    responses: { 201: reply(exchangedSchema, 'The ticket has a new code') },
    problems: [
      orderNotFound,
      problem.itemUnknown,
      problem.exchangeUnknown,
      problem.notExchangeable,
      problem.moveOffered,
      problem.sameTicket,
      problem.taxedOtherwise,
      problem.costsMore,
      problem.amountChanged,
      tooFewLeft,
      eventCancelled,
    ],
  },
  external: {
    get: '/api/admin/outside-refunds',
    summary: 'External refunds waiting for a decision',
    ...admin.read,
    responses: { 200: reply(z.array(externalRefundSchema)) },
  },
  settleExternal: {
    post: '/api/admin/outside-refunds/{id}/settle',
    summary: 'Settle an external refund without voiding tickets',
    ...admin.change,
    request: { params: providersId, body: body(settleExternalRefundSchema) },
    responses: { 200: reply(externalRefundSchema) },
    problems: [problem.externalRefundUnknown],
  },
  retry: {
    post: '/api/admin/refunds/{id}/retry',
    summary: 'Retry a failed refund',
    ...admin.change,
    request: { params: opaqueId },
    responses: { 200: reply(refundSchema) },
    problems: [problem.refundUnknown, problem.refundSettled],
  },
  settle: {
    post: '/api/admin/refunds/{id}/settle',
    summary: 'Record that a failed refund was paid another way',
    ...admin.change,
    request: { params: opaqueId, body: body(settleRefundSchema) },
    responses: { 200: reply(z.object({ done: z.literal(true) })) },
    problems: [problem.refundUnknown, problem.refundOnItsWay, problem.refundSettled],
  },
  cancellation: {
    get: '/api/admin/events/{id}/cancellation',
    summary: 'What canceling an event would refund, or the progress of its refunds',
    ...admin.read,
    request: { params: idParams },
    responses: { 200: reply(cancellationSchema) },
    problems: [eventUnknown],
  },
  retryCancellation: {
    post: '/api/admin/events/{id}/cancellation/retry',
    summary: "Refund what a canceled event hasn't refunded yet",
    ...admin.change,
    request: { params: idParams },
    responses: { 200: reply(cancellationSchema) },
    problems: [eventUnknown, problem.notCancelled],
  },
  cancelEvent: {
    post: '/api/admin/events/{id}/cancel',
    summary: 'Cancel an event and refund its orders',
    ...admin.provenChange,
    request: { params: idParams, body: body(cancelEventSchema) },
    responses: { 200: reply(cancellationSchema) },
    problems: [eventUnknown, problem.alreadyCancelled, changedMeanwhile, problem.eventOver],
  },
});
