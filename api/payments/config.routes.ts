import type { PaymentProvider } from './provider.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

/** Cache lifetime: changes need a restart. */
const SECONDS = 60;

export function configRoutes({ provider }: { provider: PaymentProvider }) {
  return createRoutes().openapi(route(paymentsContract.config), (c) => {
    c.header('Cache-Control', `public, max-age=${SECONDS}`);
    const { name, mode, publishableKey } = provider;
    return c.json({ payments: { provider: name, mode, publishableKey } }, 200);
  });
}
