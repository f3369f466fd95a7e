import type { Services } from '#api/compose.ts';
import { mountPart } from '#api/http/mount.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';
import { AppError } from '#shared/base/errors.ts';
import { providerUnknown } from '#shared/payments/payments.errors.ts';
import type { DemoProvider } from '#api/payments/demo/demo.provider.ts';

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

/** Routes for paying in demo mode, where buyers choose a scenario instead of entering a card number. */
export function demoPaymentsRoutes(demo: DemoProvider, { limit }: Services) {
  const attempts = limit('demo-payments', { points: 60, seconds: 60 });
  return mountPart(paymentsContract, {
    confirmDemo: [
      attempts,
      ({ json: { clientSecret, scenario }, param: { paymentIntentId: id } }) =>
        demo.confirm({ id, clientSecret }, scenario),
    ],
    completeDemo: [
      attempts,
      ({ json: { clientSecret, approve }, param: { paymentIntentId: id } }) =>
        demo.completeAction({ id, clientSecret }, approve),
    ],
  });
}
