import type { Limit } from '#api/http/rateLimit.ts';
import { configRoutes } from './config.routes.ts';
import { demoPaymentsRoutes } from '#api/payments/demo/demo.routes.ts';
import type { Payments } from './payments.ts';
import type { Webhooks } from './webhooks.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export function paymentsRoutes({
  provider,
  demo,
  webhooks,
  limit,
}: Payments & { webhooks: Webhooks; limit: Limit }) {
  const routes = configRoutes({ provider }).route(
    '/',
    webhooksRoutes({ providerName: provider.name, webhooks }),
  );
  return demo ? routes.route('/', demoPaymentsRoutes({ demo, limit })) : routes;
}
