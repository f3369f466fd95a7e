import type { Services } from '#api/compose.ts';
import { mountPart } from '#api/http/mount.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

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
