import { Hono } from 'hono';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { body, params } from '#api/http/validate.ts';
import { demoCompleteSchema, demoConfirmSchema } from '#shared/orders/orders.schemas.ts';
import { paymentParamsSchema } from '#shared/payments/payments.schemas.ts';
import type { DemoProvider } from './demo.provider.ts';

/** Mounted only where the demo provider is on. The browser names a scenario; a card number never comes here. */
export function demoPaymentsRoutes({ demo, limit }: { demo: DemoProvider; limit: Limit }) {
  const attempts = limit('demo-payments', { points: 60, seconds: 60 });
  return new Hono<AppEnv>()
    .post(
      '/api/demo-payments/:paymentIntentId/confirm',
      attempts,
      params(paymentParamsSchema),
      body(demoConfirmSchema),
      async (c) => {
        const { clientSecret, scenario } = c.req.valid('json');
        const id = c.req.valid('param').paymentIntentId;
        return c.json(await demo.confirm({ id, clientSecret }, scenario));
      },
    )
    .post(
      '/api/demo-payments/:paymentIntentId/complete-action',
      attempts,
      params(paymentParamsSchema),
      body(demoCompleteSchema),
      async (c) => {
        const { clientSecret, approve } = c.req.valid('json');
        const id = c.req.valid('param').paymentIntentId;
        return c.json(await demo.completeAction({ id, clientSecret }, approve));
      },
    );
}
export type DemoPaymentsRoutes = ReturnType<typeof demoPaymentsRoutes>;
