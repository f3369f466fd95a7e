import type { Services } from '#api/compose.ts';
import type { DemoProvider } from './demo.provider.ts';
import { mountPart } from '#api/http/mount.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

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
