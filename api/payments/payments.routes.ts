import type { Services } from '#api/compose.ts';
import { configRoutes } from './config.routes.ts';
import { demoPaymentsRoutes } from '#api/payments/demo/demo.routes.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export function paymentsRoutes(services: Services) {
  const { demo } = services;
  const routes = configRoutes(services).route('/', webhooksRoutes(services));
  return demo ? routes.route('/', demoPaymentsRoutes(demo, services)) : routes;
}
