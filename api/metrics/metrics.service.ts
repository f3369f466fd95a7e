import { collectDefaultMetrics, Registry } from 'prom-client';
import type { AppContext } from '#api/context.ts';
import { withTimeout } from '#api/http/withTimeout.ts';
import { createFigures } from './figures.ts';
import { readFigures } from './metrics.store.ts';

type Measured = AppContext & {
  viewers: { readonly count: number };
  policyReports: { readonly count: number };
};

const PATIENCE_MS = 2000;

/** Collects the metrics of this process, its requests and the database. */
export function createMetricsService({ db, platform, viewers, policyReports }: Measured) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures = createFigures(registry);
  return {
    registry,
    async text(): Promise<string> {
      const read = withTimeout(readFigures(db), PATIENCE_MS, null).catch(() => null);
      const live = { viewers: viewers.count, policyReports: policyReports.count };
      figures.set(await read, { ...live, now: platform.clock() });
      return registry.metrics();
    },
  };
}
