import type { Limit } from '#api/http/rateLimit.ts';
import type { DemoProvider } from './demo.provider.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

/** Mounted in demo mode only. Scenarios instead of card numbers. */
export function demoPaymentsRoutes({ demo, limit }: { demo: DemoProvider; limit: Limit }) {
  const attempts = limit('demo-payments', { points: 60, seconds: 60 });
  return createRoutes()
    .openapi(route(paymentsContract.confirmDemo, attempts), async (c) => {
      const { clientSecret, scenario } = c.req.valid('json');
      const id = c.req.valid('param').paymentIntentId;
      return c.json(await demo.confirm({ id, clientSecret }, scenario), 200);
    })
    .openapi(route(paymentsContract.completeDemo, attempts), async (c) => {
      const { clientSecret, approve } = c.req.valid('json');
      const id = c.req.valid('param').paymentIntentId;
      return c.json(await demo.completeAction({ id, clientSecret }, approve), 200);
    });
}
