import { createMiddleware } from 'hono/factory';
import { Histogram, type Registry } from 'prom-client';
import { routeOf } from '#api/http/types.ts';

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
