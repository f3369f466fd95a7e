import { z } from 'zod';
import { body, contract, reply } from '#shared/base/contract.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import { printable } from '#shared/base/text.schemas.ts';
import type { Cents } from '#shared/base/money.ts';
import * as problem from './payments.errors.ts';

const demoPaymentSchema = z.object({
  status: z.enum([
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type DemoPayment = z.infer<typeof demoPaymentSchema>;

const paymentParamsSchema = z.object({
  paymentIntentId: printable(z.string().min(1).max(200)),
});
const webhookParamsSchema = z.object({ provider: z.string().min(1).max(20) });

export const demoEventSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  paymentIntentId: z.string().min(1).max(200),
});
export type DemoEvent = z.infer<typeof demoEventSchema>;

const demoScenarioSchema = z.enum([
  'success',
  'declined',
  'insufficient_funds',
  'processing_error',
  'requires_action',
]);
export type DemoScenario = z.infer<typeof demoScenarioSchema>;
const demoConfirmSchema = z.object({
  clientSecret: z.string(),
  scenario: demoScenarioSchema,
});
const demoCompleteSchema = z.object({ clientSecret: z.string(), approve: z.boolean() });

/** Public configuration. It contains no secret, only Stripe's publishable key or null. */
const publicConfigSchema = z.object({
  payments: z.object({
    provider: z.enum(['demo', 'stripe']),
    mode: z.enum(['demo', 'test', 'live']),
    publishableKey: z.string().nullable(),
  }),
});

/** A payment as the provider has it. */
export type PaymentIntentView = {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  mode: Mode;
  checkoutId: string;
  /** Data kept with the payment; read it with `readMemo`. */
  metadata?: Readonly<Record<string, string>>;
};

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
