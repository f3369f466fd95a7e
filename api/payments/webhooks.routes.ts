import { Hono } from 'hono';
import type { AppEnv } from '#api/http/types.ts';
import { params } from '#api/http/validate.ts';
import { AppError } from '#shared/base/errors.ts';
import { providerUnknown } from '#shared/payments/payments.errors.ts';
import { webhookParamsSchema } from '#shared/payments/payments.schemas.ts';
import type { Webhooks } from './webhooks.ts';

export function webhooksRoutes({
  providerName,
  webhooks,
}: {
  providerName: string;
  webhooks: Webhooks;
}) {
  return new Hono<AppEnv>().post(
    '/api/webhooks/:provider',
    params(webhookParamsSchema),
    async (c) => {
      if (c.req.valid('param').provider !== providerName) throw new AppError(providerUnknown);
      // The text as it came: parsing it first would lose what was signed.
      const body = await c.req.text();
      return c.json(await webhooks.receive({ body, header: (name) => c.req.header(name) }));
    },
  );
}
