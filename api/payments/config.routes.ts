import type { PaymentProvider } from './provider.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

/** How long a browser may go by what it was told: the provider changes with a restart at the earliest. */
const SECONDS = 60;

/** What a browser needs to know before it can pay. */
export function configRoutes({ provider }: { provider: PaymentProvider }) {
  return createRoutes().openapi(route(paymentsContract.config), (c) => {
    c.header('Cache-Control', `public, max-age=${SECONDS}`);
    const { name, mode, publishableKey } = provider;
    return c.json({ payments: { provider: name, mode, publishableKey } }, 200);
  });
}
