import { mount } from '#api/http/mount.ts';
import type { Dialect } from '#api/db/dialect.ts';
import { siteContract, notReady } from '#shared/site/site.contract.ts';
import type { Readiness } from './readiness.ts';

type Server = {
  engine: Dialect;
  provider: { readonly name: 'demo' | 'stripe' };
  readiness: Readiness;
  version: string;
};

export function healthRoutes({ engine, provider, readiness, version }: Server) {
  const { code, message } = notReady;
  return mount(siteContract, {
    health: () => ({ status: 'ok' as const, version, database: engine, payments: provider.name }),
    ready: async ({ c }) => {
      const { ready, checks } = await readiness.look();
      return ready ? { ready, checks } : c.json({ code, message, ready, checks }, 503);
    },
  });
}
