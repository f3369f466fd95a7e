import { collectDefaultMetrics, Registry, Counter, Gauge, Histogram } from 'prom-client';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from '#api/context.ts';
import { withTimeout } from '#api/http/withTimeout.ts';
import { routeOf } from '#api/http/requestVariables.ts';
import { readFigures, type Figures, type States } from './metrics.store.ts';

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

type Live = { viewers: number; policyReports: number; now: number };

/** Metrics of sales, queues and open pages. They are set at each Prometheus scrape, not in between. */
function createFigures(registry: Registry) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const byState = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['state'], registers });

  const up = gauge('rollcall_database_up', '1 if the database answered this scrape');
  const viewers = gauge('rollcall_live_viewers', 'Open pages that receive live updates');
  const reports = new Counter({
    name: 'rollcall_csp_reports_total',
    help: 'Content security policy violations reported by browsers since the server started',
    registers,
  });
  const orders = gauge('rollcall_orders_total', 'Orders placed');
  const holds = gauge('rollcall_holds_open', 'Checkouts that hold stock');
  const payments = gauge('rollcall_payments_without_order', 'Payments that need a decision');
  const webhook = gauge(
    'rollcall_webhook_age_seconds',
    'Seconds since the last event from the payment provider',
  );
  const jobs = byState('rollcall_jobs', 'Background jobs by state');
  const jobAge = byState('rollcall_jobs_oldest_seconds', 'Seconds the oldest job has been due');
  const mails = byState('rollcall_mails', 'Mails by state');
  const mailAge = byState('rollcall_mails_oldest_seconds', 'Seconds the oldest mail has been due');

  return {
    /** Sets all figures for a scrape. `figures` is null if the database did not answer. */
    set(figures: Figures | null, live: Live): void {
      const age = (at: number) => Math.max(0, live.now - at) / 1000;
      up.set(figures ? 1 : 0);
      viewers.set(live.viewers);
      reports.reset();
      reports.inc(live.policyReports);
      for (const states of [jobs, jobAge, mails, mailAge]) states.reset();
      // Without figures, drop the metric: a 0 would look as if all were well.
      for (const one of [orders, holds, payments, webhook]) one.remove();
      if (!figures) return;
      orders.set(figures.orders);
      holds.set(figures.holds);
      payments.set(figures.paymentsWithoutOrder);
      if (figures.lastWebhook !== null) webhook.set(age(figures.lastWebhook));
      const queues: [Gauge<'state'>, Gauge<'state'>, States][] = [
        [jobs, jobAge, figures.jobs],
        [mails, mailAge, figures.mails],
      ];
      for (const [counts, ages, states] of queues) {
        for (const { state, count, oldest } of states) {
          counts.set({ state }, count);
          if (WAITING.has(state)) ages.set({ state }, age(oldest));
        }
      }
    },
  };
}

const WAITING: ReadonlySet<string> = new Set(['ready', 'running', 'sending', 'dead']);

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Times every request. A label set is looked up once; after that a request costs one observation. */
export function timeRequests(registry: Registry) {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const known = new Map<string, { observe(seconds: number): void }>();
  return createMiddleware(async (c, next) => {
    const start = performance.now();
    await next();
    const { method } = c.req;
    const route = routeOf(c);
    const { status } = c.res;
    const key = `${status} ${method} ${route}`;
    let series = known.get(key);
    if (!series) {
      series = histogram.labels({ method, route, status });
      known.set(key, series);
    }
    series.observe((performance.now() - start) / 1000);
  });
}
