import type { Services } from '#api/compose.ts';
import { AppError } from '#shared/base/errors.ts';
import { providerUnknown } from '#shared/payments/payments.errors.ts';
import { mountPart } from '#api/http/mount.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

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
