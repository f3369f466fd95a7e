import { Hono } from 'hono';
import type { AppEnv } from '#api/http/types.ts';
import type { PublicConfig } from '#shared/payments/config.schemas.ts';
import type { PaymentProvider } from './provider.ts';

export type ConfigRoutes = ReturnType<typeof configRoutes>;

/** How long a browser may go by what it was told: the provider changes with a restart at the earliest. */
const SECONDS = 60;

/** What a browser needs to know before it can pay. */
export function configRoutes({ provider }: { provider: PaymentProvider }) {
  return new Hono<AppEnv>().get('/api/config', (c) => {
    c.header('Cache-Control', `public, max-age=${SECONDS}`);
    const { name, mode, publishableKey } = provider;
    return c.json<PublicConfig>({ payments: { provider: name, mode, publishableKey } });
  });
}
