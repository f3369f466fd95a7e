import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Platform } from '#api/platform.ts';
import { requestContext } from '#api/logging/requestContext.ts';

const SLOW_MS = 1000;
const SANE_ID = /^[\w.-]{1,64}$/;
/** Words of our own addresses, and small numbers. */
const HARMLESS = /^([a-z]+(-[a-z]+)*|\d{1,6})$/i;
const MAX_WORD = 24;

/**
 * A path without its query string, which may carry a client secret, and without order numbers and the names of
 * payments, which are as secret as tickets.
 */
export function loggedPath(path: string): string {
  return path.replace(/\/(orders|checkouts|demo-payments)\/.*/i, '/$1/…');
}

/** As a log may have it: anyone can ask for any address, so only plain words and small numbers stay. */
export const plainPath = (path: string): string =>
  loggedPath(path)
    .split('/')
    .map((part) => (part.length <= MAX_WORD && HARMLESS.test(part) ? part : part && '…'))
    .join('/');

/** Gives each request its id, which is in every line of its log, and one line at its end. */
export function requestLog({ clock, log }: Platform) {
  return createMiddleware(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = SANE_ID.test(given) ? given : randomUUID();
    const start = clock();
    await requestContext.run({ requestId }, async () => {
      await next();
      const { status } = c.res;
      c.res.headers.set('X-Request-Id', requestId);
      const ms = clock() - start;
      const line = { method: c.req.method, path: plainPath(c.req.path), status, ms };
      if (status >= 500 || ms >= SLOW_MS) log.warn(line, 'slow or failed request');
      else if (c.req.path.startsWith('/assets/')) log.debug(line, 'request');
      else log.info(line, 'request');
    });
  });
}
