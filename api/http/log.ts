import { createMiddleware } from 'hono/factory';
import type { Platform } from '#api/platform.ts';

const SLOW_MS = 1000;

/**
 * Logs what was slow or went wrong on our side. The path is logged without its query string,
 * which may carry a client secret; order numbers in paths are as secret as tickets, so they are cut.
 */
export function requestLog({ clock, log }: Platform) {
  return createMiddleware(async (c, next) => {
    const start = clock();
    await next();
    const ms = clock() - start;
    if (c.res.status < 500 && ms < SLOW_MS) return;
    const path = c.req.path.replace(/\/orders\/.*/, '/orders/…');
    log.warn({ method: c.req.method, path, status: c.res.status, ms }, 'slow or failed request');
  });
}
