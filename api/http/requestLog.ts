import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Platform } from '#api/platform.ts';

/** Values that every log line of a request carries. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();

const SLOW_MS = 1000;
const SANE_ID = /^[\w.-]{1,64}$/;
/** Path segments safe to log: plain words, as in our own routes, and small numbers. */
const HARMLESS = /^([a-z]+(-[a-z]+)*|\d{1,6})$/i;
const MAX_WORD = 24;

/**
 * A path without its query string, which may carry a client secret, and without order numbers and payment ids, which
 * are as secret as tickets.
 */
export function loggedPath(path: string): string {
  return path.replace(/\/(orders|checkouts|demo-payments)\/.*/i, '/$1/…');
}

/** The path as it may be logged: anyone can request any URL, so only plain words and small numbers are kept. */
export const plainPath = (path: string): string =>
  loggedPath(path)
    .split('/')
    .map((part) => (part.length <= MAX_WORD && HARMLESS.test(part) ? part : part && '…'))
    .join('/');

/** Gives each request an id that appears in all of its log lines, and logs one line when the request ends. */
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
