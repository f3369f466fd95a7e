import { expect, it } from 'vitest';
import { publicConfigSchema } from '#shared/payments/config.schemas.ts';
import { configRoutes } from './config.routes.ts';
import type { PaymentProvider } from './provider.ts';

it.each([
  { name: 'demo', mode: 'demo', publishableKey: null },
  { name: 'stripe', mode: 'live', publishableKey: 'pk_live_1' },
] as const)('a browser is told how $name payments are made', async (given) => {
  const provider = { ...given, secret: 'sk_live_1' } as unknown as PaymentProvider;
  const answer = await configRoutes({ provider }).request('/api/config');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
  const said: unknown = await answer.json();
  expect(publicConfigSchema.strict().parse(said).payments).toEqual({
    provider: given.name,
    mode: given.mode,
    publishableKey: given.publishableKey,
  });
});
