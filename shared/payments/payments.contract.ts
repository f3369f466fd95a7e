import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import { demoCompleteSchema, demoConfirmSchema } from '#shared/orders/orders.schemas.ts';
import {
  publicConfigSchema,
  demoPaymentSchema,
  paymentParamsSchema,
  webhookParamsSchema,
} from './payments.schemas.ts';
import * as problem from './payments.errors.ts';

export const paymentsContract = contract('payments', {
  config: {
    get: '/api/config',
    summary: 'How payments are collected here',
    access: 'public',
    shed: false,
    responses: { 200: reply(publicConfigSchema) },
  },
  webhook: {
    post: '/api/webhooks/{provider}',
    summary: 'Receive a signed event from the payment provider',
    access: 'public',
    request: { params: webhookParamsSchema },
    responses: {
      200: reply(z.object({ received: z.literal(true), duplicate: z.boolean() })),
    },
    problems: [problem.providerUnknown, problem.webhookInvalid, problem.webhookMode],
  },
  confirmDemo: {
    post: '/api/demo-payments/{paymentIntentId}/confirm',
    summary: 'Pay with the demo provider; a scenario stands for the card',
    access: 'public',
    request: { params: paymentParamsSchema, body: body(demoConfirmSchema) },
    responses: { 200: reply(demoPaymentSchema) },
    problems: [problem.paymentUnknown, problem.paymentClosed, problem.noAction],
  },
  completeDemo: {
    post: '/api/demo-payments/{paymentIntentId}/complete-action',
    summary: "Approve or decline the bank's question of a demo payment",
    access: 'public',
    request: { params: paymentParamsSchema, body: body(demoCompleteSchema) },
    responses: { 200: reply(demoPaymentSchema) },
    problems: [problem.paymentUnknown, problem.paymentClosed, problem.noAction],
  },
});
