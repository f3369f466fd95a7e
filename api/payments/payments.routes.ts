import type { Services } from '#api/compose.ts';
import { demoPaymentsRoutes } from '#api/payments/demo/demo.routes.ts';
import { mountPart } from '#api/http/mount.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';
import { AppError } from '#shared/base/errors.ts';
import { providerUnknown } from '#shared/payments/payments.errors.ts';

export function paymentsRoutes(services: Services) {
  const { demo } = services;
  const routes = configRoutes(services).route('/', webhooksRoutes(services));
  return demo ? routes.route('/', demoPaymentsRoutes(demo, services)) : routes;
}

/** Cache lifetime in seconds; the configuration changes only with a restart. */
const SECONDS = 60;

export function configRoutes({ provider }: Pick<Services, 'provider'>) {
  return mountPart(paymentsContract, {
    config: ({ c }) => {
      c.header('Cache-Control', `public, max-age=${SECONDS}`);
      const { name, mode, publishableKey } = provider;
      return { payments: { provider: name, mode, publishableKey } };
    },
  });
}

export function webhooksRoutes({ provider, webhooks }: Services) {
  return mountPart(paymentsContract, {
    webhook: async ({ c, param }) => {
      if (param.provider !== provider.name) throw new AppError(providerUnknown);
      // Read as raw text, because the signature covers the exact bytes.
      const body = await c.req.text();
      return webhooks.receive({ body, header: (name) => c.req.header(name) });
    },
  });
}
