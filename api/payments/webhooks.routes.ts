import { AppError } from '#shared/base/errors.ts';
import { providerUnknown } from '#shared/payments/payments.errors.ts';
import type { Webhooks } from './webhooks.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { paymentsContract } from '#shared/payments/payments.contract.ts';

export function webhooksRoutes({
  providerName,
  webhooks,
}: {
  providerName: string;
  webhooks: Webhooks;
}) {
  return createRoutes().openapi(route(paymentsContract.webhook), async (c) => {
    if (c.req.valid('param').provider !== providerName) throw new AppError(providerUnknown);
    // The raw body: the signature covers its bytes.
    const body = await c.req.text();
    return c.json(await webhooks.receive({ body, header: (name) => c.req.header(name) }), 200);
  });
}
