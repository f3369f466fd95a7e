import { createRoutes, route, type Routes } from '#api/http/routes.ts';
import type { Dialect } from '#api/db/dialect.ts';
import { siteContract } from '#shared/site/site.contract.ts';
import { notReady } from '#shared/site/site.errors.ts';
import type { Readiness } from './readiness.ts';

type Deps = {
  engine: Dialect;
  provider: { readonly name: 'demo' | 'stripe' };
  readiness: Readiness;
  version: string;
};

export function healthRoutes({ engine, provider, readiness, version }: Deps): Routes {
  const { code, message } = notReady;
  return createRoutes()
    .openapi(route(siteContract.health), (c) =>
      c.json({ status: 'ok' as const, version, database: engine, payments: provider.name }, 200),
    )
    .openapi(route(siteContract.ready), async (c) => {
      const { ready, checks } = await readiness.look();
      if (ready) return c.json({ ready, checks }, 200);
      return c.json({ code, message, ready, checks }, 503);
    });
}
