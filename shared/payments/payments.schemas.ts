import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import type { Cents } from '#shared/base/money.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

export const demoPaymentSchema = z.object({
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

export const paymentParamsSchema = z.object({
  paymentIntentId: printable(z.string().min(1).max(200)),
});
export const webhookParamsSchema = z.object({ provider: z.string().min(1).max(20) });

export const demoEventSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  paymentIntentId: z.string().min(1).max(200),
});
export type DemoEvent = z.infer<typeof demoEventSchema>;

/** Public configuration. It contains no secret, only Stripe's publishable key or null. */
export const publicConfigSchema = z.object({
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
