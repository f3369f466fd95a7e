import { createMiddleware } from 'hono/factory';
import type { Platform } from '#api/platform.ts';

const SLOW_MS = 1000;

/**
 * A path as a log may have it: without its query string, which may carry a client secret, and without order numbers
 * and the names of payments, which are as secret as tickets.
 */
export function loggedPath(path: string): string {
  return path.replace(/\/(orders|checkouts|demo-payments)\/.*/i, '/$1/…');
}

/** Slow requests and server errors. */
export function requestLog({ clock, log }: Platform) {
  return createMiddleware(async (c, next) => {
    const start = clock();
    await next();
    const ms = clock() - start;
    if (c.res.status < 500 && ms < SLOW_MS) return;
    const path = loggedPath(c.req.path);
    log.warn({ method: c.req.method, path, status: c.res.status, ms }, 'slow or failed request');
  });
}
